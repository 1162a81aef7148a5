import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTypedSearch } from '../../../data/search/search-text.ts';
import { useMay } from '../../../data/session/session.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { ListScreen } from '../../../list/list-screen.tsx';
import { lazyPanel } from '../../../list/panel.ts';
import { pick } from '../../../list/pick.ts';
import { sortLinks } from '../../../list/sort-links.tsx';
import { useList } from '../../../list/use-list.ts';
import { type PlansSearch, peekOf } from '../../../nouns/plan/address.ts';
import { useEndings } from '../../../nouns/plan/ending/plan-endings-queries.ts';
import { tabNames } from '../../../nouns/plan/labels.ts';
import { plansOptions, plansSummaryOptions } from '../../../nouns/plan/list-queries.ts';
import { planKey } from '../../../nouns/plan/query.ts';
import { SearchField } from '../../../ui/filters/search-field.tsx';
import { StartPlanButton } from '../form/start-plan-button.tsx';
import { endedPlanColumns, planColumns } from './plan-columns.tsx';
import { PlanFilters, planFilterLabels } from './plan-filters.tsx';
import { isPlatformSort, planSorts } from './plan-order.ts';
import { PlanRowPhone, planRowLabel } from './plan-row.tsx';
import { PlanTabs } from './plan-tabs.tsx';
import { PlansSentence } from './plans-sentence.tsx';

const route = getRouteApi('/_app/plans/');
const panel = lazyPanel(() => import('../plan-record.tsx').then((file) => file.PlanRecord));

/** Recurring plans by status; a failed plan never counts as active. */
export function PlansList() {
  const search = route.useSearch();
  const { tab = 'active', peek } = search;
  const may = useMay();
  const { typed, q, keep } = useTypedSearch('plans');
  const list = useList(search, (at: PlansSearch) => plansOptions(at, q), {
    words: [...(q ? [`“${q}”`] : []), ...planFilterLabels(search)],
    record: planKey,
  });
  const { data } = useQuery(plansOptions(search, q));
  // Null if our server stores no plans; until that is known, the space for the filters is reserved.
  const { data: summary } = useQuery(plansSummaryOptions);
  // If the mirror answered, a row has its donor's name, or null if it is unknown.
  const fromMirror = list.rows.some((plan) => plan.donorName !== undefined);
  const endings = useEndings(tab === 'ended');
  const many = tab === 'all' ? 'recurring plans' : `${tabNames[tab].toLowerCase()} plans`;
  const sortBy = sortLinks(search, planSorts);
  const type = (text: string) => {
    keep(text);
    list.restart();
  };
  return (
    <ListScreen
      title="Recurring plans"
      sentence={<PlansSentence list={list} many={many} tab={tab} sum={data?.reply.sum} />}
      actions={may('subscriptions.create') ? <StartPlanButton /> : null}
      tabs={<PlanTabs search={search} text={q} />}
      filters={
        <>
          {summary === null ? null : <SearchField label="Search by donor" value={typed} onChange={type} />}
          <PlanFilters search={search} all={summary !== null} onChange={list.filter} />
        </>
      }
      list={list}
      one="plan"
      many={many}
      columns={tab === 'ended' && !peek ? endedPlanColumns(endings) : planColumns}
      sort={(field) => (fromMirror || isPlatformSort(field) ? sortBy(field) : undefined)}
      rowId={peekOf}
      rowPage={({ donorId, id }) => recordPage('plan', id, donorId)}
      rowLabel={planRowLabel}
      phone={(plan) => <PlanRowPhone plan={plan} />}
      panel={panel}
      onClear={() => {
        keep('');
        list.go(pick(search, 'tab', 'limit'));
      }}
    />
  );
}
