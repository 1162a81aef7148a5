import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { giftTypeNames } from '#contract/rules/names/gift-type-names.ts';
import { lackNames } from '#contract/steward/gifts/dimension-names.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { moneyText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import {
  calendarDay,
  calendarDayText,
  dayText,
  dollarParts,
  longDayText,
  timeZone,
} from '../../data/format/format.ts';
import { useMay } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
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
import { dayFrom } from '../../ui/filters/day-presets.ts';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { WaitingCard } from './decisions/waiting-card.tsx';
import { depositFigures } from './deposit-figures.ts';
import { monthName } from './figure-labels.ts';
import { LatestCard } from './latest-card.tsx';
import latestGiftsStyles from './latest-gifts.module.css';
import { noFigures } from './no-figures.tsx';
import styles from './overview.module.css';
import { OverviewFigures } from './overview-figures.tsx';
import { PanelState } from './panel-state.tsx';
import { PinnedPlace } from './pinned/pinned-place.tsx';
import { monthStart, twelveMonths, useMonths } from './use-this-month.ts';

/** The money so far, what waits for this person, then giving by month and the newest gifts. Each panel loads separately; what the role may not see is left out. */
export function OverviewPage() {
  const may = useMay();
  return (
    <Page
      title="Today"
      sentence={`${weekday()}, ${longDayText(new Date())}`}
      actions={
        may('payments.authorize') ? (
          <Link to="/take-gift" className={buttonClass()}>
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
            <div className={styles.waiting}>
              <WaitingCard coming={may('deposits.list') ? <ComingUp /> : null} />
            </div>
            {may('contributions.list') ? (
              <div className={styles.beside}>
                <GivingCard />
                <LatestGifts />
              </div>
            ) : null}
            <PinnedPlace />
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
    <Amount parts={dollarParts(gift.amount)} />
  </Link>
);

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

/** When the next deposit arrives, and when this month can be closed. */
function ComingUp() {
  const { data } = useQuery(newestDepositsOptions);
  const closes = useMay()('deposits.reconcile');
  if (!data) return null;
  const { coming, nextAt } = depositFigures(data.reply.data, data.reply.totalCount);
  const next = readTime(nextAt);
  if (!(next && coming) && !closes) return null;
  return (
    <dl className={styles.coming}>
      {next && coming ? (
        <>
          <dt>{dayText(next)}</dt>
          <dd>Next deposit; {moneyText(coming.amount)} upcoming in all</dd>
        </>
      ) : null}
      {closes ? (
        <>
          <dt>{calendarDayText(dayFrom(calendarDay(), { months: 1, day: 1 }))}</dt>
          <dd>{monthName()} can be closed</dd>
        </>
      ) : null}
    </dl>
  );
}
