import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { longDayText, timeZone } from '../../data/format/format.ts';
import { useMay, useMe } from '../../data/session/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { GivingCard } from './giving-card.tsx';
import { LatestDeposits } from './latest-deposits.tsx';
import { LatestGifts } from './latest-gifts.tsx';
import { NeedsCard } from './needs-card.tsx';
import styles from './overview.module.css';
import { OverviewFigures } from './overview-figures.tsx';
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

/** By the organization's clock, as all times here. */
function greeting(): string {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: timeZone() });
  const hour = Number(clock.format(new Date()));
  return hour < 4 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon';
}

const weekday = (): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: timeZone() }).format(new Date());
