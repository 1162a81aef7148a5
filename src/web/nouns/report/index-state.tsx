import type { ReactNode } from 'react';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';

import { StatePanel } from '../../ui/frame/state-panel.tsx';
import words from '../../ui/text/words.module.css';
import { DifferingMonths } from '../gift/copy/differing-months.tsx';
import { fillText } from '../gift/copy/fill-text.ts';
import { useIndexProgress } from '../gift/copy/progress-queries.ts';
import { allGifts, hasGifts, type NeededGifts } from '../gift/copy/state-queries.ts';

type Props = {
  state: CopiedGiftsState;
  /** The gifts that the figures need; by default all. */
  needed?: NeededGifts;
  /** What can be shown in the meantime. */
  meanwhile?: (state: CopiedGiftsState) => ReactNode;
  children: ReactNode;
};

/** Shows figures of gifts if the index has those gifts; otherwise says why it doesn't. */
export function IndexState({ state, needed = allGifts, meanwhile, children }: Props) {
  if (!hasGifts(state, needed)) return <Filling needed={needed} meanwhile={meanwhile} />;
  return (
    <>
      <DifferingMonths state={state} />
      {children}
    </>
  );
}

/** Follows the progress until the gifts are there; the figures are then read. */
function Filling({ needed, meanwhile }: { needed: NeededGifts; meanwhile: Props['meanwhile'] }) {
  const state = useIndexProgress(needed);
  return (
    <StatePanel title="This report will be available once its gifts are loaded" said>
      <p>{state?.gifts ? fillText(state) : 'Loading…'}</p>
      {state ? meanwhile?.(state) : null}
    </StatePanel>
  );
}

/** Shown beside figures that lack these gifts for now. `of`: "for the comparison". */
export function GiftsLoading({ needed, of }: { needed: NeededGifts; of: string }) {
  const state = useIndexProgress(needed);
  return (
    <p className={words.meaning}>
      Gifts {of} are still loading{state?.gifts ? `: ${fillText(state)}` : ''}.
    </p>
  );
}
