import { createHash } from 'node:crypto';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goodPassword, openFixture } from '../access-fixture.ts';
import { olderAccountsSharedTests } from '../accounts/older-accounts-shared-tests.ts';
import { cheapHashing } from './cheap-hashing.ts';
import common from './common-passwords.json' with { type: 'json' };
import { createHashing } from './hashing.ts';
import long from './long-common-passwords.json' with { type: 'json' };
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
  expect(passwordFault('qzkvwjxpbtmrdlhgf')).toBeNull();
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
  ['a common password that is long', 'perasperaadastra', /common/],
  ['the same in capitals', 'PerAsperaAdAstra', /common/],
  ['the same in wide letters', 'ｐｅｒａｓｐｅｒａａｄａｓｔｒａ', /common/],
  ['a famous phrase', 'the quick brown fox', /common/],
  ['the same without spaces, in capitals, and with a year', 'TheQuickBrownFox2026!', /common/],
  ['four famous words', 'correct-horse-battery-staple', /common/],
  ['a saying with an apostrophe', 'There’s no place like home', /common/],
  ['a role and a year', 'administrator2026', /too close/],
  ['a long common password with a tail', 'per-aspera-ad-astra-1', /common/],
  ['fewer characters than it seems', 'e\u0301'.repeat(8), /15 characters/],
])('refuses %s', (_name, password, why) => {
  expect(passwordFault(password, ['ada.lovelace@example.org', 'Ada Lovelace', 'Harbor Relief'])).toMatch(why);
});

test('knows at least 3,000 common passwords that are long enough to be allowed', () => {
  expect(long.count).toBeGreaterThan(3_000);
  expect(Buffer.from(long.digests, 'base64')).toHaveLength(long.count * 6);
});

test.each([
  [
    'a repetition with a tail',
    ['qzkvqzkvqzkvqzkvx', 'trustno1trustno2', 'letmeinletmein12', 'aaaaaaaabbbbbbbb'],
  ],
  [
    'digits, also backward and around',
    ['1234567890123456', '0987654321098765', '5678901234567890', '1111222233334444'],
  ],
  [
    'an alphabet, also backward and around',
    ['abcdefghijklmnopqrstuvwxyz', 'zyxwvutsrqponmlkjihg', 'nopqrstuvwxyzabcdefg'],
  ],
  [
    'rows of a keyboard',
    [
      'qwertyuiopasdfghjklzxcvbnm',
      'poiuytrewqlkjhgf',
      'mnbvcxzlkjhgfdsa',
      '!@#$%^&*()!@#$%^',
      'qwertzuiopqwertz',
    ],
  ],
  ['rows of a Russian keyboard', ['йцукенгшщзхъфыва', 'фывапролджэячсми']],
  ['columns of a keyboard', ['1qaz2wsx3edc4rfv', 'zaq1xsw2cde3vfr4', 'qazwsxedcrfvtgby']],
  [
    'interleaved runs',
    ['1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8', '1a2b3c4d5e6f7g8h9i', '1-2-3-4-5-6-7-8-9'],
  ],
  [
    'a common password, repeated or padded',
    ['monkeymonkeymonkey7', 'passwordpassword1', 'p@ssw0rdp@ssw0rd1', 'drowssappassword1'],
  ],
  [
    'a common password with a run or a year',
    ['starwars12345678', 'dragondragon2024', 'summer2023summer2024', 'abcd1234efgh5678'],
  ],
  ['digits that look wide', ['１２３４５６７８９０１２３４５６']],
])('refuses %s', (_, passwords) => {
  expect(passwords.filter((password) => passwordFault(password) === null)).toEqual([]);
});

/** Ordinary words, and words that are common passwords by themselves. */
const words = [
  ...'otter lamp wool tunnel stair river quiet amber violin candle garden thistle copper meadow ladder walnut'.split(
    ' ',
  ),
  // Rows and columns of a keyboard aren't words, and two of them are refused.
  ...common.passwords
    .filter((password) => /^[a-z]{5,8}$/.test(password) && !/qwer|asdf|zxcv|qaz|wsx/.test(password))
    .slice(0, 100),
];

test('never refuses three to six words, however they are joined, unless one is used twice', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...words), { minLength: 3, maxLength: 6 }),
      fc.constantFrom(' ', '-', '.', ''),
      (chosen, separator) => {
        const phrase = chosen.join(separator);
        fc.pre([...phrase].length >= 15 && !/steward|giving|password/.test(phrase));
        expect(passwordFault(phrase, ['ada@example.org', 'Ada Lovelace', 'Harbor Relief'])).toBeNull();
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ['letters and digits', 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ0123456789'],
  ['lower-case letters', 'abcdefghijklmnopqrstuvwxyz'],
  ['hexadecimal digits', '0123456789abcdef'],
])('never refuses 16 to 40 random %s', (_, signs) => {
  // Bytes of a fixed generator: what fast-check shrinks to is not random anymore.
  const random = (run: number, at: number): number =>
    createHash('sha256').update(`${signs} ${run} ${at}`).digest().readUInt32BE();
  for (let run = 0; run < 500; run += 1) {
    const password = Array.from(
      { length: 16 + (run % 25) },
      (_none, at) => signs[random(run, at) % signs.length],
    );
    expect(passwordFault(password.join(''))).toBeNull();
  }
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

test('verifies a hash of an earlier version of the package', async () => {
  const stored =
    '$argon2id$v=19$m=65536,t=3,p=1$D+MWSC60KYriNyFVOqVJVg$vmxvKeRlAWvyWb0kYirpJY5drYDONOwc5Mmr/wgWdvU';
  const hashing = createHashing();
  expect(await hashing.verify(stored, 'caf\u00e9 with seven otters')).toBe(true);
  expect(await hashing.verify(stored, 'cafe with seven otters')).toBe(false);
  expect(hashing.isOutdated(stored)).toBe(false);
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
  const use = async (token: string | null, password = goodPassword) =>
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
  expect(inDatabase).not.toContain(String(late));
});

test('a check says whether a link works, exactly as using it would, and changes nothing', async () => {
  const at = await openFixture();
  const check = (token: string | null) => at.call('/api/auth/password-link/check', { body: { token } });
  const use = (token: string | null) =>
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
