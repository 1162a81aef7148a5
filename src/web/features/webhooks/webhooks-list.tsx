import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { webhookStatuses } from '#contract/giving/vocabulary.ts';
import { platformName } from '#contract/rules/platform-name.ts';
import { paging, toPage } from '../../data/list-page.ts';
import { changeFilter, changeSearch, defaultLimit, given } from '../../data/list-search.ts';
import { useKeptRecords } from '../../data/use-kept-records.ts';
import { useList } from '../../data/use-list.ts';
import { OneOfFilter } from '../../ui/choice-filter.tsx';
import { ChipBar } from '../../ui/filter-chip.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { besideOnClick } from '../../ui/row-click.ts';
import { ListSentence } from '../app/list-sentence-label.tsx';
import { webhookName, webhookStatusWords } from './labels.ts';
import { narrowWebhookColumns, WebhookRowPhone, webhookColumns } from './webhook-columns.tsx';
import { type Webhook, webhookOptions, webhooksOptions } from './webhooks-queries.ts';
import type { WebhooksSearch } from './webhooks-search.ts';

const route = getRouteApi('/_app/webhooks/');

/** Fetched when somebody points at a row. */
const loadPeek = () => import('./webhook-peek.tsx');
const WebhookPeek = lazy(async () => ({ default: (await loadPeek()).WebhookPeek }));

/** Each webhook that is on costs a call to say how it is; with more than these, the others say so on their pages. */
const mostLooked = 5;

/** Where the service tells others what happens, and whether it gets through. */
export function WebhooksList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1, limit = defaultLimit, status, peek } = search;
  const asked = webhooksOptions(search);
  const list = useList<Webhook, readonly unknown[]>(asked, { filtered: status !== undefined, page, limit });
  useKeptRecords<Webhook>(asked.queryKey, ({ id }) => webhookOptions(id).queryKey);
  const go = (next: WebhooksSearch) => void navigate({ search: next, resetScroll: false });
  const words = status ? [webhookStatusWords(status).name.toLowerCase()] : [];
  const rows = list.state.kind === 'rows' ? list.state.rows : [];
  const looked = new Set(
    rows
      .filter((row) => row.status === 'enabled')
      .slice(0, mostLooked)
      .map(({ id }) => id),
  );
  const columns = webhookColumns(looked, {
    direction: search.direction ? 'ascending' : 'descending',
    link: (content) => (
      <Link
        to="/webhooks"
        search={changeFilter<WebhooksSearch>(search, { direction: search.direction ? undefined : 'ASC' })}
        resetScroll={false}
      >
        {content}
      </Link>
    ),
  });
  return (
    <ListScreen
      title="Webhooks"
      sentence={<ListSentence list={list} one="webhook" words={words} />}
      filters={
        <ChipBar>
          <OneOfFilter
            label="Status"
            value={status}
            choices={webhookStatuses.map((value) => ({ value, label: webhookStatusWords(value).name }))}
            onChange={(value) =>
              go(
                changeFilter<WebhooksSearch>(search, {
                  status: webhookStatuses.find((one) => one === value),
                }),
              )
            }
          />
        </ChipBar>
      }
      filterWords={words}
      state={list.state}
      label="Webhooks"
      many="webhooks"
      noneYet={<p>Webhooks are managed in {platformName()}.</p>}
      columns={peek ? narrowWebhookColumns(columns) : columns}
      rowId={({ id }) => id}
      rowLink={(webhook, link) => (
        <Link
          to="/webhooks/$webhookId"
          params={{ webhookId: webhook.id }}
          aria-label={webhookName(webhook)}
          onPointerEnter={() => void loadPeek()}
          onFocus={() => void loadPeek()}
          onClick={besideOnClick(() => go({ ...search, peek: webhook.id }))}
          {...link}
        />
      )}
      phone={(webhook) => <WebhookRowPhone webhook={webhook} looked={looked.has(webhook.id)} />}
      selectedId={peek}
      {...paging(search, go)}
      onClear={() => go({ ...given('limit', search.limit), ...given('direction', search.direction) })}
      onRetry={list.retry}
      pageLink={(target, { current, ...props }) => (
        <Link
          to="/webhooks"
          search={toPage(search, target)}
          activeOptions={{ exact: true }}
          aria-current={current ? 'page' : undefined}
          {...props}
        />
      )}
      panel={
        peek ? (
          <Suspense>
            <WebhookPeek
              id={peek}
              ids={rows.map(({ id }) => id)}
              onPick={(id) => go({ ...search, peek: id })}
              onClose={() => go(changeSearch(search, { peek: undefined }))}
            />
          </Suspense>
        ) : null
      }
    />
  );
}
