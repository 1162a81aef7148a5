import { createdColumn } from '../../list/created-column.tsx';
import type { ListColumn } from '../../list/list-screen.tsx';
import type { Webhook } from '../../nouns/webhook/query.ts';
import { hostOf } from '../../nouns/webhook/webhook-address.ts';
import cells from '../../ui/table/cells.module.css';
import words from '../../ui/text/words.module.css';
import { subscribedText, webhookName } from './labels.ts';
import { FailedToday, LastAttempt, WebhookState } from './webhook-state.tsx';

/** `isChecked`: webhooks whose newest attempts are read. Their result loads after the row, into space reserved for it. */
export const webhookColumns = (isChecked: ReadonlySet<string>): ListColumn<Webhook, 'createdAt'>[] => [
  {
    id: 'name',
    narrow: true,
    title: 'Name',
    cell: (webhook) => <bdi className={words.strong}>{webhookName(webhook)}</bdi>,
  },
  {
    id: 'host',
    narrow: true,
    room: 160,
    title: 'Sends to',
    leaves: 3,
    cell: ({ destinationUrl }) => <bdi>{hostOf(destinationUrl)}</bdi>,
  },
  {
    id: 'events',
    room: 110,
    leaves: 2,
    title: 'Events',
    cell: ({ enabledEvents }) => capital(subscribedText(enabledEvents)),
  },
  createdColumn,
  {
    id: 'last',
    fixed: 154,
    leaves: 5,
    title: 'Last attempt',
    width: 130,
    cell: ({ id }) => <LastAttempt webhookId={id} isChecked={isChecked.has(id)} />,
  },
  {
    id: 'failed',
    fixed: 112,
    leaves: 4,
    title: 'Failed in 24 hours',
    align: 'end',
    width: 84,
    cell: ({ id }) => <FailedToday webhookId={id} isChecked={isChecked.has(id)} />,
    skeleton: 30,
  },
  {
    id: 'status',
    narrow: true,
    fixed: 290,
    title: 'Status',
    width: 266,
    cell: (webhook) => <WebhookState webhook={webhook} isChecked={isChecked.has(webhook.id)} />,
  },
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Two lines for a phone. */
export const WebhookRowPhone = ({ webhook, isChecked }: { webhook: Webhook; isChecked: boolean }) => (
  <span className={`${cells.lines} ${cells.cut}`}>
    <bdi className={words.strong}>{webhookName(webhook)}</bdi>
    <bdi className={cells.line}>
      {hostOf(webhook.destinationUrl)} · {subscribedText(webhook.enabledEvents)}
    </bdi>
    <WebhookState webhook={webhook} isChecked={isChecked} />
  </span>
);
