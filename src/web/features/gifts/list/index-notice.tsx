import { Link } from '@tanstack/react-router';
import { calendarDay, calendarDayText } from '../../../data/format/format.ts';
import { listText } from '../../../data/format/plural.ts';
import { changeFilter } from '../../../data/search/list-search.ts';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import { fillText } from '../../../nouns/gift/copy/fill-text.ts';
import { useIndexProgress } from '../../../nouns/gift/copy/progress-queries.ts';
import { loadedFrom } from '../../../nouns/gift/copy/state-queries.ts';
import { neededGifts } from '../../../nouns/gift/list-queries.ts';
import { indexFilterLabels } from './index-filter-labels.ts';

/** Shown while the platform answers instead of the gift index: what the list can't do yet, and when it can. */
export function IndexNotice({ search }: { search: ContributionsSearch }) {
  const needed = neededGifts(search);
  const state = useIndexProgress(needed);
  // A partial index doesn't know which gifts are a donor's first.
  const ready = state && !needed.first ? loadedFrom(state) : null;
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
        : "Search, sorting, and totals aren't available: this server doesn't keep a copy of gifts."}
      {unapplied.length > 0 ? (
        <b>
          {' '}
          Not applied{isFilling ? ' until then' : ''}: {listText(unapplied)}.
        </b>
      ) : null}
      {ready && ready <= calendarDay() ? (
        <>
          {' '}
          <Link
            to="."
            search={changeFilter(search, { givenFrom: ready, givenTo: undefined, peek: undefined })}
          >
            Gifts since {calendarDayText(ready)}
          </Link>{' '}
          are ready now.
        </>
      ) : null}
    </>
  );
}
