import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { deliveryStatuses } from '#contract/giving/vocabulary.ts';
import { webhookEvents } from '#contract/giving/webhook-events.ts';
import { countText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dateTimeText } from '../../../data/format/format.ts';
import { plural } from '../../../data/format/plural.ts';
import { changeSearch, defined, type SearchPatch } from '../../../data/search/list-search.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { recordPage } from '../../../labels/record-pages.ts';
import { listState } from '../../../list/list-state.ts';
import { maxLogPages, type WebhookSearch } from '../../../nouns/webhook/address.ts';
import { type Log, logOptions, type Webhook } from '../../../nouns/webhook/query.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ChipBar, ChipBarEnd } from '../../../ui/filters/chip-bar.tsx';
import { OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { ToggleChip } from '../../../ui/filters/toggle-chip.tsx';
import { ListEnd } from '../../../ui/table/list-end.tsx';
import { RecordList } from '../../../ui/table/record-list.tsx';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { deliveryLabel, eventLabel } from '../labels.ts';
import { DeliveryRowPhone, deliveryColumns } from './delivery-columns.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { type Delivery, deliveriesOf } from './webhook-deliveries.ts';

const route = getRouteApi('/_app/webhooks/$webhookId');

/** Every delivery attempt, grouped by event. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: WebhookSearch) => void navigate({ search: next, resetScroll: false });
  const result = useQuery(logOptions(webhook.id, search));
  const { data } = result;
  const deliveries = data ? deliveriesOf(data.attempts) : [];
  const page = data && {
    reply: { data: deliveries, totalCount: null },
    asOf: data.asOf,
    stale: data.stale,
  };
  const words = filterLabels(search);
  const state = listState<Delivery>(page, result, { filtered: words.length > 0, page: 1, limit: 50 });
  return (
    <>
      <DeliveryFilters webhook={webhook} search={search} onChange={go} />
      <RecordList
        state={state}
        many="deliveries"
        filters={words}
        onClear={() => go(defined('direction', search.direction))}
        onRetry={() => void result.refetch()}
        onPage={() => go({})}
        table={(rows, old) => (
          <RecordTable
            label="Deliveries"
            columns={deliveryColumns}
            rows={rows}
            old={old}
            rowId={({ key }) => key}
            rowLink={(delivery, link) => (
              <RowLink webhookId={webhook.id} delivery={delivery} search={search} {...link} />
            )}
            phone={(delivery) => <DeliveryRowPhone delivery={delivery} />}
            selectedId={search.open}
            below={(delivery) => (
              <DeliveryDetail key={delivery.key} delivery={delivery} partly={search.status !== undefined} />
            )}
          />
        )}
        pager={(shown) => (
          <DeliveryLogEnds
            webhookId={webhook.id}
            search={search}
            shown={shown}
            log={data}
            busy={result.isPlaceholderData}
          />
        )}
      />
    </>
  );
}

type Props = { webhook: Webhook; search: WebhookSearch; onChange: (next: WebhookSearch) => void };

function DeliveryFilters({ webhook, search, onChange }: Props) {
  const subscribed = webhook.enabledEvents ?? [];
  // The webhook may have subscribed to other events before, so one in the address is offered too.
  const names = subscribed.includes('*')
    ? webhookEvents.filter((name) => name !== '*')
    : [...new Set([...subscribed, ...(search.event ? [search.event] : [])])];
  // A changed filter starts over at the first page.
  const change = (patch: SearchPatch<WebhookSearch>) =>
    onChange(changeSearch(search, { ...patch, pages: undefined, open: undefined }));
  return (
    // Views are for lists; this is part of a page.
    <ChipBarEnd value={null}>
      <ChipBar>
        <OneOfFilter
          label="Status"
          value={search.status}
          choices={deliveryStatuses.map((value) => ({ value, label: deliveryLabel(value).name }))}
          onChange={(status) => change({ status })}
        />
        <OneOfFilter
          label="Event"
          value={search.event}
          choices={names.map((value) => ({ value, label: value, hint: eventLabel(value) }))}
          onChange={(event) => change({ event })}
        />
        <ToggleChip
          on={search.direction === 'ASC'}
          onChange={(on) => change({ direction: on ? 'ASC' : undefined })}
        >
          Oldest first
        </ToggleChip>
      </ChipBar>
    </ChipBarEnd>
  );
}

/** The filters in use, as text. */
const filterLabels = ({ status, event }: WebhookSearch): string[] =>
  [
    status ? deliveryLabel(status).name.toLowerCase() : '',
    event ? eventLabel(event).toLowerCase() : '',
  ].filter(Boolean);

type EndsProps = {
  webhookId: string;
  search: WebhookSearch;
  shown: number;
  log: Log | undefined;
  busy: boolean;
};

/** The end of the log, which has cursors instead of page numbers, and no filter by time. */
function DeliveryLogEnds({ webhookId, search, shown, log, busy }: EndsProps) {
  const { pages = 1, direction } = search;
  const attempts = log?.attempts.length ?? 0;
  const where = direction ? 'newer' : 'older';
  return (
    <ListEnd
      shown={
        <>
          <b>{countText(shown)}</b> {plural(shown, 'event', 'events')} in <b>{countText(attempts)}</b>{' '}
          {plural(attempts, 'attempt', 'attempts')}
          {log?.more
            ? pages >= maxLogPages
              ? ' · Filter the log to see others'
              : ' · Load more to go further back'
            : ' · End of log'}
          <AgeLabel asOf={log?.asOf ?? null} behind={log?.stale ?? false} />
        </>
      }
    >
      {log?.more && pages < maxLogPages ? (
        <Link
          {...recordPage('webhook', webhookId)}
          search={changeSearch(search, { pages: pages + 1 })}
          resetScroll={false}
          aria-disabled={busy || undefined}
          className={buttonClass()}
        >
          {busy ? 'Loading…' : `Load ${where}`}
        </Link>
      ) : null}
    </ListEnd>
  );
}

type RowLinkProps = {
  webhookId: string;
  delivery: Delivery;
  search: WebhookSearch;
  className: string;
  children: ReactNode;
};

/** Opens the request and response below the row; a second press closes them. */
function RowLink({ webhookId, delivery: { key, latest }, search, className, children }: RowLinkProps) {
  const open = search.open === key;
  const time = readTime(latest.attemptedAt);
  return (
    <Link
      {...recordPage('webhook', webhookId)}
      search={changeSearch(search, { open: open ? undefined : key })}
      resetScroll={false}
      className={className}
      aria-expanded={open}
      aria-label={`${eventLabel(latest.webhookEventName)}, ${deliveryLabel(latest.status).name}, ${time ? dateTimeText(time) : 'unknown time'}`}
    >
      {children}
    </Link>
  );
}
