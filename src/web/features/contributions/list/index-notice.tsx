import { listText } from '../../../data/format/plural.ts';
import { fillText } from '../../gift-index/fill-text.ts';
import type { ContributionsSearch } from './contributions-search.ts';
import { indexFilterLabels } from './index-filter-labels.ts';
import { useIndexProgress } from './index-progress-queries.ts';

/** Shown where the platform answers in place of the gift index: what the list can't do for now, and when it can. */
export function IndexNotice({ search }: { search: ContributionsSearch }) {
  const state = useIndexProgress();
  const isFilling = state !== null;
  const unapplied = [
    ...indexFilterLabels(search),
    ...(search.group ? ['groups'] : []),
    ...(search.sort || search.direction ? ['sorting'] : []),
  ];
  return (
    <>
      {isFilling
        ? `Search, sorting, and totals will be available once all gifts are loaded${state?.gifts ? `: ${fillText(state)}` : ''}.`
        : "Search, sorting, and totals aren't available: this server keeps no copy of gifts."}
      {unapplied.length > 0 ? (
        <b>
          {' '}
          Not applied{isFilling ? ' until then' : ''}: {listText(unapplied)}.
        </b>
      ) : null}
    </>
  );
}
