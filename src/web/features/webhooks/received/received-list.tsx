import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { deliveryStates } from '#contract/steward/live/received-deliveries.ts';
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
import { ReceivedSentence, stateNames } from './received-sentence.tsx';
import { ReceivingOff } from './receiving-off.tsx';
import { RefusedDeliveries } from './refused-deliveries.tsx';

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
      onClear={() => list.go(only(search, 'limit'))}
    />
  );
}
