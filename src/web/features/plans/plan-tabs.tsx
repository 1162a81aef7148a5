import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countText } from '../../data/format.ts';
import { TabCount, Tabs, tabClass } from '../../ui/tabs.tsx';
import { planCountOptions } from './plans-queries.ts';
import { type PlansSearch, type PlanTab, planTabs, tabNames } from './plans-search.ts';

/** Plans by state, each with its number under the same filters. */
export const PlanTabs = ({ search }: { search: PlansSearch }) => (
  <Tabs label="Plans by state">
    {planTabs.map((tab) => (
      <Tab key={tab} tab={tab} search={search} />
    ))}
  </Tabs>
);

function Tab({ tab, search }: { tab: PlanTab; search: PlansSearch }) {
  const { data } = useQuery(planCountOptions(search, tab));
  const total = data?.reply.totalCount ?? null;
  const { tab: _, page: __, peek: ___, ...kept } = search;
  return (
    <Link
      to="/plans"
      search={tab === 'active' ? kept : { ...kept, tab }}
      className={tabClass}
      activeOptions={{ exact: true }}
      aria-current={(search.tab ?? 'active') === tab ? 'page' : undefined}
    >
      {tabNames[tab]} <TabCount>{total === null ? '' : countText(total)}</TabCount>
    </Link>
  );
}
