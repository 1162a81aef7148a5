import { getRouteApi } from '@tanstack/react-router';
import { webhookStatuses } from '#contract/giving/vocabulary.ts';
import { platformName } from '#contract/rules/platform-name.ts';
import { listPlace } from '../../labels/record-places.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { only } from '../../list/only.ts';
import { lazyPanel } from '../../list/panel.ts';
import { sortLinks } from '../../list/sort-links.tsx';
import { useList } from '../../list/use-list.ts';
import { webhookOptions, webhooksOptions } from '../../nouns/webhook/query.ts';
import { OneOfFilter } from '../../ui/filters/choice-filter.tsx';
import { ChipBar } from '../../ui/filters/filter-chip.tsx';
import { webhookName, webhookStatusLabel } from './labels.ts';
import { WebhookRowPhone, webhookColumns } from './webhook-columns.tsx';
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
      onClear={() => list.go(only(search, 'limit', 'direction'))}
    />
  );
}
