import { expect, test } from 'vitest';
import { checkIds } from '#contract/steward/installation-checks.ts';
import { zoneTexts } from '../../base/texts.ts';
import { type Facts, findChecks } from './find-checks.ts';

const now = Date.parse('2026-11-30T20:00:00Z');
const hourMs = 3_600_000;
const host = 'giving.example.org';

const backup = { rehearsal: { at: now - hourMs, isIntact: true }, second: null };
const running = { since: now - 48 * hourMs, mayBe: 2 * hourMs };

const well: Facts = {
  now,
  database: { kind: 'sqlite', state: 'ok', isWritten: true },
  disk: 'ok',
  platform: { host, since: null, code: null, odd: null },
  keyAccepted: true,
  copy: { state: 'ok', asOf: now - 60_000, ...running },
  backup: { ...backup, newest: now - hourMs, since: now - 48 * hourMs },
  mail: { server: 'smtp.example.org:465', waiting: 0, fault: null },
  webhooks: { lastAt: now - hourMs, refusedAt: now - 2 * hourMs, since: now - 48 * hourMs },
  untrustedProxy: false,
  clocks: { platform: 900, database: null },
};
const { time } = zoneTexts('America/New_York');
const check = (change: Partial<Facts>) => findChecks({ ...well, ...change }, time);

test('an installation that is well says so in one sentence for each check, without a remedy', () => {
  const all = check({});
  expect(all.map(({ id }) => id)).toEqual(checkIds.filter((id) => id !== 'proxy'));
  expect(all.filter(({ state, remedy }) => state !== 'ok' || remedy !== null)).toEqual([]);
});

test('what does not apply, or is not known, is left out rather than called well', () => {
  const ids = check({
    database: null,
    disk: 'unknown',
    platform: null,
    keyAccepted: null,
    copy: { state: 'unknown', asOf: null, ...running },
    clocks: { platform: null, database: null },
    backup: null,
    mail: null,
    webhooks: null,
  }).map(({ id }) => id);
  expect(ids).toEqual([]);
});

const since = now - 3 * hourMs;
const weeksAgo = now - 15 * 24 * hourMs;
const away = (code: string | null) => ({ platform: { host, since, code, odd: null } });

test.each<[string, Partial<Facts>, RegExp, RegExp]>([
  [
    'platform',
    away('ENOTFOUND'),
    /^giving\.example\.org hasn't responded since Nov 30, 2026, 12:00 PM: no server has this name\.$/,
    /GIVING_API_URL/,
  ],
  ['platform', away('ECONNREFUSED'), /nothing is listening there\.$/, /GIVING_API_URL/],
  ['platform', away('EAI_AGAIN'), /name server doesn't respond\.$/, /network/],
  ['platform', away('EHOSTUNREACH'), /can't be reached from here\.$/, /network/],
  ['platform', away('DEPTH_ZERO_SELF_SIGNED_CERT'), /certificate isn't accepted/, /NODE_EXTRA_CA_CERTS/],
  ['platform', away('ERR_TLS_CERT_ALTNAME_INVALID'), /certificate isn't accepted/, /GIVING_API_URL/],
  ['platform', away(null), /since Nov 30, 2026, 12:00 PM\.$/, /tries again/],
  ['key', { keyAccepted: false }, /refuses the API key/, /GIVING_API_KEY/],
  [
    'database',
    { database: { kind: 'sqlite', state: 'locked', isWritten: true } },
    /Another program/,
    /Close it/,
  ],
  [
    'database',
    { database: { kind: 'sqlite', state: 'missing', isWritten: true } },
    /removed or replaced/,
    /restore/,
  ],
  [
    'database',
    { database: { kind: 'sqlite', state: 'not-writable', isWritten: true } },
    /can't be written/,
    /permissions/,
  ],
  [
    'database',
    { database: { kind: 'postgres', state: 'refused', isWritten: true } },
    /DATABASE_URL has a user/,
    /Correct it/,
  ],
  [
    'database',
    { database: { kind: 'postgres', state: 'unreachable', isWritten: true } },
    /can't be reached/,
    /resumes/,
  ],
  ['database', { database: { kind: 'postgres', state: 'no-answer', isWritten: true } }, /too long/, /busy/],
  ['disk', { disk: 'full' }, /less than 4 MB/, /nothing can be stored/],
  [
    'copy',
    { copy: { state: 'old', asOf: since, ...running } },
    /^Part of your records hasn't been read since Nov 30, 2026, 12:00 PM\.$/,
    /log/,
  ],
  [
    'copy',
    { copy: { state: 'old', asOf: since, ...running }, ...away(null) },
    /hasn't been read/,
    /giving platform responds/,
  ],
  [
    'backup',
    { backup: { ...backup, newest: since, since: 0 } },
    /^The last backup is from Nov 30, 2026, 12:00 PM\.$/,
    /log says why/,
  ],
  ['backup', { backup: { ...backup, newest: null, since } }, /^There is no backup\.$/, /DATA_DIR/],
  [
    'backup',
    { backup: { ...backup, newest: now - hourMs, since, rehearsal: { at: since, isIntact: false } } },
    /^A restore was rehearsed on Nov 30, 2026, 12:00 PM, and the backup wasn't what had been stored\.$/,
    /within an hour/,
  ],
  [
    'backup',
    {
      backup: {
        ...{ newest: now - hourMs, since, second: null },
        rehearsal: { at: now - 10 * 24 * hourMs, isIntact: true },
      },
    },
    /^No restore was rehearsed since Nov 20, 2026, 3:00 PM\.$/,
    /every week/,
  ],
  [
    'backup',
    { backup: { ...backup, newest: now - hourMs, since, rehearsal: null } },
    /^No restore could be rehearsed yet\.$/,
    /every week/,
  ],
  [
    'backup',
    {
      backup: {
        ...{ newest: now - hourMs, since, rehearsal: { at: since, isIntact: true } },
        second: { folder: '/mnt/other', newest: since },
      },
    },
    /^Backups aren't copied to \/mnt\/other\.$/,
    /can be written/,
  ],
  [
    'mail',
    { mail: { server: 'smtp.example.org:465', waiting: 2, fault: 'login-refused' } },
    /^The mail server rejected Steward's sign-in: smtp\.example\.org:465\.$/,
    /SMTP_URL/,
  ],
])('%s fails with a sentence and a remedy: %j', (id, change, sentence, remedy) => {
  const found = check(change).find((one) => one.id === id);
  expect(found).toMatchObject({
    state: 'failing',
    sentence: expect.stringMatching(sentence),
    remedy: expect.stringMatching(remedy),
  });
});

test.each<[string, Partial<Facts>, RegExp]>([
  ['proxy', { untrustedProxy: true }, /one visitor/],
  ['webhooks', { webhooks: { lastAt: since, refusedAt: now, since } }, /signature that is missing or wrong/],
  ['webhooks', { webhooks: { lastAt: null, refusedAt: now, since } }, /signature that is missing or wrong/],
  ['webhooks', { webhooks: { lastAt: weeksAgo, refusedAt: null, since: weeksAgo } }, /for a week/],
  ['disk', { disk: 'low' }, /less than 500 MB/],
  ['copy', { copy: { state: 'loading', asOf: null, ...running } }, /still aren't read for the first time/],
  ['clock', { clocks: { platform: 180_000, database: null } }, /3 minutes behind the giving platform's\./],
  ['clock', { clocks: { platform: -13 * hourMs, database: 0 } }, /13 hours ahead of the giving platform's\./],
  ['clock', { clocks: { platform: 0, database: -61_000 } }, /1 minute ahead of PostgreSQL's\./],
])('%s only warns: %j', (id, change, sentence) => {
  expect(check(change).find((one) => one.id === id)).toMatchObject({
    state: 'warning',
    sentence: expect.stringMatching(sentence),
  });
});

const odd = { platform: { host, since: null, code: null, odd: '404' } };
test('what responds in place of the platform is told as its address', () => {
  expect(check(odd).find(({ id }) => id === 'platform')).toEqual({
    id: 'platform',
    state: 'failing',
    sentence: 'giving.example.org responds, but not as a giving platform does (404).',
    remedy: 'Correct GIVING_API_URL, and restart Steward.',
  });
});

test('webhooks that never arrived, or not for long, are no news right after the start', () => {
  const told = (lastAt: number | null) =>
    check({ webhooks: { lastAt, refusedAt: null, since } }).find(({ id }) => id === 'webhooks');
  expect(told(null)).toMatchObject({ state: 'ok', sentence: 'None has arrived yet.' });
  expect(told(weeksAgo)).toMatchObject({
    state: 'ok',
    sentence: 'The last one arrived Nov 15, 2026, 3:00 PM.',
  });
});

test('nothing is called late right after the start, and a silent platform says nothing about the key', () => {
  expect(
    check({ backup: { ...backup, newest: since, since: now - hourMs } }).find(({ id }) => id === 'backup')
      ?.state,
  ).toBe('ok');
  const copy = { state: 'old', asOf: since, since: now - hourMs, mayBe: 2 * hourMs } as const;
  expect(check({ copy }).find(({ id }) => id === 'copy')).toMatchObject({
    state: 'ok',
    sentence: 'Being read again. The oldest part was read Nov 30, 2026, 12:00 PM.',
  });
  expect(check({ copy: { ...copy, asOf: null } }).some(({ id }) => id === 'copy')).toBe(false);
  expect(check(away(null)).some(({ id }) => id === 'key')).toBe(false);
});
