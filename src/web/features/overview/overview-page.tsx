import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { giftTypeNames } from '#contract/rules/names/gift-type-names.ts';
import { lackNames } from '#contract/steward/gifts/dimension-names.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { moneyParts } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dollarParts, longDayText, timeZone } from '../../data/format/format.ts';
import { useMay, useMe } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import {
  type Deposit,
  depositStateText,
  nameOf,
  outcomeOf,
  shortDepositTitle,
} from '../../nouns/deposit/labels.ts';
import { newestDepositsOptions } from '../../nouns/deposit/query.ts';
import { DonorName, donorName } from '../../nouns/donor/donor-name.tsx';
import { loadedFrom } from '../../nouns/gift/copy/state-queries.ts';
import { GiftGlyph } from '../../nouns/gift/gift-glyph.tsx';
import { GiftStatus } from '../../nouns/gift/gift-status.tsx';
import type { Gift } from '../../nouns/gift/labels.ts';
import { giftListOptions } from '../../nouns/gift/list-queries.ts';
import { GivingChart, splitPeriods } from '../../nouns/report/giving-chart.tsx';
import { GiftsLoading } from '../../nouns/report/index-state.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/details/record.tsx';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { Gaps } from './gaps.tsx';
import { LatestCard } from './latest-card.tsx';
import latestGiftsStyles from './latest-gifts.module.css';
import { MonthCampaigns } from './month-campaigns.tsx';
import { NeedsCard } from './needs-card.tsx';
import { noFigures } from './no-figures.tsx';
import styles from './overview.module.css';
import { OverviewFigures } from './overview-figures.tsx';
import { PanelState } from './panel-state.tsx';
import { PinnedPlace } from './pinned/pinned-place.tsx';
import { monthStart, twelveMonths, useMonths } from './use-this-month.ts';

/** Key figures, giving by month, what needs attention, then what happened recently. Each panel loads separately; what the role may not see is left out. */
export function OverviewPage() {
  const { user } = useMe();
  const may = useMay();
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
          <div className={styles.panels}>
            {/* First on a phone; beside the chart elsewhere. */}
            <div className={may('contributions.list') ? styles.fourth : styles.two}>
              <NeedsCard />
            </div>
            {may('contributions.list') ? (
              <>
                <div className={styles.three}>
                  <GivingCard />
                </div>
                <PinnedPlace />
                <div className={styles.two}>
                  <LatestGifts />
                </div>
              </>
            ) : null}
            {may('deposits.list') ? <LatestDeposits /> : null}
            {may('contributions.list') && may('campaigns.list') ? <MonthCampaigns /> : null}
          </div>
        </div>
      </PageBody>
    </Page>
  );
}

const shown = 5;

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
    <GiftGlyph gift={gift} />
    <span className={latestGiftsStyles.who}>
      <DonorName donor={gift.donor} anonymous={gift.anonymous ?? false} />
    </span>
    <span className={latestGiftsStyles.state}>
      <GiftStatus gift={gift} />
    </span>
    <span className={latestGiftsStyles.when}>
      <TimeLabel text={gift.contributionDate} dayOnly />
    </span>
    <Amount parts={dollarParts(gift.amount)} />
  </Link>
);

/** By the organization's clock, as all times here. */
function greeting(): string {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: timeZone() });
  const hour = Number(clock.format(new Date()));
  return hour < 4 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon';
}

const weekday = (): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: timeZone() }).format(new Date());

/** What was received in each of the last twelve months, by type; each bar links to its gifts. Months that are still loading are hatched. */
function GivingCard() {
  const { choices, groups, giving, lacking, ...read } = useMonths();
  const drawn =
    giving &&
    splitPeriods({ ...choices, split: 'type' }, giving, ({ values: [type = null] }) =>
      type === null ? lackNames.type : (lookUp(giftTypeNames, type) ?? type),
    );
  const loaded = groups && !groups.state.complete ? loadedFrom(groups.state) : '';
  return (
    <Card
      title="Giving by month"
      aside={
        <Link to="/reports" search={twelveMonths}>
          View report
        </Link>
      }
    >
      <div className={styles.giving}>
        <PanelState
          query={{ ...read, data: groups }}
          none={noFigures(groups, { from: monthStart(), first: false })}
        >
          {(shown) =>
            drawn && shown ? (
              <>
                <GivingChart
                  label="Received by month"
                  period="month"
                  series={drawn.series}
                  beforeTitle={null}
                  periods={drawn.periods.map((one) => ({
                    ...one,
                    parts: loaded !== null && one.days && one.days.from >= loaded ? one.parts : null,
                    before: null,
                  }))}
                />
                <Gaps sum={shown.total.sum} state={shown.state} />
                {lacking ? (
                  <GiftsLoading
                    needed={lacking.needed}
                    of={lacking.of === 'report' ? 'from earlier months' : 'from last year'}
                  />
                ) : null}
              </>
            ) : null
          }
        </PanelState>
      </div>
    </Card>
  );
}

const shownDeposits = 5;

/** Upcoming deposits, then the latest that arrived. */
const LatestDeposits = () => (
  <LatestCard
    title="Deposits"
    plural="deposits"
    all={<Link to="/deposits">View all</Link>}
    className={styles.deposits}
    query={useQuery(newestDepositsOptions)}
  >
    {(deposits) =>
      inOrder(deposits)
        .slice(0, shownDeposits)
        .map((deposit) => <DepositRow key={deposit.id} deposit={deposit} />)
    }
  </LatestCard>
);

/** Upcoming deposits first, soonest first, with at least one row left for the newest that arrived. */
function inOrder(deposits: readonly Deposit[]): Deposit[] {
  const time = ({ arrivalAt }: Deposit) => readTime(arrivalAt)?.getTime() ?? 0;
  const coming = deposits.filter(({ status }) => outcomeOf(status) === 'coming');
  const came = deposits.filter(({ status }) => outcomeOf(status) !== 'coming');
  return [
    ...coming.toSorted((one, other) => time(one) - time(other)).slice(0, shownDeposits - 1),
    ...came.toSorted((one, other) => time(other) - time(one)),
  ];
}

const DepositRow = ({ deposit }: { deposit: Deposit }) => (
  <Link {...recordPage('deposit', deposit.id)} className={styles.row}>
    <span className={styles.rowWords}>
      <bdi>{nameOf(deposit) ?? shortDepositTitle(deposit)}</bdi>
      <span>{depositStateText(deposit)}</span>
    </span>
    <Amount parts={deposit.amountInCents === null ? null : moneyParts(deposit.amountInCents)} />
  </Link>
);
