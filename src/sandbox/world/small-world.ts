/** For tests: small data sets in memory. */
import { openSandboxDatabase, type SandboxDatabase } from '../database/sandbox-database.ts';
import { makeWorld } from './seed-data/make-world.ts';

/** Friday, 17:42 UTC. */
export const testNow = Date.UTC(2026, 10, 20, 17, 42);

export function smallWorld(gifts = 600, seed = 1, now = testNow): SandboxDatabase {
  const db = openSandboxDatabase(':memory:');
  makeWorld(db, { seed, gifts, now });
  return db;
}
