import type { ReactNode } from 'react';
import type { GiftIndexState } from '#contract/steward/gifts/gift-index.ts';
import { count } from '../../data/format/plural.ts';
import { StatePanel } from '../../ui/frame/state-panel.tsx';
import words from '../../ui/text/words.module.css';
import { useIndexProgress } from '../contributions/list/index-progress-queries.ts';
import { fillText } from '../gift-index/fill-text.ts';

/** `state`: null where our server doesn't keep gifts. */
type Props = { state: GiftIndexState | null; children: ReactNode };

/** Figures of gifts, where all gifts are there to be added up; else why they aren't. */
export function IndexState({ state, children }: Props) {
  if (!state)
    return (
      <StatePanel title="Reports aren't available">
        <p>
          This server keeps no copy of gifts, so they can't be added up. Start it with MIRROR=on and
          MIRROR_GIFTS=on.
        </p>
      </StatePanel>
    );
  if (!state.complete) return <Filling />;
  return (
    <>
      {state.differing.length > 0 ? (
        <p role="status" className={words.soft}>
          {count(state.differing.length, 'month differs', 'months differ')} from the giving platform. Totals
          may be off until the next check.
        </p>
      ) : null}
      {children}
    </>
  );
}

/** Followed until every gift is there; then the figures are read. */
function Filling() {
  const state = useIndexProgress();
  return (
    <StatePanel title="Reports will be available once all gifts are loaded" role="status">
      <p>{state ? fillText(state) : 'Loading…'}</p>
    </StatePanel>
  );
}
