import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenRules } from '../world/invariants.ts';
import { testNow } from '../world/small-world.ts';
import { openStand, record, type WriteStand } from './write-stand.ts';

let stand: WriteStand;
beforeEach(() => {
  stand = openStand();
});
afterEach(() => {
  expect(brokenRules(stand.db)).toEqual([]);
  stand.db.close();
});

describe('donors', () => {
  test('create answers the new id only, and the donor can be read', () => {
    const mailingAddress = { line1: '1 Elm St', city: 'Portland', state: 'OR', zip: '97201' };
    const answer = stand.send('donors.create', {
      body: { firstName: 'Noor', lastName: 'Example', email: 'noor@example.org', mailingAddress },
    });
    expect(answer).toEqual({ status: 201, body: { data: expect.stringMatching(/^[0-9a-f]{24}$/) } });
    const id = String((answer.body as { data: string }).data);
    expect(record(stand.send('donors.get', { path: { donorId: id } }))).toMatchObject({
      firstName: 'Noor',
      phone: null,
      address: mailingAddress,
      totalContributionsCount: 0,
    });
    expect(stand.events()).toEqual(['donor.created']);
  });

  test('update changes only what is sent, answers nothing, and refuses a locked profile', () => {
    const { donor } = stand.payer();
    const before = record(stand.send('donors.get', { path: { donorId: donor } }));
    expect(stand.send('donors.update', { path: { donorId: donor }, body: { lastName: 'Changed' } })).toEqual({
      status: 204,
      body: undefined,
    });
    expect(record(stand.send('donors.get', { path: { donorId: donor } }))).toEqual({
      ...before,
      lastName: 'Changed',
      updatedAt: new Date(testNow).toISOString(),
    });
    const locked = stand.find<{ id: string }>('select id from donors where org = 1 and locked = 1').id;
    expect(stand.send('donors.update', { path: { donorId: locked }, body: { lastName: 'No' } }).status).toBe(
      403,
    );
    expect(
      stand.send('donors.update', { path: { donorId: donor }, body: { lastName: 'No' } }, 2).status,
    ).toBe(400);
    expect(stand.send('donors.update', { path: { donorId: 'f'.repeat(24) }, body: {} }).status).toBe(404);
    expect(stand.effects()).toHaveLength(1);
  });
});
