import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';

import { count } from '../../../data/format/plural.ts';

type Props = { state: Pick<CopiedGiftsState, 'undated'> | null | undefined };

/** How many gifts are missing from figures of a period: ` · 3 gifts without a readable date aren't included`. Nothing if there are none. */
export const UndatedGifts = ({ state }: Props) =>
  state && state.undated > 0
    ? ` · ${count(state.undated, 'gift', 'gifts')} without a readable date ${state.undated === 1 ? "isn't" : "aren't"} included`
    : null;
