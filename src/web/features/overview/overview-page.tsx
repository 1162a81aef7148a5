import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { cents } from '#contract/money.ts';
import { countText, longDayText, moneyText, timeZone } from '../../data/format.ts';
import { useMay, useMe } from '../../data/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { Columns, Stack } from '../../ui/record.tsx';
import { plansSummaryOptions } from '../plans/plans-queries.ts';
import { LatestDeposits } from './latest-deposits.tsx';
import { LatestGifts } from './latest-gifts.tsx';
import { NeedsCard } from './needs-card.tsx';
import styles from './overview.module.css';
import { TopCampaigns } from './top-campaigns.tsx';
import { useChecks } from './use-checks.tsx';

/** What needs somebody, then what happened lately. Each panel stands by itself; what the role may not see is not there. */
export function OverviewPage() {
  const { user } = useMe();
  const may = useMay();
  const checks = useChecks();
  return (
    <Page
      title={
        <>
          {greeting()}, <bdi>{user.name.split(' ')[0]}</bdi>
        </>
      }
      sentence={<Today />}
      late
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
        <Columns>
          <Stack>
            <NeedsCard checks={checks} />
            {may('contributions.list') ? <LatestGifts /> : null}
          </Stack>
          <Stack>
            {may('deposits.list') ? <LatestDeposits /> : null}
            {may('campaigns.list') ? <TopCampaigns /> : null}
          </Stack>
        </Columns>
      </PageBody>
    </Page>
  );
}

/** By the clock that all times here are shown in. */
function greeting(): string {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: timeZone() });
  const hour = Number(clock.format(new Date()));
  return hour < 5 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon';
}

const weekday = (): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: timeZone() }).format(new Date());

/** What comes later has its place from the start. */
function Today() {
  const may = useMay();
  const { data, isPending } = useQuery({ ...plansSummaryOptions, enabled: may('subscriptions.list') });
  const active = data?.active;
  return (
    <>
      {weekday()}, {longDayText(new Date())}
      {active ? (
        <>
          {' · '}
          <b>{countText(active.count)}</b> active plans, about {moneyText(cents(active.monthlyCents))} a month
        </>
      ) : isPending && may('subscriptions.list') ? (
        <span className={styles.unseen} aria-hidden="true">
          {' · '}300 active plans, about $30,000.00 a month
        </span>
      ) : null}
    </>
  );
}
