import { getRouteApi } from '@tanstack/react-router';
import { webhookStatuses } from '#contract/giving/vocabulary.ts';
import { platformName } from '#contract/rules/platform-name.ts';
import { listPlace } from '../../labels/record-places.ts';
import { createdColumn } from '../../list/created-column.tsx';
import { type ListColumn, ListScreen } from '../../list/list-screen.tsx';
import { lazyPanel } from '../../list/panel.ts';
import { pick } from '../../list/pick.ts';
import { sortLinks } from '../../list/sort-links.tsx';
import { useList } from '../../list/use-list.ts';
import { type Webhook, webhookOptions, webhooksOptions } from '../../nouns/webhook/query.ts';
import { hostOf } from '../../nouns/webhook/webhook-address.ts';
import { ChipBar } from '../../ui/filters/chip-bar.tsx';
import { OneOfFilter } from '../../ui/filters/choice-filter.tsx';
import cells from '../../ui/table/cells.module.css';
import words from '../../ui/text/words.module.css';
import { subscribedText, webhookName, webhookStatusLabel } from './labels.ts';
import { FailedToday, LastAttempt, WebhookState } from './webhook-state.tsx';
import { WebhookTabs } from './webhook-tabs.tsx';

const route = getRouteApi('/_app/webhooks/');
const panel = lazyPanel(() => import('./webhook-record.tsx').then((file) => file.WebhookRecord));
const newestFirst = { byDefault: 'createdAt', falls: ['createdAt'] } as const;

/** Checking an enabled webhook costs a call; beyond this number, only their own pages show whether they are failing. */
const maxChecked = 5;

/** Where the platform sends its events, and whether they arrive. */
export function WebhooksList() {
  const search = route.useSearch();
  const { status } = search;
  const list = useList(search, webhooksOptions, {
    words: status ? [webhookStatusLabel(status).name.toLowerCase()] : [],
    record: ({ id }) => webhookOptions(id).queryKey,
  });
  const enabled = list.rows.filter((row) => row.status === 'enabled').map(({ id }) => id);
  const isChecked = new Set(enabled.slice(0, maxChecked));
  return (
    <ListScreen
      {...listPlace('webhook')}
      tabs={<WebhookTabs />}
      filters={
        <ChipBar>
          <OneOfFilter
            label="Status"
            value={status}
            choices={webhookStatuses.map((value) => ({ value, label: webhookStatusLabel(value).name }))}
            onChange={(picked) => list.filter({ status: picked })}
          />
        </ChipBar>
      }
      list={list}
      noneYet={<p>Webhooks are managed in {platformName()}.</p>}
      columns={webhookColumns(isChecked)}
      sort={sortLinks(search, newestFirst)}
      rowLabel={webhookName}
      phone={(webhook) => <WebhookRowPhone webhook={webhook} isChecked={isChecked.has(webhook.id)} />}
      panel={panel}
      onClear={() => list.go(pick(search, 'limit', 'direction'))}
    />
  );
}

/** `isChecked`: webhooks whose newest attempts are read. Their result loads after the row, into space reserved for it. */
const webhookColumns = (isChecked: ReadonlySet<string>): ListColumn<Webhook, 'createdAt'>[] => [
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
    fixed: 188,
    leaves: 5,
    title: 'Last attempt',
    width: 164,
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
const WebhookRowPhone = ({ webhook, isChecked }: { webhook: Webhook; isChecked: boolean }) => (
  <span className={`${cells.lines} ${cells.cut}`}>
    <bdi className={words.strong}>{webhookName(webhook)}</bdi>
    <bdi className={cells.line}>
      {hostOf(webhook.destinationUrl)} · {subscribedText(webhook.enabledEvents)}
    </bdi>
    <WebhookState webhook={webhook} isChecked={isChecked} />
  </span>
);
