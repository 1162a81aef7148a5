/** For tests: small data sets, each generated once per process and then copied. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSandboxDatabase, type SandboxDatabase } from '../database/sandbox-database.ts';
import { openWorld, type WorldSetting } from './open-world.ts';
import { makeWorld } from './seed-data/make-world.ts';

/** Friday, 17:42 UTC. */
export const testNow = Date.UTC(2026, 10, 20, 17, 42);

/** Generates a small data set in memory. */
export function smallWorld(gifts = 600, seed = 1, now = testNow): SandboxDatabase {
  const db = openSandboxDatabase(':memory:');
  makeWorld(db, { seed, gifts, now });
  return db;
}

/** Opens a copy of a small data set, for tests that only need one to work on; much faster than generating it. */
export function copiedWorld(gifts = 600): SandboxDatabase {
  const folder = copiedWorldFolder({ gifts, seed: 1, now: testNow, frozen: true });
  return openWorld({ folder, gifts, seed: 1, now: testNow, frozen: true }).db;
}

let root: string | null = null;
const templates = new Map<string, string>();

/** Returns a new folder with the file that `openWorld` looks for. It is removed when the process ends. */
export function copiedWorldFolder(setting: Omit<WorldSetting, 'folder'>): string {
  root ??= temporaryRoot();
  const key = JSON.stringify(setting);
  const existing = templates.get(key);
  const template = existing ?? mkdtempSync(path.join(root, 'template-'));
  if (!existing) {
    openWorld({ ...setting, folder: template }).db.close();
    templates.set(key, template);
  }
  const folder = mkdtempSync(path.join(root, 'copy-'));
  for (const file of readdirSync(template)) copyFileSync(path.join(template, file), path.join(folder, file));
  return folder;
}

function temporaryRoot(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'steward-worlds-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // The test runner ends its workers by this signal, which alone wouldn't run the line above.
  process.once('SIGTERM', () => process.exit());
  return folder;
}
