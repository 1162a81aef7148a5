import { getRouteApi } from '@tanstack/react-router';
import { countText } from '../../data/format/format.ts';
import { plural } from '../../data/format/plural.ts';
import { changeFilter } from '../../data/search/list-search.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { chargebackFilterLabels } from '../../labels/chargeback.ts';
import { sortLink } from '../../list/sort-links.tsx';
import { useList } from '../../list/use-list.ts';
import { ChangedAndGiftPicker } from '../money-back/changed-and-gift-picker.tsx';
import { allColumns, narrowAllColumns } from './chargeback-columns.tsx';
import { chargebacksOptions } from './chargebacks-list-queries.ts';
import { chargebackOptions } from './chargebacks-queries.ts';
import { ChargebacksScreen } from './chargebacks-screen.tsx';
import type { ChargebacksSearch } from './chargebacks-search.ts';

const route = getRouteApi('/_app/chargebacks/');

/** Every chargeback, filtered and paged by the platform. */
export function AllChargebacks() {
  const search = route.useSearch();
  const { changedFrom, changedTo, gift, peek, order = 'newest' } = search;
  const list = useList(search, chargebacksOptions, {
    words: chargebackFilterLabels(search),
    record: ({ id }) => chargebackOptions(id).queryKey,
  });
  return (
    <ChargebacksScreen
      tab="all"
      list={list}
      one="chargeback"
      sentence={
        <>
          {list.total === null ? null : (
            <>
              <b>{countText(list.total)}</b>{' '}
              {[plural(list.total, 'chargeback', 'chargebacks'), ...list.words, `${order} first`].join(', ')}
            </>
          )}
          <AgeLabel asOf={list.asOf} behind={list.behind} />
        </>
      }
      filters={
        <ChangedAndGiftPicker
          days={{ from: changedFrom, to: changedTo }}
          gift={gift}
          onChange={list.filter}
        />
      }
      columns={peek ? narrowAllColumns : allColumns}
      sort={() => sortByOpening(search)}
      onClear={() => list.go({ tab: 'all' })}
    />
  );
}

/** The platform sorts by the time of opening alone. */
const sortByOpening = (search: ChargebacksSearch) =>
  search.order === 'oldest'
    ? sortLink('ascending', changeFilter(search, { order: undefined, tab: 'all' }))
    : sortLink('descending', changeFilter(search, { order: 'oldest', tab: 'all' }));
