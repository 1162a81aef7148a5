/** Control interface of the sandbox for tests. Available only when started with `control`. */
import type { OperationId } from '#contract/giving/catalog.ts';
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import type { Faults } from '../faults/faults.ts';
import type { RateWindows } from '../http/rate-window.ts';
import type { Odd } from '../odd/odd.ts';
import type { Simulation } from '../simulation/simulation.ts';
import type { WorldTime } from '../simulation/world-time.ts';
import { brokenRules } from '../world/invariants.ts';
import { type LedgerEntry, readLedger } from './effects.ts';
import type { RecordedRequest, Recorder } from './recorder.ts';
import { pointGroup } from './tap-switches.ts';
import { changeWebhook, type WebhookChange } from './webhook-switches.ts';

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
  /** Returns the invariants that the data violates (world/invariants.ts). Always expected to be empty. */
  brokenRules(): string[];
};

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
  brokenRules: () => brokenRules(db),
});
