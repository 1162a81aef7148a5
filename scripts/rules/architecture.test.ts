import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { arrowsBetween, brokenFloorRules } from './floor-rules.ts';
import { floors } from './floors.ts';
import { brokenFolderRules } from './folder-rules.ts';
import { brokenImportRules } from './import-rules.ts';
import { brokenSizeRules, mostProduct } from './size-rules.ts';
import { isTest, readSources, type SourceFile, type Violation } from './source-files.ts';
import { brokenStyleRules, brokenTypeRules } from './style-rules.ts';
import { brokenTableRules } from './table-rules.ts';
import { brokenTextRules } from './text-rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = readSources(root);
const violations = (files: SourceFile[]): Violation[] => [
  ...brokenImportRules(files),
  ...brokenFolderRules(files),
  ...brokenFloorRules(files),
  ...brokenSizeRules(files),
  ...brokenTextRules(files),
  ...brokenStyleRules(files),
  ...brokenTypeRules(files),
  ...brokenTableRules(files),
];
const describeViolation = ({ path, rule }: Violation) => `${path}: ${rule}`;

test('every file obeys the architecture rules', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(violations(sources).map(describeViolation)).toEqual([]);
});

const allowed: [path: string, text: string][] = [
  ['src/web/features/gifts/gift-table.tsx', "import { DonorLink } from '../../nouns/donor/link.tsx';"],
  ['src/web/nouns/gift/gift-columns.tsx', "import { DonorLink } from '../donor/link.tsx';"],
  ['src/web/nouns/gift/query.ts', "const list = { queryKey: ['gifts'] };"],
  ['src/web/features/gifts/gift-queries.ts', "const list = { queryKey: ['gifts'] };"],
  ['src/web/routes/_app.gifts.tsx', 'validateSearch: schema, loader: ({ context }) => void start(context)'],
  ['src/web/features/gifts/gift-page.tsx', 'client.removeQueries({ queryKey: giftOptions.queryKey })'],
  ['src/server/open/app.ts', "import { catalog } from '#contract/giving/catalog.ts';"],
  [
    'src/server/a.ts',
    'const units: Record<string, Unit> = {};\nlookUp(units, word); units[word] = 1; delete units[word];',
  ],
  ['src/server/a.ts', 'const units: Record<Word, Unit> = {};\nunits[word];'],
  ['src/server/screens/months/a.test.ts', "const zones = fc.constantFrom('UTC', 'America/Chicago');"],
  [
    'src/web/features/gifts/refund-dialog.tsx',
    '<GuardedDialog\n blocked={\n waitsForOutcome(refund.error) ?? why}\n failure={writeFailure(refund.error)} />',
  ],
  [
    'src/web/features/gifts/note-dialog.tsx',
    '<GuardedDialog failure={writeFailure(add.error)} onAct={add.mutateAsync} />',
  ],
];
test.each(allowed)('allows in %s: %s', (path, text) => {
  expect(violations([{ path, text }])).toEqual([]);
});

test('a class must be used by a file that imports its styles, by name or by a value', () => {
  const sheet = {
    path: 'src/web/ui/a/b.module.css',
    text: '.row:hover,\n.end { }\n@media (x) { .wide { } }',
  };
  const user = (path: string, text: string): SourceFile => ({
    path: `src/web/ui/${path}`,
    text: `import styles from './b.module.css';\n${text}`,
  });
  const unused = (...files: SourceFile[]) =>
    violations([sheet, ...files]).map(({ rule }) => rule.split('.')[1]);
  expect(unused()).toEqual(['row', 'end', 'wide']);
  expect(unused(user('a/b.tsx', 'styles.row; styles.wider; "end"'))).toEqual(['end', 'wide']);
  expect(unused(user('other/b.tsx', 'styles.row'))).toHaveLength(3);
  const chosen = user('a/b.tsx', 'styles.row; styles[place]');
  expect(unused(chosen, { path: 'src/web/ui/place.ts', text: "'end'; { wide: 1 }" })).toEqual([]);
});

test('files that import each other are a cycle, also if they import only types', () => {
  const file = (name: string, text: string): SourceFile => ({ path: `src/server/base/${name}.ts`, text });
  const one = file('one', "import { two } from './two.ts';");
  for (const back of [
    "import { one } from './one.ts';",
    "import type { One } from './one.ts';",
    "const one = await import('./one.ts');",
  ])
    expect(
      violations([one, file('two', back), file('three', "import './two.ts';")]).map(describeViolation),
    ).toEqual([
      'src/server/base/one.ts: is in a cycle of files that import each other',
      'src/server/base/two.ts: is in a cycle of files that import each other',
    ]);
  // Also tests and their fixtures.
  const test = file('a.test', "import { b } from './b-fixture.ts';");
  expect(violations([test, file('b-fixture', "import './a.test.ts';")])).toHaveLength(2);
});

test('a table of another file is read with lookUp, too', () => {
  const table = { path: 'src/contract/units.ts', text: 'export const units: Record<string, Unit> = {};' };
  const user = {
    path: 'src/web/ui/a.tsx',
    text: "import { units } from '#contract/units.ts';\nunits[word];",
  };
  expect(violations([table, user]).map(describeViolation)).toContain(
    'src/web/ui/a.tsx: units[…] may find what every object has: read it with lookUp',
  );
});

test('a folder may have at most 30 code files; tests, styles and routes do not count', () => {
  const folder = (path: (number: number) => string): SourceFile[] =>
    Array.from({ length: 31 }, (_, number) => ({ path: path(number), text: '' }));
  expect(violations(folder((number) => `src/server/base/full/a${number}.ts`)).map(describeViolation)).toEqual(
    [expect.stringMatching(/^src\/server\/base\/full: 31 files of code/)],
  );
  for (const end of ['a/a%.test.ts', 'a/a%.module.css', 'routes/a%.tsx'])
    expect(violations(folder((number) => `src/web/${end.replace('%', String(number))}`))).toEqual([]);
});

test('every room has its floor, and every floor only rooms that exist; a 251st arrow between rooms is one too many', () => {
  const rooms = (zone: string) =>
    new Set(sources.flatMap(({ path }) => path.match(`^src/${zone}/([^/]+)/`)?.[1] ?? []));
  for (const [zone, own] of Object.entries(floors))
    expect([...rooms(zone)].filter((room) => room !== 'tests').sort()).toEqual(
      own.flatMap((floor) => Object.keys(floor)).sort(),
    );
  const many = Array.from({ length: 251 }, (_, number) => ({
    path: `src/server/screens/room-${number}/a.ts`,
    text: "import { now } from '../../base/clock.ts';",
  }));
  expect(arrowsBetween(many).size).toBe(251);
  expect(violations(many).map(describeViolation)).toEqual([
    'src/server: 251 arrows between rooms; 250 is the most',
  ]);
  expect(violations(many.slice(1))).toEqual([]);
});

test('the product has at most this many files and lines; tests and fixtures do not count', () => {
  const lines = '// a\n'.repeat(400);
  const files = (count: number, text = '', end = '.ts'): SourceFile[] =>
    Array.from({ length: count }, (_, number) => ({
      path: `src/contract/values/v${Math.floor(number / 30)}/a${number}${end}`,
      text,
    }));
  expect(violations(files(mostProduct.files))).toEqual([]);
  expect(violations(files(mostProduct.files + 1)).map(describeViolation)).toEqual([
    expect.stringMatching(/^src: \d+ files; /),
  ]);
  const full = Math.floor(mostProduct.lines / 400);
  expect(violations(files(full, lines))).toEqual([]);
  expect(violations(files(full + 1, lines)).map(describeViolation)).toEqual([
    expect.stringMatching(/^src: \d+ lines; /),
  ]);
  expect(violations(files(mostProduct.files + 1, '', '.test.ts'))).toEqual([]);
});

const forbidden: [path: string, text: string, rule: RegExp][] = [
  ['src/server/base/a.ts', "import { b } from '../config/b.ts';", /base may not import config/],
  ['src/server/copy/a.ts', "import type { B } from '../lists/b.ts';", /copy may not import lists/],
  ['src/server/auth/deep/a.ts', "const b = await import('../../writes/b.ts');", /auth may not import writes/],
  [
    'src/server/screens/notes/a.ts',
    "import { b } from '../find/b.ts';",
    /notes may not import screens\/find/,
  ],
  [
    'src/server/lists/a.ts',
    "import { b } from '../screens/find/b.ts';",
    /lists may not import screens\/find/,
  ],
  ['src/server/base/a.ts', "import { b } from '../helping/b.ts';", /base may not import helping/],
  ['src/server/helping/a.ts', 'export const a = 1;', /helping is on no floor/],
  ['src/server/base/a.ts', "import { b } from '../b.ts';", /base may not import \.,/],
  ['src/server/base/a.ts', "import { b } from './b-fixture.ts';", /only tests may import/],
  ['src/web/ui/a.tsx', "import { b } from './b.test.tsx';", /only tests may import/],
  ['src/sandbox/world/a.ts', "import { b } from '../webhooks/b.ts';", /world may not import webhooks/],
  ['src/web/ui/tile.tsx', 'type Props = { colour: string };', /American/],
  ['tests/system/sums.test.ts', 'const sums = summarisePlans();', /American/],
  ['src/contract/a.ts', "import { b } from '../server/b.ts';", /contract may not import server/],
  ['src/server/a.ts', "import type { B } from '../sandbox/b.ts';", /server may not import sandbox/],
  ['src/server/a.ts', "import {\n  b,\n  c,\n} from '../web/data/b.ts';", /server may not import data/],
  ['src/sandbox/a.ts', "const b = await import('../server/b.ts');", /sandbox may not import server/],
  ['src/web/data/a.ts', "import '../../sandbox/b.ts';", /data may not import sandbox/],
  [
    'src/web/data/a.ts',
    "import { b } from '../features/gifts/b-queries.ts';",
    /data may not import features/,
  ],
  ['src/web/ui/a.tsx', "import { money } from '#contract/values/money.ts';", /ui may not import contract/],
  [
    'src/web/list/a.tsx',
    "import { a } from '../features/team/team-queries.ts';",
    /list may not import features/,
  ],
  ['src/web/record/a.tsx', "import { pageOf } from '../list/page-of.ts';", /record may not import list/],
  ['src/web/labels/a.tsx', "import { pageOf } from '../list/page-of.ts';", /labels may not import list/],
  [
    'src/web/features/gifts/a.tsx',
    "import { b } from '../../routes/b.tsx';",
    /features may not import routes/,
  ],
  [
    'src/web/features/gifts/a.tsx',
    "import { B } from '../donors/donor-page.tsx';",
    /a feature may not import another one/,
  ],
  [
    'src/web/features/gifts/a.ts',
    "import type { b } from '../donors/b-queries.ts';",
    /a feature may not import another one/,
  ],
  [
    'src/web/nouns/gift/a.ts',
    "import { b } from '../../features/gifts/b.ts';",
    /nouns may not import features/,
  ],
  ['src/web/list/a.ts', "import { b } from '../nouns/gift/b.ts';", /list may not import nouns/],
  ['src/web/data/a.ts', "import { b } from '../nouns/gift/b.ts';", /data may not import nouns/],
  ['src/web/features/gifts/a.tsx', "import { b } from '../../app/b.tsx';", /features may not import app/],
  ['src/web/app/a.tsx', "import { b } from '../routes/b.tsx';", /app may not import routes/],
  ['src/web/labels/a.tsx', "import { b } from '../features/gifts/b.ts';", /labels may not import features/],
  ['src/contract/values/a.ts', "import { b } from '../giving/b.ts';", /values may not import giving/],
  ['src/contract/rules/a.ts', "import { b } from '../steward/b.ts';", /rules may not import steward/],
  ['src/main.ts', "import { b } from './web/data/b.ts';", /main may not import data/],
  ['src/web/features/gifts/gift-page.tsx', "useQuery({ queryKey: ['gifts'] })", /queryKey belongs/],
  ['src/web/features/gifts/gift-page.tsx', 'const act = useMutation({})', /useMutation belongs/],
  [
    'src/web/features/gifts/gift-page.tsx',
    'act.mutate(gift, {\n  onSuccess: close,\n})',
    /await mutateAsync/,
  ],
  [
    'src/web/routes/_app.gifts.tsx',
    'validateSearch, loader: async () => {\n await load() }',
    /does not wait/,
  ],
  ['src/contract/a.test.ts', "test.skip('later', () => {})", /in tests/],
  ['src/contract/a.test.ts', "describe.concurrent.only('x', () => {})", /in tests/],
  ['e2e/a.spec.ts', "test.fixme('later', () => {})", /in tests/],
  ['e2e/a.spec.ts', 'await page.waitForTimeout(100)', /no sleeping/],
  ['src/server/a.test.ts', "vi.mock('./gateway.ts')", /no mocks/],
  ['src/server/a.test.ts', "vi.mock('node:fs/promises')", /no mocks/],
  ['src/server/a.ts', "export { b } from './b.ts';", /re-exports nothing/],
  ['src/server/a.ts', "export * from './b.ts';", /re-exports nothing/],
  ['src/server/a.ts', '// biome-ignore lint/suspicious/noExplicitAny:\n', /gives its reason/],
  ['src/server/a.ts', 'type A = { id: string /** In ms. */; at: number };', /above its member/],
  [
    'src/server/a.ts',
    "const units: Record<string, Unit> = { ytd: 'year' };\nunits[textAt(at)];",
    /with lookUp/,
  ],
  [
    'src/sandbox/a.ts',
    'const order = (columns: Readonly<Record<string, Row[]>>) => columns[by[0]];',
    /lookUp/,
  ],
  ['src/web/ui/a.tsx', 'type Texts = Record<string, string>;\n(texts?: Texts) => texts?.[id]', /with lookUp/],
  [
    'src/web/features/gifts/refund-dialog.tsx',
    '<GuardedDialog blocked={why} failure={writeFailure(refund.error)} onAct={() => refund.run({})} />',
    /blocked by waitsForOutcome/,
  ],
  ['src/web/ui/a.tsx', '{found ? <p role="status">{found}</p> : null}', /Said/],
  ['src/web/ui/a.tsx', "<div role={failed ? 'alert' : 'status'}>{words}</div>", /Said/],
  ['src/web/ui/a.tsx', '<span aria-live="polite">{words}</span>', /Said/],
  ['src/web/ui/a.tsx', '<output>{sum}</output>', /Said/],
  ['src/server/screens/months/a.ts', "const from = startOfDayIn(day, 'UTC');", /its time zone/],
  ['src/web/features/months/a.ts', 'const day = now.toISOString().slice(0, 10);', /its time zone/],
  ['src/server/screens/months/a.test.ts', "const parts = { copy, zone: 'UTC' };", /isn't in UTC/],
  ['src/web/months/a.test.ts', "beforeEach(() => setTimeZone('UTC'));", /isn't in UTC/],
  ['tests/system/a-fixture.ts', "parseConfig({ ORG_TIMEZONE: 'UTC' })", /isn't in UTC/],
  ['src/web/utils/money.ts', '', /a name says/],
  ['src/server/helpers.ts', '', /a name says/],
  ['src/web/ui/index.ts', '', /a name says/],
  ['src/server/long.test.ts', '\n'.repeat(401), /401 lines/],
  ['src/server/long.ts', '\n'.repeat(401), /401 lines/],
  ['src/web/ui/long.module.css', '\n'.repeat(401), /401 lines/],
  ['src/web/ui/a/b.css', 'b {\n  font-size: 12.5px;\n}', /12\.5px" is no size of text/],
  ['src/web/ui/a/b.css', 'b {\n  font: 500 1.2rem / 1 var(--font-ui);\n}', /1\.2rem.* is no size of text/],
];
test.each(forbidden)('forbids in %s: %s', (path, text, rule) => {
  expect(violations([{ path, text }]).map(describeViolation)).toEqual([expect.stringMatching(rule)]);
});

test('a test imports each rule of the contract', () => {
  const tests = sources.filter(({ path }) => /\.test\.tsx?$/.test(path)).map(({ text }) => text);
  const untested = sources
    .filter(
      ({ path, text }) => path.startsWith('src/contract/rules/') && !isTest(path) && /=>|function/.test(text),
    )
    .map(({ path }) => posix.basename(path))
    .filter((name) => !tests.some((text) => text.includes(`/${name}'`)));
  expect(untested).toEqual([]);
});
