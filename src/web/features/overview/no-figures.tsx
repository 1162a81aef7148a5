import type { ReactNode } from 'react';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';

import { fillText } from '../../nouns/gift/copy/fill-text.ts';
import { useIndexProgress } from '../../nouns/gift/copy/progress-queries.ts';
import { allGifts, hasGifts, type NeededGifts } from '../../nouns/gift/copy/state-queries.ts';

type Answer = { state: CopiedGiftsState } | undefined;

/** Why a card can't show the figures of the gifts it needs; null if it can. */
export function noFigures(answer: Answer, needed: NeededGifts = allGifts): ReactNode {
  return answer && hasGifts(answer.state, needed) ? null : <Filling needed={needed} />;
}

/** Follows the progress until the gifts are there; the figures are then read. */
function Filling({ needed }: { needed: NeededGifts }) {
  const state = useIndexProgress(needed);
  return <>Available once its gifts are loaded{state?.gifts ? `: ${fillText(state)}` : ''}.</>;
}
