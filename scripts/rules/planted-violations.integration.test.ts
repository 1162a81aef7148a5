/** Plants one violation of each lint and compiler rule and checks that it is found, since a disabled rule reports nothing. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;

type Plant = [path: string, text: string, rule: string];

const boundary = 'lint/style/noRestrictedImports';
const plants: Plant[] = [
  ['src/contract/planted-a.ts', "import { b } from '../server/b.ts';\nb();", boundary],
  ['src/server/planted-b.ts', "import { b } from '../sandbox/b.ts';\nb();", boundary],
  ['src/server/planted-c.ts', "import { b } from '../web/data/b.ts';\nb();", boundary],
  ['src/sandbox/planted-d.ts', "import { b } from '../server/b.ts';\nb();", boundary],
  ['src/web/data/planted-e.ts', "import { b } from '../../server/b.ts';\nb();", boundary],
  ['src/web/data/planted-f.ts', "import { b } from '../ui/b.ts';\nb();", boundary],
  ['src/web/features/gifts/planted-g.ts', "import { b } from '../../../sandbox/b.ts';\nb();", boundary],
  ['src/web/features/gifts/planted-h.ts', "import fs from 'node:fs';\nfs.rmSync('a');", boundary],
  ['src/web/features/gifts/planted-za.ts', "import { b } from '../../app/b.ts';\nb();", boundary],
  ['src/web/labels/planted-zb.ts', "import { b } from '../app/b.ts';\nb();", boundary],
  ['src/web/ui/planted-i.ts', "import { b } from '#contract/b.ts';\nb();", boundary],
  ['src/web/ui/planted-j.ts', "import { b } from '../data/b.ts';\nb();", boundary],
  ['src/web/ui/planted-x.ts', "import { b } from '../list/b.ts';\nb();", boundary],
  ['src/web/data/planted-y.ts', "import { b } from '../list/b.ts';\nb();", boundary],
  ['src/web/list/planted-z.ts', "import { b } from '../features/gifts/b.ts';\nb();", boundary],
  ['src/web/record/planted-zy.ts', "import { b } from '../list/b.ts';\nb();", boundary],
  ['src/web/labels/planted-zz.ts', "import { b } from '../list/b.ts';\nb();", boundary],
  ['src/server/plantedName.ts', 'export const a = 1;', 'lint/style/useFilenamingConvention'],
  ['src/web/routes/PlantedName.tsx', 'export const a = 1;', 'lint/style/useFilenamingConvention'],
  ['src/server/planted-k.ts', 'export default 1;', 'lint/style/noDefaultExport'],
  ['src/server/planted-l.ts', 'export const a = (b: any) => b;', 'lint/suspicious/noExplicitAny'],
  ['src/server/planted-m.ts', "console.log('a');", 'lint/suspicious/noConsole'],
  [
    'src/server/planted-n.ts',
    'declare const a: string[];\nexport const b = a[0]!;',
    'lint/style/noNonNullAssertion',
  ],
  [
    'src/server/planted-o.ts',
    'const a = async (): Promise<void> => {};\nexport const b = () => {\n  a();\n};',
    'lint/nursery/noFloatingPromises',
  ],
  ['src/server/planted-r.ts', "export * from './planted-k.ts';", 'lint/performance/noBarrelFile'],
  ['src/server/planted-s.ts', "import { b } from './b.ts';", 'lint/correctness/noUnusedImports'],
  ['src/server/planted-t.ts', 'a();\n'.repeat(401), 'lint/style/noExcessiveLinesPerFile'],
  ['src/server/planted-u.test.ts', "test.skip('a', () => {});", 'lint/suspicious/noSkippedTests'],
  ['src/server/planted-v.test.ts', "test.only('a', () => {});", 'lint/suspicious/noFocusedTests'],
  [
    'e2e/planted-w.spec.ts',
    'declare const page: Page;\nawait page.waitForTimeout(5);',
    'lint/nursery/noPlaywrightWaitForTimeout',
  ],
];

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `${text}\n`);
}
const tool = (name: string, ...args: string[]) =>
  spawnSync(join(root, 'node_modules/.bin', name), args, { cwd: folder, encoding: 'utf8' });

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'steward-planted-')));
  for (const file of ['biome.json', 'knip.json', 'package.json', 'tsconfig.base.json'])
    cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of plants) plant(path, text);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the linter finds every planted violation', () => {
  const { status, stdout } = tool(
    'biome',
    'lint',
    '--reporter=github',
    '--max-diagnostics=none',
    'src',
    'e2e',
  );
  const found = stdout.split('\n');
  const missed = plants.filter(
    ([path, , rule]) => !found.some((line) => line.includes(rule) && line.includes(`${folder}/${path},`)),
  );
  console.log(`${plants.length} violations planted, ${plants.length - missed.length} found by the linter`);
  expect(missed.map(([path, , rule]) => `${path}: ${rule}`)).toEqual([]);
  expect(status).not.toBe(0);
});

test('the compiler reports a possibly missing index, an optional member set to undefined, and an enum', () => {
  plant('types/a.ts', 'declare const a: string[];\nexport const b: string = a[0];');
  plant('types/b.ts', 'export const a: { b?: string } = { b: undefined };');
  plant('types/c.ts', 'export enum A {\n  B,\n}');
  plant(
    'tsconfig.json',
    '{ "extends": "./tsconfig.base.json", "compilerOptions": { "incremental": false, "types": [] }, "include": ["types"] }',
  );
  const { status, stdout } = tool('tsc', '--pretty', 'false');
  expect(stdout).toMatch(/types\/a\.ts.*TS2322/);
  expect(stdout).toMatch(/types\/b\.ts.*TS2375/);
  expect(stdout).toMatch(/types\/c\.ts.*TS1294/);
  expect(status).not.toBe(0);
});

test('knip reports an unused export and an unimported file', () => {
  plant('src/main.ts', "import { used } from './server/used.ts';\nused();");
  plant('src/server/used.ts', 'export const used = () => 1;\nexport const plantedExport = 2;');
  const { status, stdout } = tool('knip', '--include', 'exports,files', '--no-config-hints');
  expect(stdout).toContain('plantedExport');
  expect(stdout).toContain('src/server/planted-b.ts');
  expect(stdout).not.toMatch(/\bused\b +/);
  expect(status).not.toBe(0);
});
