import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePrivate } from './private-folder.ts';

let outer: string;
let folder: string;
beforeEach(() => {
  outer = mkdtempSync(path.join(tmpdir(), 'steward-private-'));
  folder = path.join(outer, 'data');
});
afterEach(() => rmSync(outer, { recursive: true, force: true }));

const modeOf = (name: string) => statSync(path.join(folder, name)).mode & 0o7777;

/** Creates the folder with these permissions, whatever this process's umask is. */
function makeFolder(mode: number): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, mode);
}

function add(name: string, mode: number): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'x');
  chmodSync(file, mode);
}

test('creates a missing folder for its owner alone', () => {
  makePrivate(path.join(folder, 'deeper'));
  expect(modeOf('deeper')).toBe(0o700);
});

test.each([0o755, 0o750, 0o775, 0o777, 0o1777, 0o2775, 0o701, 0o710, 0o704])(
  'an empty folder that exists with mode %o is closed to others',
  (mode) => {
    makeFolder(mode);
    makePrivate(folder);
    expect(modeOf('.') & 0o777).toBe(0o700);
  },
);

test('files that are already there are closed to others, and so are backups; the owner keeps their permissions', () => {
  makeFolder(0o755);
  const before: [string, number][] = [
    ['core.sqlite', 0o644],
    ['core.sqlite-wal', 0o664],
    ['core.sqlite-shm', 0o666],
    ['core.sqlite.replaced-2026-11-21T07-00-00Z', 0o644],
    ['activity-key', 0o640],
    ['session-secret', 0o604],
    ['copy.sh', 0o755],
    ['read-only.sqlite', 0o444],
    ['backups/core-2026-11-21T07-00-00Z.sqlite', 0o644],
    ['backups/core-2026-11-21T07-00-00Z.sqlite.sha256', 0o604],
  ];
  for (const [name, mode] of before) add(name, mode);
  chmodSync(path.join(folder, 'backups'), 0o755);
  makePrivate(folder);
  expect([...before.map(([name]) => name), '.', 'backups'].filter((name) => modeOf(name) & 0o077)).toEqual(
    [],
  );
  expect([modeOf('core.sqlite'), modeOf('copy.sh'), modeOf('read-only.sqlite')]).toEqual([
    0o600, 0o700, 0o400,
  ]);
});

test('backups in a folder elsewhere are closed to others', () => {
  makeFolder(0o700);
  const elsewhere = path.join(outer, 'elsewhere');
  mkdirSync(elsewhere);
  chmodSync(elsewhere, 0o755);
  symlinkSync(elsewhere, path.join(folder, 'backups'));
  add('backups/core-2026-11-21T07-00-00Z.sqlite', 0o644);
  makePrivate(folder);
  expect([modeOf('backups'), modeOf('backups/core-2026-11-21T07-00-00Z.sqlite')]).toEqual([0o700, 0o600]);
});

test('a folder that other programs use is refused and stays as it is; a new file system is not such a folder', () => {
  makeFolder(0o755);
  add('other-program.conf', 0o644);
  expect(() => makePrivate(folder)).toThrow(`DATA_DIR ${folder} is open to other users`);
  expect([modeOf('.'), modeOf('other-program.conf')]).toEqual([0o755, 0o644]);
  chmodSync(folder, 0o700);
  makePrivate(folder);
  rmSync(path.join(folder, 'other-program.conf'));
  mkdirSync(path.join(folder, 'lost+found'));
  chmodSync(folder, 0o755);
  makePrivate(folder);
  expect(modeOf('.')).toBe(0o700);
});

test('a link to a file that is gone is passed over', () => {
  makeFolder(0o755);
  add('core.sqlite', 0o644);
  symlinkSync(path.join(outer, 'gone'), path.join(folder, 'core.sqlite-wal'));
  makePrivate(folder);
  expect([modeOf('.'), existsSync(path.join(outer, 'gone'))]).toEqual([0o700, false]);
});
