import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countText } from '../../../data/format/format.ts';
import { type PlansSearch, type PlanTab, planTabs } from '../../../nouns/plan/address.ts';
import { tabNames } from '../../../nouns/plan/labels.ts';
import { planCountOptions, plansSummaryOptions } from '../../../nouns/plan/list-queries.ts';
import { TabCount, Tabs, tabClass } from '../../../ui/frame/tabs.tsx';

type Props = { search: PlansSearch; text?: string };

/** Plans by status, each tab with its number under the same filters. `page`: the open page next to the list. */
export function PlanTabs({ search, text = '', page }: Props & { page?: 'at-risk' | 'pulse' }) {
  const { data: summary } = useQuery(plansSummaryOptions);
  const current = page ? null : (search.tab ?? 'active');
  // Failed plans have their own page, unless our server stores no plans.
  const shown = planTabs.filter((tab) => tab !== 'failing' || summary === null || current === 'failing');
  const risk = summary ? summary.concerns.failing.count + summary.concerns.ending.count : null;
  return (
    <Tabs label="Plans by status">
      {shown.map((tab) => (
        <Tab key={tab} tab={tab} search={search} text={text} current={current === tab} />
      ))}
      {summary && summary.unknown.status > 0 ? (
        <Link to="/plans" search={{ tab: 'all' }} className={tabClass} aria-current={false}>
          Unknown status <TabCount>{countText(summary.unknown.status)}</TabCount>
        </Link>
      ) : null}
      {summary === null ? null : (
        <>
          <Link
            to="/plans/rescue"
            className={tabClass}
            aria-current={page === 'at-risk' ? 'page' : undefined}
          >
            Failed & expiring <TabCount>{risk === null ? '' : countText(risk)}</TabCount>
          </Link>
          <Link to="/plans/pulse" className={tabClass} aria-current={page === 'pulse' ? 'page' : undefined}>
            Recurring revenue
          </Link>
        </>
      )}
    </Tabs>
  );
}

function Tab({ tab, search, text, current }: Props & { tab: PlanTab; current: boolean }) {
  const { data } = useQuery(planCountOptions(search, tab, text));
  const total = data?.reply.totalCount ?? null;
  const { tab: _, page: __, peek: ___, ...rest } = search;
  return (
    <Link
      to="/plans"
      search={tab === 'active' ? rest : { ...rest, tab }}
      className={tabClass}
      activeOptions={{ exact: true }}
      aria-current={current ? 'page' : undefined}
    >
      {tabNames[tab]} <TabCount>{total === null ? '' : countText(total)}</TabCount>
    </Link>
  );
}
