import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';

type Props = { state: Pick<CopiedGiftsState, 'returnsKnown'> | null | undefined };

/** Beside a total of gifts while refunds and chargebacks aren't all known: it may include money that went back. Nothing otherwise. */
export const UnknownReturns = ({ state }: Props) =>
  state && !state.returnsKnown ? " · partial refunds aren't known" : null;
