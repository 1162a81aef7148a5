/** Received deliveries of the platform's webhooks. Each event is stored once, before the request is answered. */
import type { LiveNoun } from '#contract/steward/live/live-changes.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';

/** The only parts of a delivery that are stored. */
export type Delivery = {
  /** The event's ID, or a digest in its place. */
  id: string;
  /** Such as `contribution.approved`. */
  type: string;
  /** The last segment of the address it was sent to. */
  name: string;
};

/** The changes found when several deliveries were applied together. */
export type Applied = { deliveries: number; changed: Partial<Record<LiveNoun, readonly string[]>> };

export type Inbox = {
  /** Resolves once the delivery is stored; with false if the event was received before. */
  keep(delivery: Delivery): Promise<boolean>;
  /** Returns deliveries that aren't applied yet, oldest first. */
  waiting(): Promise<Pick<Delivery, 'id' | 'type'>[]>;
  applied(ids: readonly string[], what: Applied): Promise<void>;
  /** Deletes old deliveries. */
  prune(): Promise<void>;
};

type PendingDelivery = {
  delivery: Delivery;
  resolve: (isNew: boolean) => void;
  reject: (error: unknown) => void;
};

/** The platform retries for three days; a person may resend an event later. */
const retentionMs = 90 * 86_400_000;
const maxAtOnce = 200;

export function createInbox({ db, write }: Pick<Database, 'db' | 'write'>, clock: Clock): Inbox {
  let arriving: PendingDelivery[] = [];
  let isWriting = false;

  /** Deliveries that arrive during a write are stored together, so that a flood needs few transactions. */
  async function writeArriving(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (arriving.length > 0) {
      const some = arriving.slice(0, maxAtOnce);
      arriving = arriving.slice(maxAtOnce);
      try {
        const added = await insert(some.map(({ delivery }) => delivery));
        // `delete` makes an event that is contained twice new only once.
        for (const { delivery, resolve } of some) resolve(added.delete(delivery.id));
      } catch (thrown) {
        for (const { reject } of some) reject(thrown);
      }
    }
    isWriting = false;
  }

  const insert = (deliveries: readonly Delivery[]): Promise<Set<string>> =>
    write(async (trx) => {
      const once = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
      const rows = await trx
        .insertInto('webhook_deliveries')
        .values([...once.values()].map((delivery) => ({ ...delivery, received_at: clock.now() })))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .execute();
      return new Set(rows.map(({ id }) => id));
    });

  return {
    keep: (delivery) =>
      new Promise((resolve, reject) => {
        arriving.push({ delivery, resolve, reject });
        void writeArriving();
      }),
    waiting: () =>
      db
        .selectFrom('webhook_deliveries')
        .select(['id', 'type'])
        .where('applied_at', 'is', null)
        .orderBy('received_at')
        .limit(500)
        .execute(),
    applied: async (ids, what) => {
      await db
        .updateTable('webhook_deliveries')
        .set({ applied_at: clock.now(), changed: JSON.stringify(what) })
        .where('id', 'in', ids)
        .execute();
    },
    prune: async () => {
      await db
        .deleteFrom('webhook_deliveries')
        .where('received_at', '<', clock.now() - retentionMs)
        .execute();
    },
  };
}
