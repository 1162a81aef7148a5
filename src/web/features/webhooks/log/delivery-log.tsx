import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readTime } from '#contract/values/wire-time.ts';
import { dateTimeText } from '../../../data/format/format.ts';
import { changeSearch, defined } from '../../../data/search/list-search.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { listState } from '../../../list/list-state.ts';
import type { WebhookSearch } from '../../../nouns/webhook/address.ts';
import { logOptions, type Webhook } from '../../../nouns/webhook/query.ts';
import { RecordList } from '../../../ui/table/record-list.tsx';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { deliveryLabel, eventLabel } from '../labels.ts';
import { DeliveryRowPhone, deliveryColumns } from './delivery-columns.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { DeliveryFilters, filterLabels } from './delivery-filters.tsx';
import { DeliveryLogEnds } from './delivery-log-ends.tsx';
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
