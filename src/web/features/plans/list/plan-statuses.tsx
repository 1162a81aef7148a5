import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type PlanTab, planTabs } from '#contract/nouns/plan/values.ts';
import { countText } from '#contract/values/money.ts';
import { omit } from '#contract/values/omit.ts';
import { wholeCount } from '../../../data/api/own-list.ts';
import type { PlansSearch } from '../../../nouns/plan/address.ts';
import { tabNames } from '../../../nouns/plan/labels.ts';
import { planCountOptions, plansSummaryOptions } from '../../../nouns/plan/list-queries.ts';
import { LinkChoices, linkChoice } from '../../../ui/filters/link-choices.tsx';
import { TabCount } from '../../../ui/frame/tabs.tsx';

type Props = { search: PlansSearch; text: string };

/** Plans by status, each with its number under the same filters. */
export function PlanStatuses({ search, text }: Props) {
  const { data: summary } = useQuery(plansSummaryOptions);
  const current = search.tab ?? 'active';
  // Failed plans have their own page.
  const shown = planTabs.filter((tab) => tab !== 'failing' || current === 'failing');
  return (
    <LinkChoices label="Status">
      {shown.map((tab) => (
        <Status key={tab} tab={tab} search={search} text={text} current={current === tab} />
      ))}
      {summary && summary.unknown.status > 0 ? (
        <span>
          Unknown status <TabCount>{countText(summary.unknown.status)}</TabCount>
        </span>
      ) : null}
    </LinkChoices>
  );
}

function Status({ tab, search, text, current }: Props & { tab: PlanTab; current: boolean }) {
  const { data } = useQuery(planCountOptions(search, tab, text));
  const total = wholeCount(data);
  const rest = omit(search, 'tab', 'page', 'peek');
  return (
    <Link to="/plans" search={tab === 'active' ? rest : { ...rest, tab }} {...linkChoice(current)}>
      {tabNames[tab]} <TabCount>{total === null ? '' : countText(total)}</TabCount>
    </Link>
  );
}
