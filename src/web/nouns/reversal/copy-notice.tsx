import { listText } from '../../data/format/plural.ts';
import { SearchNotice } from '../../ui/filters/search-notice.tsx';
import type { MoneyBackSearch } from './address.ts';

type Props = {
  search: MoneyBackSearch;
  /** False if our server has no copy, so there is nothing to wait for. */
  isComing: boolean;
};

/** Shown while the platform answers instead of our copy: what the list can't do for now. */
export function CopyNotice({ search: { status, sort, createdFrom, createdTo, deposited }, isComing }: Props) {
  const isDated = createdFrom !== undefined || createdTo !== undefined;
  const unapplied = [
    ...(status ? ['status'] : []),
    ...(isDated ? ['date opened'] : []),
    ...(deposited ? ['deposit'] : []),
    ...(sort ? ['sorting'] : []),
  ];
  return (
    <SearchNotice>
      {isComing
        ? 'Search, sorting, and totals will be available once all gifts are loaded.'
        : "Search, sorting, and totals aren't available: this server doesn't keep a copy of gifts."}
      {unapplied.length > 0 ? ` Not applied${isComing ? ' until then' : ''}: ${listText(unapplied)}.` : null}
    </SearchNotice>
  );
}
