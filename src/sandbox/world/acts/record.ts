/** What every change to the world leaves behind: chance that goes on, events for webhooks, and the effect ledger. */
import { insert, type SandboxDatabase } from '../../database/sandbox-database.ts';
import { createRandom, makeUuid, type Random } from '../random.ts';

/** One number of the world's own notes. */
export const readMeta = (db: SandboxDatabase, name: string): number =>
  Number(db.one<{ value: string }>('select value from meta where name = ?', name)?.value ?? 0);

export const writeMeta = (db: SandboxDatabase, name: string, value: number): void =>
  db.runUnseen(
    'insert into meta (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
    name,
    String(value),
  );

/** Chance for one act: a counter in the database moves on, so that the same acts in the same order have the same outcome. */
export function nextChance(db: SandboxDatabase): Random {
  const counter = readMeta(db, 'counter') + 1;
  writeMeta(db, 'counter', counter);
  return createRandom(readMeta(db, 'seed'), `act ${counter}`);
}

type Happening = { org: number; event: string; recordId: string; at: number };

/** Notes an event, and that it must be delivered to each enabled webhook that wants it. */
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
  /** The operation that had it, as the contract names it. */
  operation: string;
  /** The id of what was charged, refunded, created, changed or cancelled. */
  target: string;
  donorId?: string | null;
  /** Cents. */
  amount?: number | null;
  at: number;
};

/** Notes that something was really done by the interface; tests count these. */
export const noteEffect = (
  db: SandboxDatabase,
  { org, operation, target, donorId = null, amount = null, at }: Effect,
): void => insert(db, 'effects', { org, operation, target, donor_id: donorId, amount, at });

/** The next inner key of a table whose keys are counted per nonprofit from `org * base`. */
export function nextSeq(db: SandboxDatabase, table: string, org: number, base: number): number {
  const last = db.one<{ seq: number | null }>(
    `select max(seq) as seq from ${table} where seq between ? and ?`,
    org * base,
    (org + 1) * base - 1,
  );
  return (last?.seq ?? org * base) + 1;
}
