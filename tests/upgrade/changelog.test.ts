/** The changelog of operators tells of this version and of its schema. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { version } from '../../src/server/base/version.ts';
import { migrations } from '../../src/server/database/migrate.ts';

const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');

test('its newest version is the one in package.json, with the schema of its database', () => {
  const [newest, ...older] = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, found]) => found);
  expect(newest).toBe(version);
  expect(new Set([newest, ...older]).size).toBe(older.length + 1);
  expect(/^[A-Z][a-z]+ \d{1,2}, \d{4}\. Schema (\d+)\.$/m.exec(changelog)?.[1]).toBe(
    String(migrations.length),
  );
});
