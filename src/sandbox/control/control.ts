/** Control interface of the sandbox for tests. Available only when started with `control`. */
import type { OperationId } from '#contract/giving/catalog.ts';
import { type SandboxDatabase, update } from '../database/sandbox-database.ts';
import type { Faults } from '../faults/faults.ts';
import type { RateWindows } from '../http/rate-window.ts';
import type { Odd } from '../odd/odd.ts';
import type { Simulation } from '../simulation/simulation.ts';
import type { WorldTime } from '../simulation/world-time.ts';
import { type Misbehavior, misbehave } from '../world/acts/misbehavior.ts';
import { brokenRules } from '../world/invariants.ts';
import type { RecordedRequest, Recorder } from './recorder.ts';

export type Control = {
  faults: Pick<Faults, 'set' | 'clear'>;
  odd: Pick<Odd, 'set'>;
  /** Returns all effects since the data was generated, oldest first. */
  effects(): LedgerEntry[];
  /** Returns all requests since the last mark, oldest first. */
  requests(): readonly RecordedRequest[];
  calls(): Partial<Record<OperationId, number>>;
  /** Clears recorded requests and call counts. */
  mark(): void;
  rate: Pick<RateWindows, 'reset' | 'setLimit' | 'setOthers'>;
  time: {
    /** Milliseconds since 1970. */
    now(): number;
    freeze(): void;
    run(): void;
    /** Advances the sandbox's time by `ms` and runs everything that becomes due. */
    advance(ms: number): Promise<void>;
  };
  /** Changes a webhook and returns its signing secret; undefined when there is no such webhook. */
  changeWebhook(id: string, change: WebhookChange): string | undefined;
  /** Points a tap group to a destination, both by ID; false when there is no such group or destination. */
  pointGroup(groupId: string, destinationId: string): boolean;
  /**
   * Tells a plan, by ID, to break its word from now on. Returns false if there is no such plan. Throws RangeError if this one can't, or was
   * told before.
   */
  misbehave(planId: string, misbehavior: Misbehavior): boolean;
  /** Returns the invariants that the data violates (world/invariants.ts). Always expected to be empty. */
  brokenRules(): string[];
};

/** Lets tests change webhooks, which on the platform happens in its dashboard. */
type WebhookChange = {
  url?: string | undefined;
  events?: readonly string[] | undefined;
  status?: 'enabled' | 'disabled' | undefined;
};
type Found = { seq: number; secret: string };

const find = (db: SandboxDatabase, id: string): Found | undefined =>
  db.one<Found>('select seq, secret from webhooks where id = ?', id);

/** Changes a webhook and returns the secret that signs its deliveries; undefined when there is no such webhook. */
function changeWebhook(db: SandboxDatabase, id: string, change: WebhookChange): string | undefined {
  const webhook = find(db, id);
  if (!webhook) return undefined;
  update(db, 'webhooks', webhook.seq, {
    ...(change.url === undefined ? {} : { url: change.url }),
    ...(change.events === undefined ? {} : { events: JSON.stringify(change.events) }),
    ...(change.status === undefined ? {} : { status: change.status }),
  });
  return webhook.secret;
}

/** Lets tests change what tap devices open, which on the platform happens in its dashboard. */
const seqOf = (db: SandboxDatabase, table: string, id: string): number | undefined =>
  db.one<{ seq: number }>(`select seq from ${table} where id = ?`, id)?.seq;

/** Points a group to a destination, both by ID; false when there is no such group or destination. */
function pointGroup(db: SandboxDatabase, groupId: string, destinationId: string): boolean {
  const group = seqOf(db, 'tap_groups', groupId);
  const destination = seqOf(db, 'tap_destinations', destinationId);
  if (group === undefined || destination === undefined) return false;
  update(db, 'tap_groups', group, { destination });
  return true;
}

/** The effect ledger: every effect that a write had through the API. */
type LedgerEntry = {
  /** ID of the operation that had the effect. */
  operation: string;
  /** ID of the record that was charged, refunded, created, changed or canceled. */
  target: string;
  donorId: string | null;
  /** Cents. */
  amount: number | null;
  /** ISO 8601, in the sandbox's time. */
  at: string;
};

const readLedger = (db: SandboxDatabase): LedgerEntry[] =>
  db
    .all<{ operation: string; target: string; donor_id: string | null; amount: number | null; at: number }>(
      'select operation, target, donor_id, amount, at from effects order by seq',
    )
    .map(({ donor_id, at, ...entry }) => ({ ...entry, donorId: donor_id, at: new Date(at).toISOString() }));

type Parts = {
  db: SandboxDatabase;
  faults: Faults;
  odd: Odd;
  recorder: Recorder;
  rate: RateWindows;
  simulation: Simulation;
  time: WorldTime;
};

export const createControl = ({ db, faults, odd, recorder, rate, simulation, time }: Parts): Control => ({
  faults,
  odd,
  effects: () => readLedger(db),
  requests: recorder.all,
  calls: recorder.counts,
  mark: recorder.mark,
  rate,
  time: { now: time.now, freeze: time.freeze, run: time.run, advance: simulation.advance },
  changeWebhook: (id, change) => changeWebhook(db, id, change),
  pointGroup: (groupId, destinationId) => pointGroup(db, groupId, destinationId),
  misbehave: (planId, misbehavior) => {
    simulation.catchUp();
    return db.transaction(() => misbehave(db, planId, misbehavior, time.now()));
  },
  brokenRules: () => brokenRules(db),
});
