import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupName, expiredBackups, readBackupName } from './backup-files.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = Date.UTC(2026, 10, 21, 7, 30);

test('a name contains its time, and no other file counts as a backup', () => {
  const name = backupName('service', now);
  expect(name).toBe('core-2026-11-21T07-30-00Z.backup');
  expect(readBackupName('service', name)).toEqual({ createdAt: now, schema: null, isOlder: false });
  expect(readBackupName('service', backupName('sandbox', now))).toBeNull();
  const before = backupName('service', now, 26);
  expect(before).toBe('core-before-schema-26-2026-11-21T07-30-00Z.backup');
  expect(readBackupName('service', before)).toEqual({ createdAt: now, schema: 26, isOlder: false });
  expect(readBackupName('sandbox', before)).toBeNull();
  const older = name.replace('.backup', '.sqlite');
  expect(readBackupName('service', older)).toEqual({ createdAt: now, schema: null, isOlder: true });
  for (const other of [
    'core-before-schema--2026-11-21T07-30-00Z.backup',
    'core.sqlite',
    `${older}.sha256`,
    `${name}.unfinished`,
    'core-2026-99-99T07-30-00Z.backup',
    name.replace('core', 'cars'),
  ])
    expect(readBackupName('service', other)).toBeNull();
});

test('forty days of hourly backups leave 24 hours, 7 days, and 4 weeks', () => {
  let held: number[] = [];
  for (let at = now - 40 * dayMs; at <= now; at += hourMs) {
    held.push(at);
    const gone = new Set(expiredBackups(held, at));
    held = held.filter((time) => !gone.has(time));
  }
  const within = (from: number, to: number) =>
    held.filter((time) => now - time >= from && now - time < to).length;
  expect(within(0, dayMs)).toBe(24);
  expect(within(dayMs, 7 * dayMs + 1)).toBeGreaterThanOrEqual(6);
  expect(within(7 * dayMs + 1, 28 * dayMs + 1)).toBeGreaterThanOrEqual(3);
  expect(held.length).toBeLessThanOrEqual(24 + 7 + 5 + 1);
});

test('keeps two manual backups within the same hour until it is over', () => {
  const times = [now - 20 * 60_000, now - 10 * 60_000, now];
  expect(expiredBackups(times, now)).toEqual([]);
  expect(expiredBackups(times, now + hourMs)).toEqual(times.slice(0, 2));
});

test('never deletes the newest backup, whatever the clock says', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 2 * now }), { minLength: 1 }), (times) => {
      const gone = expiredBackups(times, now);
      expect(gone).not.toContain(Math.max(...times));
      expect(times).toEqual(expect.arrayContaining(gone));
    }),
  );
});

test('a clock that is years ahead for a while leaves a week of what there was', () => {
  const hourly = Array.from({ length: 30 * 24 }, (_, hours) => now - hours * hourMs);
  const held = hourly.filter((time) => !expiredBackups(hourly, now).includes(time));
  const later = now + 3 * 365 * dayMs;
  const gone = expiredBackups([...held, later], later);
  const left = held.filter((time) => !gone.includes(time)).map((time) => Math.floor(time / dayMs));
  expect(left).toHaveLength(7);
  expect(new Set(left)).toEqual(
    new Set(Array.from({ length: 7 }, (_, days) => Math.floor(now / dayMs) - days)),
  );
});
