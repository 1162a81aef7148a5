/** For tests and benchmarks: a burst of webhook deliveries, sent as the platform does, while the server is killed repeatedly. */
import { createHmac, randomUUID } from 'node:crypto';
import { DatabaseSync } from '@photostructure/sqlite';

/** The server's default header for signatures. */
const deliveryHeader = 'x-giving-webhook-signature-hmacsha256';

/** Delivers one event; resolves with the status. */
async function deliver(url: string, secret: string, id: string): Promise<number> {
  const body = JSON.stringify({ id, type: 'contribution.approved' });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { [deliveryHeader]: signature };
  const answer = await fetch(`${url}/hooks/giving/main`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

type Wishes = {
  url: string;
  secret: string;
  deliveries: number;
  kills: number;
  /** Kills the server, and restarts it on the same data. */
  killAndStart: () => Promise<void>;
};

export type Burst = {
  /** IDs of the events, each answered with 200 at least once. */
  ids: string[];
  killed: number;
  /** How long other requests waited while the server ran, in ms, shortest first. */
  waits: number[];
  ms: number;
};

/** Sends each event until it is accepted, sixteen at a time, and some of them twice. Interrupted by evenly spread kills. */
export async function sendBurst({ url, secret, deliveries, kills, killAndStart }: Wishes): Promise<Burst> {
  const ids = Array.from({ length: deliveries }, () => `evt_${randomUUID()}`);
  const waits: number[] = [];
  let [taken, answered, killed] = [0, 0, 0];
  let restarting: Promise<void> | null = null;
  const send = (id: string) => deliver(url, secret, id).catch(() => 0);
  const sender = async () => {
    while (taken < ids.length) {
      const id = ids[taken] ?? '';
      taken += 1;
      while ((await send(id)) !== 200)
        await (restarting ?? new Promise((resolve) => setTimeout(resolve, 20)));
      answered += 1;
      if (answered >= ((killed + 1) * ids.length) / (kills + 1) && killed < kills && !restarting) {
        killed += 1;
        restarting = killAndStart().finally(() => {
          restarting = null;
        });
      }
      // Some responses never arrive, so some events are sent again.
      if (answered % 5 === 0) await send(id);
    }
  };
  const person = async () => {
    while (answered < ids.length) {
      const began = performance.now();
      const isUp = await fetch(`${url}/api/health`, { headers: { 'x-steward': '1' } }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp && !restarting) waits.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const began = performance.now();
  await Promise.all([...Array.from({ length: 16 }, sender), person()]);
  await restarting;
  return { ids, killed, waits: waits.toSorted((a, b) => a - b), ms: performance.now() - began };
}

/** Returns what a stopped server has stored: the IDs of the events in order, and whether its database is intact. */
export function keptDeliveries(coreFile: string): { isIntact: boolean; ids: string[] } {
  const database = new DatabaseSync(coreFile);
  const rows = database.prepare('select id from webhook_deliveries order by id').all();
  const [check] = Object.values(database.prepare('pragma integrity_check').get() ?? {});
  database.close();
  return { isIntact: check === 'ok', ids: rows.map(({ id }) => String(id)) };
}
