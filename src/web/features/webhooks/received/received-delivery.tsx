import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReceivedDelivery as Delivery } from '#contract/steward/operations/live/received-deliveries.ts';

import { count } from '../../../data/format/plural.ts';
import { TimeLabel } from '../../../labels/time-label.tsx';
import type { PanelProps } from '../../../record/beside.ts';
import { RecordPanel } from '../../../record/record-panel.tsx';
import { RecordSheet } from '../../../record/record-sheet.tsx';
import { Card, Details } from '../../../ui/details/record.tsx';
import { StatePanel } from '../../../ui/frame/state-panel.tsx';
import { Identifier } from '../../../ui/text/identifier.tsx';
import words from '../../../ui/text/words.module.css';
import { eventLabel, eventMeaning } from '../labels.ts';
import { ChangedRecords } from './changed-records.tsx';
import { AppliedStatus } from './received-columns.tsx';
import { deliveryKey, receivedOptions } from './received-queries.ts';

const route = getRouteApi('/_app/webhooks/received');

/** One delivery, with the records that had changed. */
export function ReceivedDelivery(props: PanelProps) {
  const { data } = useQuery(receivedOptions(route.useSearch()));
  const delivery = data?.data.find((one) => deliveryKey(one) === props.id);
  return (
    <RecordPanel {...props} label="Delivery">
      {delivery ? (
        <Sheet delivery={delivery} />
      ) : (
        <StatePanel title="This delivery isn't on this page">
          <p>It's further down, or the filters exclude it.</p>
        </StatePanel>
      )}
    </RecordPanel>
  );
}

function Sheet({ delivery }: { delivery: Delivery }) {
  const { type, id, name, receivedAt, appliedAt, together, changed } = delivery;
  const others = together - 1;
  return (
    <RecordSheet
      title={eventLabel(type)}
      status={<AppliedStatus delivery={delivery} pill />}
      line={eventMeaning(type) ?? 'Steward reads what may have changed.'}
    >
      <Card title="What it changed">
        {appliedAt === null ? (
          <p>Steward hasn't read the changes yet.</p>
        ) : changed.length === 0 ? (
          <p>Steward already had these changes.</p>
        ) : (
          <ChangedRecords changed={changed} />
        )}
        {others > 0 ? (
          <p className={words.note}>
            Applied together with {count(others, 'other delivery', 'other deliveries')}; these are the changes
            of all of them.
          </p>
        ) : null}
      </Card>
      <Card title="Details">
        <Details
          entries={{
            Event: <code>{type}</code>,
            'Event ID': <Identifier id={id} label="event ID" />,
            Address: <code>/hooks/giving/{name}</code>,
            Received: <TimeLabel text={receivedAt} />,
            Applied: appliedAt === null ? null : <TimeLabel text={appliedAt} />,
          }}
        />
      </Card>
    </RecordSheet>
  );
}
