import { countText } from '#contract/values/money.ts';
import { Status } from '../../../labels/status.tsx';
import { TimeLabel } from '../../../labels/time-label.tsx';
import type { Attempt } from '../../../nouns/webhook/query.ts';
import type { Column } from '../../../ui/table/record-table.tsx';
import { deliveryLabel, eventLabel, eventMeaning, responseText } from '../labels.ts';
import styles from '../webhooks.module.css';
import type { Delivery } from './webhook-deliveries.ts';

const EventName = ({ name }: { name: string | null }) => (
  <code className={styles.event} title={eventMeaning(name) ?? eventLabel(name)}>
    {name ?? 'unknown'}
  </code>
);

/** "4", "4, manual": the number of the attempt. */
export const attemptText = ({ attemptNumber, deliverySource }: Attempt): string => {
  const number = attemptNumber === null ? '—' : countText(attemptNumber);
  return deliverySource === 'manual' ? `${number}, manual` : number;
};

export const durationText = ({ response }: Attempt): string =>
  typeof response?.durationMs === 'number' ? `${countText(response.durationMs)} ms` : '—';

/** Each row shows the newest attempt of an event. */
export const deliveryColumns: readonly Column<Delivery>[] = [
  {
    id: 'delivery',
    fixed: 120,
    title: 'Delivery',
    cell: ({ latest }) => <Status of={latest.status} label={deliveryLabel} />,
  },
  {
    id: 'event',
    room: 190,
    title: 'Event',
    cell: ({ latest }) => <EventName name={latest.webhookEventName} />,
    skeleton: 80,
  },
  { id: 'when', title: 'When', fixed: 142, cell: ({ latest }) => <TimeLabel text={latest.attemptedAt} /> },
  { id: 'attempt', title: 'Attempt', fixed: 120, leaves: 2, cell: ({ latest }) => attemptText(latest) },
  { id: 'response', title: 'Response', leaves: 3, cell: ({ latest }) => <bdi>{responseText(latest)}</bdi> },
  {
    id: 'duration',
    title: 'Duration',
    align: 'end',
    fixed: 90,
    leaves: 1,
    cell: ({ latest }) => durationText(latest),
    skeleton: 40,
  },
];

/** Three lines for a phone: event and status, time and attempt, response. */
export const DeliveryRowPhone = ({ delivery: { latest } }: { delivery: Delivery }) => (
  <span className={styles.attemptRow}>
    <EventName name={latest.webhookEventName} />
    <Status of={latest.status} label={deliveryLabel} />
    <span className={styles.line}>
      <TimeLabel text={latest.attemptedAt} /> · Attempt {attemptText(latest)}
    </span>
    <bdi className={styles.line}>{responseText(latest)}</bdi>
  </span>
);
