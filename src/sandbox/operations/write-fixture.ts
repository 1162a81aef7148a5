/** For tests of writes: a small database, calls, recorded effects and events. */
import { expect, onTestFinished } from 'vitest';
import type { OperationId } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import { numberEndingIn } from '../vault/sealed-card.ts';
import { brokenRules } from '../world/invariants.ts';
import { copiedWorld, testNow } from '../world/small-world.ts';
import { day } from '../world/time.ts';
import { type CallAnswer, call } from './call.ts';
import { createOperations } from './operations.ts';

type Payer = { donor: string; method: string };
type Effect = { operation: string; target: string; amount: number | null };
export type WriteFixture = {
  db: SandboxDatabase;
  send(id: OperationId, input?: LooseInput, org?: number): CallAnswer;
  /** Returns the first row of a query. Throws when there is none. */
  find<T>(sql: string): T;
  /** Returns an editable donor with a saved payment method: a card that doesn't expire soon, unless `where` selects another. */
  payer(where?: string, org?: number): Payer;
  campaignId(sub?: 0 | 1): string;
  effects(): Effect[];
  events(): string[];
};

/** Opens a fixture for one test, and checks the invariants after it. */
export function openFixture(): WriteFixture {
  const fixture = createFixture();
  onTestFinished(() => {
    expect(brokenRules(fixture.db)).toEqual([]);
    fixture.db.close();
  });
  return fixture;
}

export function createFixture(): WriteFixture {
  const db = copiedWorld(700);
  const operations = createOperations(db, { decrypt: openSealed });
  const find = <T>(sql: string): T => {
    const row = db.one<T>(`${sql} limit 1`);
    if (!row) throw new Error(`the data has no such row: ${sql}`);
    return row;
  };
  const lasting = `m.type = 'card' and m.expires_at > ${testNow + 400 * day}`;
  return {
    db,
    find,
    send: (id, input = {}, org = 1) => call(operations, { org, now: testNow }, id, input),
    payer: (where = lasting, org = 1) =>
      find(`select d.id as donor, m.id as method from payment_methods m join donors d on d.seq = m.donor
        where d.org = ${org} and d.locked = 0 and d.email is not null and ${where}`),
    campaignId: (sub = 0) =>
      find<{ id: string }>(
        `select id from campaigns where org = 1 and is_sub = ${sub} and archived_at is null`,
      ).id,
    effects: () => db.all<Effect>('select operation, target, amount from effects order by seq'),
    events: () =>
      db.all<{ event: string }>('select event from events order by seq').map(({ event }) => event),
  };
}

/** Replaces the vault: reads text that `cardEndingIn` produces. */
export const openSealed = (text: string): string | null =>
  text.startsWith('sealed ') ? text.slice('sealed '.length) : null;

export const cardEndingIn = (lastFour: string) => ({
  paymentMethodType: 'Card' as const,
  defaultForDonor: true,
  encryptedCardNumber: `sealed ${numberEndingIn(lastFour)}`,
  encryptedExpiryMonth: 'sealed 12',
  encryptedExpiryYear: 'sealed 2031',
});

/** Returns the record in a `{data}` envelope. */
export const record = (answer: CallAnswer): Record<string, unknown> =>
  // The envelope of single records; the tests check its content.
  (answer.body as { data: Record<string, unknown> }).data;
