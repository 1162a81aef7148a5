import { Link } from '@tanstack/react-router';
import type { ListSource } from '../../../data/api/own-list.ts';
import { calendarDay, calendarDayText } from '../../../data/format/format.ts';
import { changeFilter } from '../../../data/search/list-search.ts';
import { notAllYetText } from '../../../labels/lists/not-all-yet.ts';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import { fillText } from '../../../nouns/gift/copy/fill-text.ts';
import { useIndexProgress } from '../../../nouns/gift/copy/progress-queries.ts';
import { loadedFrom } from '../../../nouns/gift/copy/state-queries.ts';
import { commonCells, furtherCells } from './gift-filter-cells.tsx';

type Props = { search: ContributionsSearch; source: ListSource };

const cells = { ...commonCells, ...furtherCells([]), group: { about: 'groups' } };

/** Shown while the platform has the list instead of our copy: what it can't do yet, and when it can. */
export function IndexNotice({ search, source }: Props) {
  // A copy that isn't complete doesn't know which gifts are a donor's first.
  const first = search.first !== undefined || search.group === 'first';
  const state = useIndexProgress({ from: search.givenFrom, first });
  const ready = state && !first ? loadedFrom(state) : null;
  const unapplied = [...(search.group ? ['group'] : []), ...source.unapplied];
  const missing = {
    what: 'Search, sorting, and totals',
    of: 'gifts',
    progress: state?.gifts ? fillText(state) : undefined,
  };
  const isSorted = search.sort !== undefined || search.direction !== undefined;
  return (
    <>
      {notAllYetText({ ...source, unapplied }, missing, cells, isSorted)}
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
