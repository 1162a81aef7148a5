import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { OperationId } from '#contract/giving/catalog.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';

import { cents } from '#contract/values/money.ts';
import {
  calendarDay,
  clockText,
  dollarParts,
  longDayText,
  moneyText,
  timeZone,
} from '../../data/format/format.ts';
import { listText } from '../../data/format/plural.ts';
import { useLacks, useMay, useMe } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { DonorName, donorName } from '../../nouns/donor/donor-name.tsx';
import { GiftGlyph } from '../../nouns/gift/gift-glyph.tsx';
import { GiftStatus } from '../../nouns/gift/gift-status.tsx';
import type { Gift } from '../../nouns/gift/labels.ts';
import { giftListOptions } from '../../nouns/gift/list-queries.ts';
import { UndatedGifts } from '../../nouns/gift/totals/undated-gifts.tsx';
import { UnknownReturns } from '../../nouns/gift/totals/unknown-returns.tsx';
import { changeText } from '../../nouns/report/change-text.ts';
import { FigureLink } from '../../nouns/report/figure-link.tsx';
import { GivingChart, wholePeriods, wholeSeries } from '../../nouns/report/giving-chart.tsx';
import { GiftsLoading } from '../../nouns/report/index-state.tsx';
import { readChoices } from '../../nouns/report/report-choices.ts';
import { type Measured, type ReportRow, reportRows } from '../../nouns/report/report-rows.ts';
import { useComparedGroups } from '../../nouns/report/use-compared-groups.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/details/record.tsx';
import { dayFrom } from '../../ui/filters/day-presets.ts';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { type Check, CheckRow } from './check.tsx';
import { LatestCard } from './latest-card.tsx';
import { LatestDeposits } from './latest-deposits.tsx';
import latestGiftsStyles from './latest-gifts.module.css';
import { noFigures } from './no-figures.tsx';
import styles from './overview.module.css';
import { OverviewFigures } from './overview-figures.tsx';
import { PanelState } from './panel-state.tsx';
import { PinnedPlace } from './pinned/pinned-place.tsx';
import { TopCampaigns } from './top-campaigns.tsx';
import { useChecks } from './use-checks.tsx';

/** Key figures, what needs attention, then what happened recently. Each panel loads separately; what the role may not see is left out. */
export function OverviewPage() {
  const { user } = useMe();
  const may = useMay();
  const checks = useChecks();
  const hasSide = may('deposits.list') || may('campaigns.list');
  return (
    <Page
      title={
        <>
          {greeting()}, <NameText>{user.name.split(' ')[0]}</NameText>
        </>
      }
      sentence={`${weekday()}, ${longDayText(new Date())}`}
      actions={
        may('payments.authorize') ? (
          <Link to="/take-gift" className={buttonClass('primary')}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            Take a gift
          </Link>
        ) : null
      }
    >
      <PageBody>
        <div className={styles.room}>
          <OverviewFigures />
          <div className={hasSide ? `${styles.panels} ${styles.pair}` : styles.panels}>
            <div className={styles.main}>
              <NeedsCard checks={checks} />
              {may('contributions.list') ? (
                <>
                  <GivingCard />
                  <PinnedPlace />
                  <LatestGifts />
                </>
              ) : null}
            </div>
            {hasSide ? (
              <div className={styles.side}>
                {may('deposits.list') ? <LatestDeposits /> : null}
                {may('campaigns.list') ? <TopCampaigns /> : null}
              </div>
            ) : null}
          </div>
        </div>
      </PageBody>
    </Page>
  );
}

const twelveMonths = { period: 'last-12-months', by: 'month' } as const;
const beforeTitle = 'Same days last year';

/** This month so far compared with the same days last year, and a bar for each of twelve months, linked to its gifts. */
function GivingCard() {
  const choices = readChoices('', twelveMonths, calendarDay());
  const { choices: shown, groups: data, earlier, lacking, ...read } = useComparedGroups(choices);
  const rows = data ? reportRows(shown, data, earlier) : [];
  const thisMonth = { from: dayFrom(calendarDay(), { day: 1 }), first: false };
  return (
    <Card
      title="Giving"
      aside={
        <Link to="/reports" search={twelveMonths}>
          View report
        </Link>
      }
    >
      <div className={styles.giving}>
        <PanelState query={{ ...read, data }} none={noFigures(data, thisMonth)}>
          {() => (
            <>
              <ThisMonth row={rows.at(-1)} state={data?.state} />
              {lacking ? (
                <GiftsLoading
                  needed={lacking.needed}
                  of={lacking.of === 'report' ? 'from earlier months' : 'from last year'}
                />
              ) : null}
              {lacking?.of === 'report' ? null : (
                <GivingChart
                  label="Received by month"
                  period="month"
                  periods={wholePeriods(rows)}
                  series={wholeSeries()}
                  beforeTitle={earlier ? beforeTitle : null}
                />
              )}
            </>
          )}
        </PanelState>
      </div>
    </Card>
  );
}

const centsOf = ({ measures }: Measured): number => measures?.sum.received.cents ?? 0;

function ThisMonth({ row, state }: { row: ReportRow | undefined; state: CopiedGiftsState | undefined }) {
  if (!row) return null;
  const change = row.before && changeText(centsOf(row), centsOf(row.before));
  return (
    <p className={styles.thisMonth}>
      <FigureLink search={row.search}>
        <b>{moneyText(cents(centsOf(row)))}</b>
      </FigureLink>{' '}
      received this month so far
      {row.before ? (
        <>
          , <FigureLink search={row.before.search}>{moneyText(cents(centsOf(row.before)))}</FigureLink> in the
          same days last year{change ? ` (${change})` : ''}
        </>
      ) : null}
      <UndatedGifts state={state} />
      <UnknownReturns state={state} />
      {row.measures && row.measures.sum.returnPending.cents > 0 ? (
        <span className={styles.mayGoBack}>
          {moneyText(cents(row.measures.sum.returnPending.cents))} may go back
        </span>
      ) : null}
    </p>
  );
}

const shown = 6;

/** The first gifts of the list, from the same query, so that the list is already loaded when someone opens it. */
const LatestGifts = () => (
  <LatestCard
    title="Latest gifts"
    plural="gifts"
    all={<Link to="/contributions">View all</Link>}
    className={latestGiftsStyles.gifts}
    query={useQuery(giftListOptions({}, ''))}
  >
    {(gifts) => gifts.slice(0, shown).map((gift) => <GiftRow key={gift.id} gift={gift} />)}
  </LatestCard>
);

const GiftRow = ({ gift }: { gift: Gift }) => (
  <Link
    {...recordPage('gift', gift.id)}
    className={latestGiftsStyles.gift}
    aria-label={`Gift from ${donorName(gift.donor)}`}
  >
    <span className={latestGiftsStyles.when}>
      <TimeLabel text={gift.contributionDate} dayOnly />
    </span>
    <GiftGlyph gift={gift} />
    <span className={latestGiftsStyles.who}>
      <DonorName donor={gift.donor} anonymous={gift.anonymous ?? false} />
    </span>
    <span className={latestGiftsStyles.state}>
      <GiftStatus gift={gift} />
    </span>
    <Amount parts={dollarParts(gift.amount)} />
  </Link>
);

/** A to-do list, most urgent first. It says "All clear" only if everything was checked. */
function NeedsCard({ checks }: { checks: readonly Check[] }) {
  const waiting = checks.some(({ state }) => state.kind === 'waiting');
  const calm = checks.flatMap(({ state }) => (state.kind === 'calm' ? [state.at] : []));
  const since = Math.min(...calm.filter((at) => at !== null));
  const clear = Number.isFinite(since) ? `All clear · Updated ${clockText(new Date(since))}` : 'All clear';
  return (
    <Card title="Needs attention" aside={checks.length === 0 || calm.length < checks.length ? null : clear}>
      <ul aria-busy={waiting}>
        {checks.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
      <NotChecked />
    </Card>
  );
}

/** The operation behind each check. */
const reads: readonly (readonly [OperationId, string])[] = [
  ['subscriptions.list', 'recurring plans'],
  ['webhooks.eventLogs', 'webhook deliveries'],
  ['tap.devices.list', 'tap devices'],
];

/** Checks for this role that the platform can't answer: silence would look like an all-clear. */
function NotChecked() {
  const { permissions } = useMe();
  const lacks = useLacks();
  const missing = reads.flatMap(([id, name]) => (permissions.includes(id) && lacks(id) ? [name] : []));
  return missing.length > 0 ? (
    <p className={styles.quiet}>
      Not checked: {listText(missing)}. {platformNameAtStart()} doesn't share these yet.
    </p>
  ) : null;
}

/** By the organization's clock, as all times here. */
function greeting(): string {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: timeZone() });
  const hour = Number(clock.format(new Date()));
  return hour < 4 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon';
}

const weekday = (): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: timeZone() }).format(new Date());
