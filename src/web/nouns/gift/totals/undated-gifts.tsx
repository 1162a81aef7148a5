import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';

import { count } from '../../../data/format/plural.ts';

type Props = { state: Pick<CopiedGiftsState, 'undated' | 'donorless'> | null | undefined };

/**
 * How many gifts are missing from figures of a period and of donors: ` · 3 gifts without a readable date aren't included · 14 gifts have no
 * donor`. Nothing if there are none.
 */
export const UndatedGifts = ({ state }: Props) =>
  state
    ? [
        state.undated > 0
          ? ` · ${count(state.undated, 'gift', 'gifts')} without a readable date ${state.undated === 1 ? "isn't" : "aren't"} included`
          : '',
        state.donorless > 0 ? ` · ${count(state.donorless, 'gift has', 'gifts have')} no donor` : '',
      ].join('') || null
    : null;
