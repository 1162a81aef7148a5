import { beforeEach, describe, expect, test } from 'vitest';
import { testNow } from '../../world/small-world.ts';
import { openFixture, record, type WriteFixture } from '../write-fixture.ts';

let fixture: WriteFixture;
beforeEach(() => {
  fixture = openFixture();
});

describe('donors', () => {
  test('create returns only the new ID, and the donor can be read', () => {
    const mailingAddress = { line1: '1 Elm St', city: 'Portland', state: 'OR', zip: '97201' };
    const answer = fixture.send('donors.create', {
      body: { firstName: 'Noor', lastName: 'Example', email: 'noor@example.org', mailingAddress },
    });
    expect(answer).toEqual({ status: 201, body: { data: expect.stringMatching(/^[0-9a-f]{24}$/) } });
    const id = String((answer.body as { data: string }).data);
    expect(record(fixture.send('donors.get', { path: { donorId: id } }))).toMatchObject({
      firstName: 'Noor',
      phone: null,
      address: mailingAddress,
      totalContributionsCount: 0,
    });
    expect(fixture.events()).toEqual(['donor.created']);
  });

  test('update changes only what is sent, has no body, and refuses a locked profile', () => {
    const { donor } = fixture.payer();
    const before = record(fixture.send('donors.get', { path: { donorId: donor } }));
    expect(
      fixture.send('donors.update', { path: { donorId: donor }, body: { lastName: 'Changed' } }),
    ).toEqual({
      status: 204,
      body: undefined,
    });
    expect(record(fixture.send('donors.get', { path: { donorId: donor } }))).toEqual({
      ...before,
      lastName: 'Changed',
      updatedAt: new Date(testNow).toISOString(),
    });
    const locked = fixture.find<{ id: string }>('select id from donors where org = 1 and locked = 1').id;
    expect(
      fixture.send('donors.update', { path: { donorId: locked }, body: { lastName: 'No' } }).status,
    ).toBe(403);
    expect(
      fixture.send('donors.update', { path: { donorId: donor }, body: { lastName: 'No' } }, 2).status,
    ).toBe(400);
    expect(fixture.send('donors.update', { path: { donorId: 'f'.repeat(24) }, body: {} }).status).toBe(404);
    expect(fixture.effects()).toHaveLength(1);
  });
});
