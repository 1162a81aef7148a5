import type { ReactNode } from 'react';
import type { GiftIndexState } from '#contract/steward/gifts/gift-index.ts';
import { type AskedGifts, allGifts, hasGifts } from '../../data/records/gift-index-state.ts';
import { fillText } from '../gift-index/fill-text.ts';
import { useIndexProgress } from '../gift-index/index-progress-queries.ts';

type Answer = { state: GiftIndexState } | null | undefined;

/** Why a card has no figures of the gifts that it asks for; null if it has them. `answer`: null where our server doesn't keep gifts. */
export function noFigures(answer: Answer, asked: AskedGifts = allGifts): ReactNode {
  if (answer === null) return "This server keeps no copy of gifts, so they can't be added up.";
  return answer && hasGifts(answer.state, asked) ? null : <Filling asked={asked} />;
}

/** Followed until the gifts are there; then the figures are read. */
function Filling({ asked }: { asked: AskedGifts }) {
  const state = useIndexProgress(asked);
  return <>Available once its gifts are loaded{state?.gifts ? `: ${fillText(state)}` : ''}.</>;
}
