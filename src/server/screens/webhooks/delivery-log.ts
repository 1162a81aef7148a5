/** The log of received deliveries: when each was applied, and which records had changed. Doesn't call the platform. */

import type { deliveryStates } from '#contract/steward/live/received-deliveries.ts';
import type { ReceivedDelivery } from '#contract/steward/operations/live/received-deliveries.ts';
import { aboutKind, type RecordKind, recordKinds } from '#contract/steward/record-kinds.ts';
import { donorsOfPlans } from '../../copy/copied-plans.ts';
import type { CopyDatabase } from '../../copy/copy-database.ts';
import type { Database } from '../../database/database.ts';
import type { WebhookDeliveriesTable } from '../../database/webhook-tables.ts';
import type { Applied } from './inbox.ts';

type Wanted = {
  state?: (typeof deliveryStates)[number] | undefined;
  limit: number;
  page: number;
  /** Returns false for kinds to leave out. */
  sees: (kind: RecordKind) => boolean;
};

export type DeliveryLog = {
  /** Returns one page, newest first. */
  page(wanted: Wanted): Promise<{ data: ReceivedDelivery[]; totalCount: number; waiting: number }>;
};

type Row = Pick<WebhookDeliveriesTable, 'id' | 'type' | 'name' | 'received_at'> & {
  applied_at: number | null;
  changed: string | null;
};

export function createDeliveryLog({ db }: Pick<Database, 'db'>, copy: Pick<CopyDatabase, 'db'>): DeliveryLog {
  const rows = () => db.selectFrom('webhook_deliveries');
  return {
    page: async ({ state, limit, page, sees }) => {
      const { total, waiting } = await rows()
        .select(({ fn }) => [
          fn.countAll<number>().as('total'),
          fn.countAll<number>().filterWhere('applied_at', 'is', null).as('waiting'),
        ])
        .executeTakeFirstOrThrow();
      const found: Row[] = await rows()
        .select(['id', 'type', 'name', 'received_at', 'applied_at', 'changed'])
        .$if(state !== undefined, (query) =>
          query.where('applied_at', state === 'waiting' ? 'is' : 'is not', null),
        )
        .orderBy('received_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const applied = found.map(({ changed }) => appliedOf(changed));
      const plans = applied.flatMap((one) => one?.changed.subscriptions ?? []);
      const donors = await donorsOfPlans(copy, [...new Set(plans)]);
      const data = found.map((row, at): ReceivedDelivery => {
        const what = applied[at] ?? null;
        return {
          id: row.id,
          type: row.type,
          name: row.name,
          receivedAt: new Date(row.received_at).toISOString(),
          appliedAt: row.applied_at === null ? null : new Date(row.applied_at).toISOString(),
          together: what?.deliveries ?? 0,
          changed: recordKinds.filter(sees).flatMap((kind) =>
            idsOf(what, kind).map((id) => ({
              kind,
              id,
              donorId: kind === 'plan' ? (donors.get(id) ?? null) : null,
            })),
          ),
        };
      });
      const counts = { waiting, applied: total - waiting };
      return { data, totalCount: state ? counts[state] : total, waiting };
    },
  };
}

// Only written by `inbox.applied`.
const appliedOf = (text: string | null): Applied | null => (text === null ? null : JSON.parse(text));

/** Record kinds and live nouns share the platform's names. */
const idsOf = (applied: Applied | null, kind: RecordKind): readonly string[] =>
  Object.entries(applied?.changed ?? {}).find(([noun]) => noun === aboutKind(kind).noun)?.[1] ?? [];
