/** Shared by all changes of the data: repeatable randomness, webhook events, and the effect ledger. */
import { insert, type SandboxDatabase } from '../../database/sandbox-database.ts';
import { createRandom, makeUuid, type Random } from '../random.ts';

/** Reads a number from the database's `meta` table; 0 when missing. */
export const readMeta = (db: SandboxDatabase, name: string): number =>
  Number(db.one<{ value: string }>('select value from meta where name = ?', name)?.value ?? 0);

export const writeMeta = (db: SandboxDatabase, name: string, value: number): void =>
  db.runUnseen(
    'insert into meta (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
    name,
    String(value),
  );

/** Returns a random generator for one change, seeded by a counter in the database, so that the same changes repeat exactly. */
export function nextChance(db: SandboxDatabase): Random {
  const counter = readMeta(db, 'counter') + 1;
  writeMeta(db, 'counter', counter);
  return createRandom(readMeta(db, 'seed'), `act ${counter}`);
}

type Happening = { org: number; event: string; recordId: string; at: number };

/** Records an event and queues it for each enabled webhook that is subscribed to it. */
export function emit(db: SandboxDatabase, { org, event, recordId, at }: Happening): void {
  insert(db, 'events', { id: makeUuid(nextChance(db)), org, event, record_id: recordId, at });
  db.run(
    `insert into deliveries (event, webhook, attempt, due_at)
      select (select max(seq) from events), seq, 1, ? from webhooks
      where org = ? and status = 'enabled' and exists (select 1 from json_each(events) where value in (?, '*'))`,
    at,
    org,
    event,
  );
}

export type Effect = {
  org: number;
  /** ID of the operation, as in the contract. */
  operation: string;
  /** ID of the record that was charged, refunded, created, changed or canceled. */
  target: string;
  donorId?: string | null;
  /** Cents. */
  amount?: number | null;
  at: number;
};

/** Records an effect of a write through the API. Tests count these. */
export const noteEffect = (
  db: SandboxDatabase,
  { org, operation, target, donorId = null, amount = null, at }: Effect,
): void => insert(db, 'effects', { org, operation, target, donor_id: donorId, amount, at });

/** Returns the next internal key of a table whose keys start at `org * base` for each nonprofit. */
export function nextSeq(db: SandboxDatabase, table: string, org: number, base: number): number {
  const last = db.one<{ seq: number | null }>(
    `select max(seq) as seq from ${table} where seq between ? and ?`,
    org * base,
    (org + 1) * base - 1,
  );
  return (last?.seq ?? org * base) + 1;
}
