import { describe, expect, test } from 'vitest';
import { sampleWrites } from '../../tests/sample-writes.ts';
import { checkSeenVersion } from './fresh-checks.ts';
import { earlier, find, fresh, pagesOf, prepare } from './rule-fixture.ts';

describe('donors', () => {
  const donor = {
    id: 'd1',
    firstName: 'Noor',
    lastName: 'Example',
    email: 'noor@example.org',
    phone: null,
    createdAt: fresh,
    updatedAt: earlier,
  };

  test('a new donor is found only by the same name, email, and phone', async () => {
    const body = { ...sampleWrites['donors.create'].body, phone: '+15035550100' };
    const facts = await prepare('donors.create', { 'donors.list': () => [] }, { body });
    expect(JSON.stringify(facts)).not.toMatch(/noor|555/i);
    const found = (row: object) =>
      find('donors.create', facts, { 'donors.list': () => [{ ...donor, phone: '+15035550100', ...row }] });
    expect(await found({})).toEqual({ found: 'yes', madeId: 'd1' });
    for (const other of [
      { lastName: 'Other' },
      { email: 'n@example.org' },
      { phone: '+15035550101' },
      { phone: null },
      { createdAt: earlier },
    ])
      expect(await found(other)).toEqual({ found: 'no', cut: false });
    const known = { ...facts, before: ['d1'] };
    expect(
      await find('donors.create', known, { 'donors.list': () => [{ ...donor, phone: '+15035550100' }] }),
    ).toEqual({
      found: 'no',
      cut: false,
    });
  });

  test('a new donor is found among any number of newer ones; if there are too many to read, not finding it proves nothing', async () => {
    const facts = await prepare('donors.create', { 'donors.list': () => [] });
    const found = (newer: number) => {
      const others = Array.from({ length: newer }, (_, index) => ({
        ...donor,
        id: `n${index}`,
        email: null,
      }));
      const rows = [...others, donor, { ...donor, id: 'older', createdAt: earlier }];
      return find('donors.create', facts, { 'donors.list': pagesOf(rows) });
    };
    expect(await found(0)).toEqual({ found: 'yes', madeId: 'd1' });
    expect(await found(250)).toEqual({ found: 'yes', madeId: 'd1' });
    expect(await found(2_000)).toEqual({ found: 'no', cut: true });
  });

  test('a change is refused once someone else changed the donor, and found only if every member shows it', async () => {
    const reads = { 'donors.get': () => donor };
    await expect(prepare('donors.update', reads, { seenVersion: fresh })).rejects.toMatchObject({
      status: 412,
    });
    const body = { lastName: 'Changed', email: 'new@example.org' };
    const facts = await prepare('donors.update', reads, { body, seenVersion: earlier });
    const found = (row: object) =>
      find('donors.update', facts, { 'donors.get': () => ({ ...donor, ...row }) });
    expect(await found(body)).toEqual({ found: 'yes' });
    expect(await found({ lastName: 'Changed' })).toEqual({ found: 'no' });
    expect(await found({})).toEqual({ found: 'no' });
  });

  test.each(['firstName', 'lastName', 'email', 'phone'] as const)(
    'a change of only the %s is found by that',
    async (member) => {
      const body = { [member]: '+15035550100' };
      const facts = await prepare('donors.update', { 'donors.get': () => donor }, { body });
      const found = (row: object) =>
        find('donors.update', facts, { 'donors.get': () => ({ ...donor, ...row }) });
      expect([await found({}), await found(body)]).toEqual([{ found: 'no' }, { found: 'yes' }]);
    },
  );
});

test('a version matches only the same time, in any format', () => {
  const version = '2026-11-22T12:00:00.000Z';
  expect(() => checkSeenVersion(version, '2026-11-22T12:00:00Z')).not.toThrow();
  for (const other of ['2026-11-22T12:00:00.001Z', '2026-11-22T11:59:59.999Z'])
    expect(() => checkSeenVersion(version, other)).toThrow('Someone else just changed this');
  expect(() => checkSeenVersion(null, version)).not.toThrow();
});
