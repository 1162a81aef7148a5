import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Failing, healthOf } from '#contract/steward/live/webhook-health.ts';
import { oldest } from '../../data/api/read.ts';
import { newestAttemptsOptions, webhooksOptions } from './query.ts';
import { hostOf } from './webhook-address.ts';

type FailingWebhook = Pick<Failing, 'lastCode'> & {
  id: string;
  name: string | null;
  host: string;
  /** ISO time of the oldest failure seen in the current series. */
  since: string;
};
type FailingWebhooks = {
  failing: FailingWebhook[];
  /** Number of enabled webhooks. */
  enabled: number;
  /** Number of enabled webhooks with a log that was read; the state of the others is unknown. */
  checked: number;
  /** ISO time of the oldest reply. */
  asOf: string | null;
};

/** Keeps the overview within eight calls. */
const maxChecked = 3;

/** Webhooks that are failing now, for the overview. At most 1 + 3 calls, shared with the webhook screens. */
export const failingWebhooksOptions = queryOptions({
  queryKey: ['service', 'webhooks', 'failing'],
  queryFn: ({ client }) => findFailing(client),
  staleTime: 60_000,
});

async function findFailing(client: QueryClient): Promise<FailingWebhooks> {
  const list = await client.fetchQuery(webhooksOptions({ status: 'enabled' }));
  const enabled = list.reply.data;
  const checked = enabled.slice(0, maxChecked);
  const logs = await Promise.allSettled(
    checked.map(({ id }) => client.fetchQuery(newestAttemptsOptions(id))),
  );
  const broken = logs.find((log) => log.status === 'rejected');
  if (broken && logs.every((log) => log.status === 'rejected')) throw broken.reason;
  const times = [list.asOf];
  const failing = logs.flatMap((log, index): FailingWebhook[] => {
    const webhook = checked[index];
    if (!webhook || log.status === 'rejected') return [];
    times.push(log.value.asOf);
    const { failing: state } = healthOf(log.value);
    if (!state) return [];
    const { id, name, destinationUrl } = webhook;
    return [{ id, name, host: hostOf(destinationUrl), since: state.since, lastCode: state.lastCode }];
  });
  const readable = logs.filter((log) => log.status === 'fulfilled').length;
  return {
    failing,
    enabled: list.reply.totalCount ?? enabled.length,
    checked: readable,
    asOf: oldest(times.filter((time) => time !== null)),
  };
}
