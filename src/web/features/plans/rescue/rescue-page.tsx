import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import type { PlanCalls, SavedPlan } from '#contract/steward/operations/plans/plan-calls.ts';
import { savedDays } from '#contract/steward/plan-calls.ts';
import { aboutMoney } from '#contract/values/about-money.ts';
import { cents, countText } from '#contract/values/money.ts';
import { count, listText, plural } from '../../../data/format/plural.ts';
import { changeFilter } from '../../../data/search/list-search.ts';
import { useMay } from '../../../data/session/session.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { recordPage } from '../../../labels/record-pages.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { pageOf } from '../../../list/page-of.ts';
import { lazyPanel } from '../../../list/panel.ts';
import { sortLinks } from '../../../list/sort-links.tsx';
import { useListOf } from '../../../list/use-list.ts';
import { peekOf } from '../../../nouns/plan/address.ts';
import { callAbout, tabOf } from '../../../nouns/plan/calls/call-about.ts';
import { useMarkCall } from '../../../nouns/plan/calls/plan-calls-mutations.ts';
import { planCallsOptions } from '../../../nouns/plan/calls/plan-calls-queries.ts';
import { unknownStatusText } from '../../../nouns/plan/labels.ts';
import { type ListedPlan, plansSummaryOptions } from '../../../nouns/plan/list-queries.ts';
import { LinkChoices, linkChoice } from '../../../ui/filters/link-choices.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import { PlanTabs } from '../list/plan-tabs.tsx';
import { FixMenu, type RescueDesk } from './fix-menu.tsx';
import styles from './rescue.module.css';
import { DonorPhone, RescueRowPhone, rescueColumns, rescueRowLabel } from './rescue-columns.tsx';
import { type RescuePlans, rescueOptions } from './rescue-queries.ts';
import { rescueRows } from './rescue-rows.ts';
import { type RescueSearch, type RescueTab, rescueTabs } from './rescue-search.ts';
import { savedBy } from './saved-by.ts';

const route = getRouteApi('/_app/plans/rescue');
const panel = lazyPanel(() => import('./at-risk-plan.tsx').then((file) => file.AtRiskPlan));
const title = 'Failed & expiring';
const noCalls: PlanCalls = { calls: [], notes: [], saved: [] };
const ways = { byDefault: 'monthly', falls: ['monthly', 'since', 'contact'] } as const;

const tabs: Record<RescueTab, { name: string; one: string; many: string }> = {
  'to-call': { name: 'To call', one: 'plan to call about', many: 'plans to call about' },
  called: { name: 'Called', one: 'plan called about', many: 'plans called about' },
  'not-reached': { name: "Couldn't reach", one: 'unreached donor', many: 'unreached donors' },
};

/** Plans that have stopped giving or soon will: their value, whom to call, and the steps that keep them. */
export function RescuePage() {
  const { data } = useQuery(rescueOptions);
  return <AtRiskPlans data={data} />;
}

function AtRiskPlans({ data }: { data: RescuePlans | undefined }) {
  const search = route.useSearch();
  const may = useMay();
  const seesCalls = may('notes.write');
  const calls = useCalls(data?.plans, seesCalls);
  const mark = useMarkCall();
  const [kept, setKept] = useState<{ on: string | undefined; plans: ReadonlySet<string> }>({
    on: search.show,
    plans: new Set(),
  });
  // A plan stays where it was marked until the tab is left, so that nothing moves and the mark can be undone.
  const marked = kept.on === search.show ? kept.plans : new Set<string>();
  const found = useListOf(search, () => rescueOptions, {
    words: [],
    page: (read, at) =>
      pageOf(rescueRows(read?.plans ?? [], calls.data ?? noCalls, at, marked, Date.now()), at, {
        asOf: read?.asOf ?? null,
        stale: false,
      }),
  });
  const isWaiting = data === undefined || calls.isLoading;
  const list =
    isWaiting && found.state.kind !== 'failed'
      ? { ...found, state: { kind: 'first-load' as const }, rows: [] }
      : found;
  const desk: RescueDesk = {
    calls: seesCalls ? calls.data : undefined,
    seesMethods: may('subscriptions.update') && may('paymentMethods.listByDonor'),
    marked,
    saving: mark.isPending ? mark.variables.planId : null,
    mark: (planId, one) => {
      setKept({ on: search.show, plans: new Set([...marked, planId]) });
      mark.mutate({ planId, mark: one });
    },
  };
  const tab = tabs[search.show ?? 'to-call'];
  return (
    <ListScreen
      title={title}
      one={seesCalls ? tab.one : 'plan at risk'}
      many={seesCalls ? tab.many : 'plans at risk'}
      sentence={<AtStake />}
      tabs={<PlanTabs />}
      filters={
        <>
          <Totals saved={desk.calls?.saved ?? []} />
          {desk.calls && data ? <CallTabs plans={data.plans} calls={desk.calls} search={search} /> : null}
          <WriteFailure error={mark.error} what="this was saved" />
          {data && data.totalCount > data.plans.length ? (
            <p className={words.line}>
              Only the {countText(data.plans.length)} plans with the largest amounts are listed.
            </p>
          ) : null}
          {data?.complete === false ? (
            <p className={words.line}>Plans are loading for the first time.</p>
          ) : null}
        </>
      }
      list={list}
      columns={rescueColumns(desk)}
      sort={sortLinks(search, ways)}
      rowId={peekOf}
      rowPage={(plan) => recordPage('plan', plan.id, plan.donorId)}
      rowLabel={rescueRowLabel}
      phone={(plan) => <RescueRowPhone plan={plan} desk={desk} />}
      underLink={(plan) => <DonorPhone plan={plan} />}
      phoneActs={(plan) => (
        <>
          <DonorPhone plan={plan} />
          {desk.calls || desk.seesMethods ? <FixMenu plan={plan} desk={desk} /> : null}
        </>
      )}
      panel={panel}
      onClear={() => list.go({})}
    />
  );
}

/** The calls about these plans, for people who may see them. */
const useCalls = (plans: readonly { id: string }[] | undefined, seesCalls: boolean) =>
  useQuery({
    ...planCallsOptions((plans ?? []).map(({ id }) => id)),
    enabled: plans !== undefined && seesCalls,
  });

type TabsProps = { plans: readonly ListedPlan[]; calls: PlanCalls; search: RescueSearch };

/** The plans by what came of a call, each with its number. */
function CallTabs({ plans, calls, search }: TabsProps) {
  const shown = search.show ?? 'to-call';
  const now = Date.now();
  const on = plans.map((plan) => tabOf(callAbout(plan, calls, now)));
  return (
    <div className={styles.choices}>
      <LinkChoices label="Calls">
        {rescueTabs.map((tab) => (
          <Link
            key={tab}
            to="."
            search={changeFilter<RescueSearch>(search, {
              show: tab === 'to-call' ? undefined : tab,
              peek: undefined,
            })}
            resetScroll={false}
            {...linkChoice(tab === shown)}
          >
            {tabs[tab].name} {countText(on.filter((one) => one === tab).length)}
          </Link>
        ))}
      </LinkChoices>
    </div>
  );
}

/** What failed, what soon will, and what calls saved. */
function Totals({ saved }: { saved: readonly SavedPlan[] }) {
  const { data } = useQuery(plansSummaryOptions);
  if (!data) return null;
  const { failing, ending } = data.concerns;
  return (
    <dl className={styles.totals}>
      <Total label="Failed" {...failing} />
      <Total label="Card expires before the next gift" {...ending} />
      {saved.length > 0 ? <SavedPlans saved={saved} /> : null}
    </dl>
  );
}

type TotalProps = {
  label: string;
  count: number;
  monthlyCents: number;
  unpriced: number;
  /** After the number of plans. */
  more?: ReactNode;
};

function Total({ label, count: plans, monthlyCents, unpriced, more }: TotalProps) {
  const isPriced = unpriced < plans || plans === 0;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isPriced ? <b>{aboutMoney(cents(monthlyCents), '≈')}</b> : null}
        <div className={styles.note}>
          {isPriced ? 'a month, ' : ''}
          {count(plans, 'plan', 'plans')}
          {unpriced > 0 ? `, ${countText(unpriced)} of unknown value` : ''}
          {more}
        </div>
      </dd>
    </div>
  );
}

/** Plans that were saved by calls, by whom, and links to them. */
const SavedPlans = ({ saved }: { saved: readonly SavedPlan[] }) => (
  <Total
    label={`Saved after a call, last ${savedDays} days`}
    count={saved.length}
    monthlyCents={saved.reduce((sum, { monthlyCents }) => sum + (monthlyCents ?? 0), 0)}
    unpriced={saved.filter(({ monthlyCents }) => monthlyCents === null).length}
    more={
      <details>
        <summary>
          {listText(
            savedBy(saved).map(({ by, plans }) => `${countText(plans)} by ${by ?? 'a deleted account'}`),
          )}
        </summary>
        {saved.map(({ planId, donorId, donorName }, at) => (
          <Fragment key={planId}>
            {at > 0 ? ', ' : ''}
            <Link {...recordPage('plan', planId, donorId)}>
              <NameText>{donorName ?? 'No name'}</NameText>
            </Link>
          </Fragment>
        ))}
      </details>
    }
  />
);

function AtStake() {
  const { data } = useQuery(plansSummaryOptions);
  if (!data) return null;
  const { failing, ending } = data.concerns;
  const atRisk = failing.count + ending.count;
  const unpriced = failing.unpriced + ending.unpriced;
  const worth = cents(failing.monthlyCents + ending.monthlyCents);
  const leftOut = [
    ...(unpriced > 0 ? [`${count(unpriced, 'plan', 'plans')} of unknown value`] : []),
    ...(data.unknown.status > 0 ? [unknownStatusText(data.unknown.status)] : []),
  ];
  return (
    <>
      <b>{countText(atRisk)}</b> {plural(atRisk, 'plan', 'plans')} at risk
      {unpriced < atRisk || atRisk === 0 ? `, ${aboutMoney(worth)} a month` : null}
      {leftOut.length > 0 ? `, not counting ${leftOut.join(' and ')}` : null}
      <AgeLabel asOf={data.state.asOf} behind={false} />
    </>
  );
}
