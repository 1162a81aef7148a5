import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { dollarParts, longDayText, timeZone } from '../../data/format/format.ts';
import { useMay, useMe } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { DonorName, donorName } from '../../nouns/donor/donor-name.tsx';
import { GiftGlyph } from '../../nouns/gift/gift-glyph.tsx';
import { GiftStatus } from '../../nouns/gift/gift-status.tsx';
import type { Gift } from '../../nouns/gift/labels.ts';
import { giftListOptions } from '../../nouns/gift/list-queries.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { GivingCard } from './giving-card.tsx';
import { LatestCard } from './latest-card.tsx';
import { LatestDeposits } from './latest-deposits.tsx';
import latestGiftsStyles from './latest-gifts.module.css';
import { MonthCampaigns } from './month-campaigns.tsx';
import { NeedsCard } from './needs-card.tsx';
import styles from './overview.module.css';
import { OverviewFigures } from './overview-figures.tsx';
import { PinnedPlace } from './pinned/pinned-place.tsx';

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
