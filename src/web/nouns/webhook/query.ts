import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Query, Reply } from '#contract/giving/operations.ts';
import { webhookEvents } from '#contract/giving/webhook-events.ts';
import { oldest, readKey, readOptions } from '../../data/api/read.ts';
import { wordOf } from '../../data/search/address-values.ts';
import { defaultLimit, defined } from '../../data/search/list-search.ts';
import type { WebhookSearch, WebhooksSearch } from './address.ts';

/** A webhook subscription as read: every member but the ID may be null. */
export type Webhook = Reply<'webhooks.get'>['data'];
/** One attempt to deliver one event. */
export type Attempt = Reply<'webhooks.eventLogs'>['data'][number];

export const staleTime = 30_000;
/** The most that the platform returns at once. */
const logPage = 50;

export const webhooksOptions = ({ limit, page, status, direction }: WebhooksSearch) =>
  readOptions(
    'webhooks.list',
    {
      query: {
        limit: limit ?? defaultLimit,
        page: page ?? 1,
        ...defined('status', status),
        ...defined('sortDirection', direction),
      },
    },
    { staleTime },
  );

export const webhookOptions = (webhookId: string) =>
  readOptions('webhooks.get', { path: { webhookId } }, { staleTime });

const attemptsOptions = (webhookId: string, query: Query<'webhooks.eventLogs'>) =>
  readOptions('webhooks.eventLogs', { path: { webhookId }, query }, { staleTime });

/** The newest attempts, which show a webhook's health; the log without filters starts with the same ones. */
export const newestAttemptsOptions = (webhookId: string) => attemptsOptions(webhookId, { limit: logPage });

/** The last successful delivery. */
export const lastDeliveredOptions = (webhookId: string) =>
  attemptsOptions(webhookId, { limit: 1, status: 'delivered' });

/** The log's filters as the platform expects them; it has none by time. */
const logQuery = ({ status, event, direction }: WebhookSearch): Query<'webhooks.eventLogs'> => ({
  limit: logPage,
  ...defined('status', status),
  ...defined('webhookEventName', wordOf(event, webhookEvents)),
  ...defined('sortDirection', direction),
});

export type Log = { attempts: Attempt[]; more: boolean; asOf: string | null; stale: boolean };

/** The given number of pages of the log, each found by the cursor of the previous one; pages already read aren't requested again. */
export const logOptions = (webhookId: string, search: WebhookSearch) =>
  queryOptions({
    queryKey: [
      ...readKey('webhooks.eventLogs', { path: { webhookId }, query: logQuery(search) }),
      'pages',
      search.pages ?? 1,
    ],
    queryFn: ({ client }) => readLog(client, webhookId, logQuery(search), search.pages ?? 1),
    staleTime,
    placeholderData: keepPreviousData,
  });

async function readLog(
  client: QueryClient,
  webhookId: string,
  query: Query<'webhooks.eventLogs'>,
  pages: number,
): Promise<Log> {
  const attempts = new Map<string, Attempt>();
  const times: string[] = [];
  let stale = false;
  let cursor: string | null = null;
  for (let page = 1; page <= pages; page += 1) {
    const params: Query<'webhooks.eventLogs'> = cursor === null ? query : { ...query, cursor };
    const answer = await client.fetchQuery(attemptsOptions(webhookId, params));
    const { data, pageInfo } = answer.reply;
    for (const attempt of data) attempts.set(attempt.id, attempt);
    if (answer.asOf) times.push(answer.asOf);
    stale ||= answer.stale;
    cursor = pageInfo.hasNextPage ? pageInfo.nextCursor || null : null;
    if (cursor === null) break;
  }
  return { attempts: [...attempts.values()], more: cursor !== null, asOf: oldest(times), stale };
}
