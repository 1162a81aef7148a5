import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { deliveryStates, type ReceivedDeliveries } from '#contract/steward/live/received-deliveries.ts';
import { countText } from '../../../data/format/format.ts';
import { plural } from '../../../data/format/plural.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { only } from '../../../list/only.ts';
import { lazyPanel } from '../../../list/panel.ts';
import { useListOf } from '../../../list/use-list.ts';
import { OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { ChipBar, ChipBarEnd } from '../../../ui/filters/filter-chip.tsx';
import { eventLabel } from '../labels.ts';
import { WebhookTabs } from '../webhook-tabs.tsx';
import { ReceivedRowPhone, receivedColumns } from './received-columns.tsx';
import { deliveryKey, receivedOptions, receivedPage } from './received-queries.ts';
import { ReceivingOff } from './receiving-off.tsx';
import { RefusedDeliveries } from './refused-deliveries.tsx';

const route = getRouteApi('/_app/webhooks/received');
const panel = lazyPanel(() => import('./received-delivery.tsx').then((file) => file.ReceivedDelivery));

const stateNames = { waiting: 'Waiting', applied: 'Applied' } as const;

/** What the platform's webhooks have delivered to Steward itself, when it was applied, and what it changed. */
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
      sentence={data ? <Sentence deliveries={data} state={state} /> : null}
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
              onChange={(value) => list.filter({ state: deliveryStates.find((one) => one === value) })}
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
      onClear={() => list.go(only(search, 'limit'))}
    />
  );
}

type SentenceProps = {
  deliveries: ReceivedDeliveries;
  state: (typeof deliveryStates)[number] | undefined;
};

const Sentence = ({ deliveries: { totalCount, waiting, receives, asOf }, state }: SentenceProps) => (
  <>
    <b>{countText(totalCount)}</b> {state ? `${stateNames[state].toLowerCase()} ` : ''}
    {plural(totalCount, 'delivery', 'deliveries')} received in the last 90 days
    {waiting > 0 && state !== 'waiting' ? ` · ${countText(waiting)} waiting` : ''}
    {receives ? '' : ' · Receiving is off'}
    <AgeLabel asOf={asOf} behind={false} />
  </>
);
