import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { platformName } from '#contract/rules/platform-name.ts';
import { deliveryStates } from '#contract/steward/live/received-deliveries.ts';
import type { ReceivedDeliveries } from '#contract/steward/operations/live/received-deliveries.ts';
import { countText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../../data/format/format.ts';
import { count, plural } from '../../../data/format/plural.ts';
import { ownOrigin } from '../../../data/session/platform.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { lazyPanel } from '../../../list/panel.ts';
import { pick } from '../../../list/pick.ts';
import { useListOf } from '../../../list/use-list.ts';
import { ChipBar, ChipBarEnd } from '../../../ui/filters/chip-bar.tsx';
import { OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { StatePanel } from '../../../ui/frame/state-panel.tsx';
import words from '../../../ui/text/words.module.css';
import { eventLabel } from '../labels.ts';
import { WebhookTabs } from '../webhook-tabs.tsx';
import { ReceivedRowPhone, receivedColumns } from './received-columns.tsx';
import { deliveryKey, receivedOptions, receivedPage } from './received-queries.ts';

const route = getRouteApi('/_app/webhooks/received');
const panel = lazyPanel(() => import('./received-delivery.tsx').then((file) => file.ReceivedDelivery));

/** The deliveries that Steward itself received from the platform's webhooks, when they were applied, and what they changed. */
export function ReceivedList() {
  const search = route.useSearch();
  const { state } = search;
  const { data } = useQuery(receivedOptions(search));
  const list = useListOf(search, receivedOptions, {
    words: state ? [stateNames[state].toLowerCase()] : [],
    page: receivedPage,
  });
  if (data && !data.receives && data.totalCount === 0 && !state) return <ReceivingOff asOf={data.asOf} />;
  return (
    <ListScreen
      title="Webhooks"
      label="Deliveries received"
      sentence={data ? <ReceivedSentence deliveries={data} state={state} /> : null}
      tabs={
        <>
          <WebhookTabs />
          {data ? <RefusedDeliveries refused={data.refused} /> : null}
        </>
      }
      filters={
        <ChipBarEnd value={null}>
          <ChipBar>
            <OneOfFilter
              label="Status"
              value={state}
              choices={deliveryStates.map((value) => ({ value, label: stateNames[value] }))}
              onChange={(picked) => list.filter({ state: picked })}
            />
          </ChipBar>
        </ChipBarEnd>
      }
      list={list}
      one="delivery"
      many="deliveries"
      rowId={deliveryKey}
      rowLabel={({ type }) => eventLabel(type)}
      columns={receivedColumns}
      phone={(delivery) => <ReceivedRowPhone delivery={delivery} />}
      panel={panel}
      onClear={() => list.go(pick(search, 'limit'))}
    />
  );
}

/** Replaces the list if nothing was ever delivered to Steward: explains the benefit, and how to set it up. */
const ReceivingOff = ({ asOf }: { asOf: string }) => (
  <Page
    title="Webhooks"
    sentence={
      <>
        Steward isn't receiving deliveries
        <AgeLabel asOf={asOf} behind={false} />
      </>
    }
  >
    <WebhookTabs />
    <StatePanel title="Receiving is off">
      <p>
        Changes still appear, but only once Steward reads them. To see them within seconds, add a webhook in{' '}
        {platformName()} with the address <code>{`${ownOrigin()}/hooks/giving/main`}</code>, set{' '}
        <code>GIVING_WEBHOOK_SECRETS</code> to its signing secret, and restart Steward.
      </p>
    </StatePanel>
  </Page>
);

const stateNames = { waiting: 'Waiting', applied: 'Applied' } as const;

type Props = {
  deliveries: ReceivedDeliveries;
  state: keyof typeof stateNames | undefined;
};

/** How many deliveries match, how many are waiting, and whether more can arrive. */
const ReceivedSentence = ({ deliveries: { totalCount, waiting, receives, asOf }, state }: Props) => (
  <>
    <b>{countText(totalCount)}</b> {state ? `${stateNames[state].toLowerCase()} ` : ''}
    {plural(totalCount, 'delivery', 'deliveries')} received in the last 90 days
    {waiting > 0 && state !== 'waiting' ? ` · ${countText(waiting)} waiting` : ''}
    {receives ? '' : ' · Receiving is off'}
    <AgeLabel asOf={asOf} behind={false} />
  </>
);

/** Deliveries with an invalid signature, usually because of a wrong secret. */
function RefusedDeliveries({ refused }: Pick<ReceivedDeliveries, 'refused'>) {
  const [last, since] = [readTime(refused.lastAt), readTime(refused.since)];
  if (refused.deliveries === 0 || !last || !since) return null;
  return (
    <p className={words.line}>
      {count(refused.deliveries, 'delivery', 'deliveries')} rejected for a missing or wrong signature since
      Steward started {nearText(since)}, most recently {nearText(last)}. If {platformName()} sent{' '}
      {plural(refused.deliveries, 'it', 'them')}, check that <code>GIVING_WEBHOOK_SECRETS</code> holds the
      webhook's signing secret.
    </p>
  );
}
