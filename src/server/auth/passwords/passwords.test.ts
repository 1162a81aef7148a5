import path from 'node:path';
import { expect, test } from 'vitest';
import { goodPassword, openFixture } from '../access-fixture.ts';
import { olderAccountsSharedTests } from '../accounts/older-accounts-shared-tests.ts';
import { cheapHashing } from './cheap-hashing.ts';
import common from './common-passwords.json' with { type: 'json' };
import { createHashing } from './hashing.ts';
import { passwordFault } from './password-rules.ts';

test('refuses all 3,000 most common passwords: as is, repeated, and with digits around them', () => {
  const refused = (disguise: (password: string) => string) =>
    common.passwords.filter((password) => passwordFault(disguise(password)) !== null).length;
  const repeated = refused((password) => password.repeat(Math.ceil(15 / password.length)));
  console.log(
    `${refused((password) => password)} of 3000 refused, ${repeated} of 3000 when repeated to 15 characters`,
  );
  expect(common.passwords).toHaveLength(3000);
  expect(refused((password) => password)).toBe(3000);
  expect(repeated).toBe(3000);
  // Control: equally long, without a common password inside.
  expect(passwordFault('qzkvqzkvqzkvqzkvx')).toBeNull();
});

test.each([
  ['14 characters', 'abcdefgh ijklm', /15 characters/],
  ['129 characters', 'x'.repeat(64) + 'y'.repeat(65), /128/],
  ['the product', 'steward-sandbox', /too close/],
  ['the product with digits and symbols', 'Steward-Giving-2026!', /too close/],
  ['the person', 'ada.lovelace.1815!', /too close/],
  ['the organization', 'harbor-relief-2026', /too close/],
  ['one repeated letter', 'm'.repeat(20), /repeats/],
  ['a common password between digits', '2026-password-2026', /common/],
])('refuses %s', (_name, password, why) => {
  expect(passwordFault(password, ['ada.lovelace@example.org', 'Ada Lovelace', 'Harbor Relief'])).toMatch(why);
});

test.each([
  ['words', goodPassword],
  ['exactly 15 characters', 'qwzx otter lamp'],
  ['64 characters', 'fifteen quiet otters carry one lamp through the old stone tunnels'.slice(0, 64)],
  ['73 bytes', `seven otters carry a lamp through the stone tunnels and count the stairs`],
  ['128 characters of another script', `${'山風林火'.repeat(31)}静海雪月`],
  ['spaces at both ends', '  otter lamp wool '],
  ['our name inside a sentence', 'my steward feeds seven otters'],
])('allows %s', (_name, password) => {
  expect(passwordFault(password, ['ada@example.org'])).toBeNull();
});

test("stores argon2id with 64 MiB and 3 passes, and doesn't truncate passwords", async () => {
  const hashing = createHashing();
  const long = `${'otter lamp wool '.repeat(4)}ninebytes`;
  const stored = await hashing.hash(long);
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(stored) ?? [];
  console.log(`argon2id, m = ${memory} KiB, t = ${passes}`);
  expect([Number(memory), Number(passes)]).toEqual([65_536, 3]);
  expect(await hashing.verify(stored, long)).toBe(true);
  // What is compared doesn't depend on the cost.
  const cheap = await cheapHashing.hash(long);
  expect(await hashing.verify(cheap, long)).toBe(true);
  expect(await hashing.verify(cheap, long.slice(0, -1))).toBe(false);
  expect(await hashing.verify(cheap, ` ${long}`)).toBe(false);
  // The same letters from another keyboard: é as one character or as two.
  const accent = await cheapHashing.hash('caf\u00e9 with seven otters');
  expect(await hashing.verify(accent, 'cafe\u0301 with seven otters')).toBe(true);
  expect(hashing.isOutdated(stored)).toBe(false);
  expect(hashing.isOutdated(await createHashing({ memoryCost: 19_456, timeCost: 2 }).hash(long))).toBe(true);
});

test.each([
  ['two hashes at once', 'known', 8],
  ['one hash of strangers at once', 'strangers', 9],
] as const)('runs %s, lets twenty wait, and refuses more', async (_, lane, more) => {
  const hashing = createHashing({ memoryCost: 8_192, timeCost: 1 });
  const stored = await hashing.hash(goodPassword);
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, (_none, index) =>
      index % 2 === 0 ? hashing.hash(goodPassword, lane) : hashing.verify(stored, goodPassword, lane),
    ),
  );
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(more);
  // And the slots are free again.
  expect(await hashing.hash(goodPassword)).toMatch(/^\$argon2id/);
});

test('a link works once, for half an hour, and only the newest one works', async () => {
  const at = await openFixture();
  const use = async (token: string, password = goodPassword) =>
    (await at.call('/api/auth/password-link', { body: { token, password } })).status;
  const { token: first } = await at.access.accounts.add({
    email: 'ada@example.org',
    role: 'admin',
    name: 'Ada',
  });
  expect(await use(first, 'too short')).toBe(400);
  const { token: newer } = await at.access.accounts.reset('ada@example.org');
  expect(await use(first)).toBe(410);
  const both = await Promise.all([use(newer), use(newer)]);
  expect(both.sort()).toEqual([204, 410]);
  expect(await use(newer)).toBe(410);
  const { token: late } = await at.access.accounts.reset('ada@example.org');
  at.pass(30 * 60_000);
  expect(await use(late)).toBe(410);
  const inDatabase = JSON.stringify(await at.database.db.selectFrom('password_links').selectAll().execute());
  expect(inDatabase).not.toContain(late);
});

test('a check says whether a link works, exactly as using it would, and changes nothing', async () => {
  const at = await openFixture();
  const check = (token: string) => at.call('/api/auth/password-link/check', { body: { token } });
  const use = (token: string) =>
    at.call('/api/auth/password-link', { body: { token, password: goodPassword } });
  const refusalOf = async (answer: Response) => {
    const { requestId: _, ...problem } = (await answer.json()) as Record<string, unknown>;
    return { ...problem, status: answer.status };
  };
  const stored = async () =>
    JSON.stringify([
      await at.database.db.selectFrom('password_links').selectAll().execute(),
      await at.database.db.selectFrom('users').selectAll().execute(),
      await at.database.db.selectFrom('activity').selectAll().execute(),
    ]);
  const { token } = await at.access.accounts.add({ email: 'ada@example.org', role: 'admin', name: 'Ada' });
  const before = await stored();
  for (let times = 0; times < 20; times += 1) {
    const answer = await check(token);
    expect([answer.status, await answer.text(), answer.headers.getSetCookie()]).toEqual([204, '', []]);
  }
  expect([await stored(), at.hashes()]).toEqual([before, 0]);
  expect((await use(token)).status).toBe(204);

  const { token: late } = await at.access.accounts.reset('ada@example.org');
  at.pass(30 * 60_000 - 1);
  expect((await check(late)).status).toBe(204);
  at.pass(1);
  const unknown = 'x'.repeat(43);
  const over = await refusalOf(await use(late));
  expect(over).toMatchObject({ status: 410, type: 'link-over' });
  for (const one of [token, late, unknown]) expect(await refusalOf(await check(one))).toEqual(over);
  expect((await check('not a token')).status).toBe(400);
  expect(at.logLines.join('')).not.toMatch(new RegExp(`${token}|${late}|${unknown}`));
});

olderAccountsSharedTests(async () => ({
  kind: 'sqlite',
  file: path.join((await openFixture()).folder, 'older.sqlite'),
}));
