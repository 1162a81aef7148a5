/** For tests of the write protocol: a real store, a platform that answers as a test says, and processes that write. */
import { randomUUID } from 'node:crypto';
import { openEmptyDatabase } from '../database/empty-database-fixture.ts';
import type { Session } from '../gate/route.ts';
import { createManualClock, type ManualClock } from '../tests/manual-clock.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { ids, sampleWrites } from '../tests/sample-writes.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { createIntentStore } from './database-intent-store.ts';
import { type Intent, isOpen } from './intent.ts';
import { intentWith, nothingEnded, sentStep } from './intent-fixture.ts';
import type { IntentStore, WriteStep } from './intent-store.ts';
import type { Submission } from './send-once.ts';
import { createWrites, type Writes } from './writes.ts';

/** The donor before the sample write, and after it. */
export const donor = {
  id: ids.donor,
  firstName: 'Ada',
  lastName: 'Example',
  email: null,
  phone: null,
  updatedAt: null,
};
export const changed = { ...donor, lastName: 'Changed' };

export const sessionOf = (id: string) =>
  // Only the part that the protocol reads.
  ({ user: { id, name: id, email: `${id}@example.org`, role: 'admin' }, tag: 't' }) as Session;

export type ProtocolFixture = {
  clock: ManualClock;
  store: IntentStore;
  /** Outcomes of the steps that were recorded. */
  steps: WriteStep['outcome'][];
  /** What the platform returns for any read; `donor` at first. */
  shown: object;
  onRead: () => Promise<void>;
  /** Runs after the platform received a write, before it answers. */
  onSend: () => Promise<void>;
  /** How many writes the platform received. */
  sent: number;
  /** The platform's time minus ours, in ms. */
  offset: number;
  /** Another process on the same store. */
  writesWith(checkHold?: () => Promise<undefined>, ownClock?: ManualClock): Writes;
  /** Advances time until the outcome is known, and returns it. */
  finalState(writes: Writes, id: string): Promise<Intent | null>;
  /** Claims a write in the name of a process that died before it sent it. */
  claimOnly(submission: Submission, facts?: Intent['facts']): Promise<Intent>;
  claimCharge(): Promise<Intent>;
  close(): Promise<void>;
};

/** A change of a donor's last name, by Ada. */
export const submission = (change: Partial<Submission> = {}): Submission => ({
  intentId: randomUUID(),
  operation: 'donors.update',
  input: { ...sampleWrites['donors.update'], query: {} },
  session: sessionOf('ada'),
  requestId: 'r',
  address: 'a',
  seenVersion: null,
  reason: null,
  ...change,
});

export async function openProtocol(): Promise<ProtocolFixture> {
  const database = await openEmptyDatabase();
  const clock = createManualClock();
  const steps: WriteStep['outcome'][] = [];
  const store = createIntentStore(
    database,
    async (_trx, _intent, { outcome }) => void steps.push(outcome),
    clock,
  );
  const gateway = {
    read: async () => {
      await at.onRead();
      return { reply: { data: at.shown } };
    },
    send: async () => {
      at.sent += 1;
      await at.onSend();
      return { reply: null, status: 204 };
    },
    missing: () => [],
    offsetMs: () => at.offset,
    // Only the part that the protocol uses.
  } as unknown as Gateway;
  const at: ProtocolFixture = {
    clock,
    store,
    steps,
    shown: donor,
    onRead: async () => undefined,
    onSend: async () => undefined,
    sent: 0,
    offset: 0,
    writesWith: (checkHold = async () => undefined, ownClock = clock) =>
      createWrites({
        gateway,
        store,
        clock: ownClock,
        log: createRecordingLog().log,
        cardEntry: false,
        checkHold,
      }),
    finalState: async (writes, id) => {
      for (let seconds = 0; seconds < 900; seconds += 5) {
        const intent = await store.get(id);
        if (!intent || !isOpen(intent.state)) return intent;
        await clock.advance(5_000);
        await writes.checkDue();
      }
      return store.get(id);
    },
    claimOnly: async ({ intentId, operation, input, session }, facts = { lastName: 'x' }) => {
      const now = clock.now();
      const intent = intentWith({
        id: intentId,
        operation,
        path: input.path,
        targetKey: `donor ${ids.donor}`,
        facts,
        userId: session.user.id,
        userName: session.user.name,
        createdAt: now,
        updatedAt: now,
        sentAt: now + at.offset,
        owner: 'a process that died',
      });
      const claim = await store.claim(intent, nothingEnded, sentStep);
      if (!claim.claimed) throw new Error(`The claim was refused: ${claim.why}`);
      return intent;
    },
    claimCharge: () =>
      at.claimOnly(
        submission({
          operation: 'contributions.charge',
          input: { ...sampleWrites['contributions.charge'], query: {} },
        }),
        { donorId: ids.donor, cents: 2_500, campaignId: null, before: [] },
      ),
    close: () => database.close(),
  };
  return at;
}
