/**
 * Tests of the reconciliation of deposits. Shared by a unit test on SQLite and an integration test on
 * PostgreSQL.
 */

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { cents } from '#contract/values/money.ts';
import type { Database } from '../database/database.ts';
import { actingAs, openRecorded } from '../tests/recorded-activity.ts';
import { createReconciliations } from './reconciliation.ts';

const by = actingAs('staff');
const amount = cents(3_821_460);

/** `open` connects to the same database on each call. */
export function reconciliationSharedTests(open: () => Promise<Database>): void {
  const fixture = async () => {
    const { database, entries, activity, clock } = await openRecorded(open);
    const deposit = { id: randomBytes(12).toString('hex'), inCents: amount };
    return {
      database,
      entries,
      clock,
      deposit,
      reconciliations: createReconciliations({ database, activity, clock }),
    };
  };

  test('the history keeps a reconciliation, its reopening with a reason, and the next reconciliation', async () => {
    const { database, reconciliations, deposit, entries, clock } = await fixture();
    const first = await reconciliations.close(by('u1'), deposit, cents(-150), 'Bank fee');
    expect(first).toMatchObject({
      depositInCents: amount,
      differenceInCents: -150,
      note: 'Bank fee',
      reopened: null,
    });
    expect(await reconciliations.active([deposit.id, 'another'])).toEqual([first]);
    await clock.advance(1_000);
    const opened = await reconciliations.reopen(by('u2'), deposit.id, first?.id ?? '', 'Wrong statement');
    expect(opened?.reopened?.reason).toBe('Wrong statement');
    expect(await reconciliations.active([deposit.id])).toEqual([]);
    await clock.advance(1_000);
    const second = await reconciliations.close(by('u1'), deposit, cents(0), null);
    expect((await reconciliations.history(deposit.id)).map(({ id }) => id)).toEqual([second?.id, first?.id]);
    expect(entries.map(({ operation, target }) => [operation, target?.id])).toEqual([
      ['deposits.reconcile', deposit.id],
      ['deposits.reopen', deposit.id],
      ['deposits.reconcile', deposit.id],
    ]);
    // Text that people typed must not be in the log, which can't be erased.
    expect(JSON.stringify(entries)).not.toMatch(/Bank fee|Wrong statement/);
    await database.close();
  });

  test('of many simultaneous reconciliations one succeeds, and the others get a conflict', async () => {
    const { database, reconciliations, deposit, entries } = await fixture();
    const tries = Array.from({ length: 20 }, (_, index) =>
      reconciliations.close(by(`u${index}`), deposit, cents(index), index === 0 ? null : 'x'),
    );
    const won = (await Promise.all(tries)).filter((one) => one !== null);
    expect(won).toHaveLength(1);
    expect(entries).toHaveLength(1);
    expect(await reconciliations.active([deposit.id])).toEqual(won);
    await database.close();
  });

  test("of many simultaneous reopenings one succeeds; an earlier reconciliation can't be reopened", async () => {
    const { database, reconciliations, deposit } = await fixture();
    const closed = await reconciliations.close(by('u1'), deposit, cents(0), null);
    const open = (who: string) => reconciliations.reopen(by(who), deposit.id, closed?.id ?? '', 'again');
    expect((await Promise.all(['u1', 'u2', 'u3'].map(open))).filter(Boolean)).toHaveLength(1);
    await reconciliations.close(by('u2'), deposit, cents(0), null);
    expect(await open('u1')).toBeNull();
    expect(await reconciliations.active([deposit.id])).toHaveLength(1);
    await database.close();
  });

  test('the same again by the same person, as after a lost reply, is answered like the first time; anything else is a conflict', async () => {
    const { database, reconciliations, deposit, entries, clock } = await fixture();
    const close = (who: string, difference = -150, note: string | null = 'Bank fee') =>
      reconciliations.close(by(who), deposit, cents(difference), note);
    const first = await close('u1');
    await clock.advance(1_000);
    expect(await close('u1')).toEqual(first);
    expect(await close('u2')).toBeNull();
    const grown = { ...deposit, inCents: cents(deposit.inCents + 1) };
    expect(await reconciliations.close(by('u1'), grown, cents(-150), 'Bank fee')).toBeNull();
    for (const other of [close('u1', -151), close('u1', -150, 'Wire fee'), close('u1', 0, null)])
      expect(await other).toBeNull();
    const reopen = (who: string, reason = 'Wrong statement') =>
      reconciliations.reopen(by(who), deposit.id, first?.id ?? '', reason);
    const opened = await reopen('u1');
    await clock.advance(1_000);
    expect(await reopen('u1')).toEqual(opened);
    for (const other of [reopen('u2'), reopen('u1', 'Another reason')]) expect(await other).toBeNull();
    expect(await reconciliations.reopen(by('u1'), 'another', first?.id ?? '', 'Wrong statement')).toBeNull();
    expect(await reconciliations.history(deposit.id)).toEqual([opened]);
    expect(entries).toHaveLength(2);
    // Reconciled again by someone else: it isn't open anymore.
    await close('u2');
    expect(await reopen('u1')).toBeNull();
    await database.close();
  });

  test('the database itself allows one active reconciliation per deposit', async () => {
    const { database, reconciliations, deposit } = await fixture();
    await reconciliations.close(by('u1'), deposit, cents(0), null);
    const again = database.db
      .insertInto('close_offs')
      .values({
        id: randomBytes(8).toString('hex'),
        deposit_id: deposit.id,
        closed_at: 1,
        closed_by: 'u2',
        deposit_cents: 1,
        difference_cents: 0,
      })
      .execute();
    await expect(again).rejects.toThrow();
    await database.close();
  });
}
