import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countText } from '../../data/format.ts';
import { changeFilter, defaultLimit } from '../../data/list-search.ts';
import { plural } from '../../data/plural.ts';
import { useKeptRecords } from '../../data/use-kept-records.ts';
import { useList } from '../../data/use-list.ts';
import { AgeLabel } from '../app/age-label.tsx';
import { ChangedAndGiftPicker } from '../money-back/changed-and-gift-picker.tsx';
import { allColumns, narrowAllColumns } from './chargeback-columns.tsx';
import { chargebacksOptions } from './chargebacks-list-queries.ts';
import { chargebackOptions } from './chargebacks-queries.ts';
import { ChargebacksScreen } from './chargebacks-screen.tsx';
import type { ChargebacksSearch } from './chargebacks-search.ts';
import type { Chargeback } from './labels.ts';
import { chargebackFilterWords } from './labels.ts';

const route = getRouteApi('/_app/chargebacks/');

/** Every chargeback, filtered and paged by the platform. */
export function AllChargebacks() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const words = chargebackFilterWords(search);
  const { page = 1, limit = defaultLimit, changedFrom, changedTo, gift, peek, order } = search;
  const asked = chargebacksOptions(search);
  const list = useList<Chargeback, readonly unknown[]>(asked, { filtered: words.length > 0, page, limit });
  useKeptRecords<Chargeback>(asked.queryKey, ({ id }) => chargebackOptions(id).queryKey);
  const go = (next: ChargebacksSearch) => void navigate({ search: next, resetScroll: false });
  return (
    <ChargebacksScreen
      tab="all"
      state={list.state}
      many="chargebacks"
      sentence={
        <>
          {list.total === null ? null : (
            <>
              <b>{countText(list.total)}</b>{' '}
              {[plural(list.total, 'chargeback', 'chargebacks'), ...words, `${order ?? 'newest'} first`].join(
                ', ',
              )}
            </>
          )}
          <AgeLabel asOf={list.asOf} behind={list.behind} />
        </>
      }
      filters={
        <ChangedAndGiftPicker
          days={{ from: changedFrom, to: changedTo }}
          gift={gift}
          onChange={(patch) => go(changeFilter<ChargebacksSearch>(search, patch))}
        />
      }
      filterWords={words}
      columns={(donorOf) => (peek ? narrowAllColumns(donorOf) : allColumns(sortLink(search), donorOf))}
      onClear={() => go({ tab: 'all' })}
      onRetry={list.retry}
    />
  );
}

/** The platform sorts by the time of opening alone. */
function sortLink(search: ChargebacksSearch) {
  const oldest = search.order === 'oldest';
  const next = changeFilter(search, { order: oldest ? undefined : 'oldest', tab: 'all' });
  return {
    direction: oldest ? ('ascending' as const) : ('descending' as const),
    link: (content: ReactNode) => (
      <Link to="/chargebacks" search={next} resetScroll={false}>
        {content}
      </Link>
    ),
  };
}
