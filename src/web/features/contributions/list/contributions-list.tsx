import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { contributionOptions } from '../../../data/records/gift-record.ts';
import { useLocationName } from '../../../data/records/locations-queries.ts';
import { changeSearch, defined } from '../../../data/search/list-search.ts';
import { useMay } from '../../../data/session/session.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { ListScreen } from '../../../list/list-screen.tsx';
import { lazyPanel } from '../../../list/panel.ts';
import { useList } from '../../../list/use-list.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { contributionsOptions } from '../contributions-queries.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { defaultColumns } from './contributions-search.ts';
import { GiftRowPhone, giftColumns, giftRowLabel, narrowColumns } from './gift-columns.tsx';
import { filterLabels, GiftFilters } from './gift-filters.tsx';

const route = getRouteApi('/_app/contributions/');
const panel = lazyPanel(() => import('../gift-record.tsx').then((file) => file.GiftRecord));

/** Every gift, filtered and paged by the platform, which can't sort them. */
export function ContributionsList() {
  const search = route.useSearch();
  const { peek, columns = defaultColumns } = search;
  const may = useMay();
  const locationName = useLocationName();
  const list = useList(search, contributionsOptions, {
    words: filterLabels(search),
    record: ({ id }) => contributionOptions(id).queryKey,
  });
  return (
    <ListScreen
      title="Contributions"
      actions={
        <>
          <ColumnsMenu
            shown={columns}
            onChange={(next) => list.go(changeSearch(search, { columns: next }))}
          />
          {may('payments.authorize') ? (
            <Link to="/take-gift" className={buttonClass('primary')}>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              Take a gift
            </Link>
          ) : null}
        </>
      }
      filters={<GiftFilters search={search} onChange={list.filter} />}
      list={list}
      one="gift"
      rowPage={({ id }) => recordPage('gift', id)}
      label="Gifts"
      columns={peek ? narrowColumns : giftColumns(columns, locationName)}
      rowLabel={giftRowLabel}
      phone={(gift) => <GiftRowPhone gift={gift} />}
      panel={panel}
      onClear={() => list.go({ ...defined('limit', search.limit), ...defined('columns', search.columns) })}
    />
  );
}
