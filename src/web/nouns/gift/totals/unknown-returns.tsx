import type { GiftIndexState } from '#contract/steward/operations/gift-index.ts';

type Props = { state: Pick<GiftIndexState, 'returnsKnown'> | null | undefined };

/** Beside a total of gifts while refunds and chargebacks aren't all known: it may include money that went back. Nothing otherwise. */
export const UnknownReturns = ({ state }: Props) =>
  state && !state.returnsKnown ? " · partial refunds aren't known" : null;
