import { expect, test } from 'vitest';
import { relatedTests } from './related-tests.ts';

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((name) => `import { a } from '${name}';\n`).join(''),
});
const sources = [
  file('src/contract/values/money.ts'),
  file('src/contract/values/money.test.ts', './money.ts'),
  file('src/server/copy/gifts/sums.ts', '#contract/values/money.ts'),
  file('src/server/copy/gifts/report.ts', './sums.ts'),
  file('src/server/copy/gifts/report.test.ts', './report.ts'),
  file('src/server/copy/gifts/report.integration.test.ts', './report.ts'),
  file('src/web/nouns/gift/labels.ts'),
  { path: 'src/web/nouns/gift/labels.test.ts', text: "const { a } = await import('./labels.ts');" },
  // Two that import each other's types.
  file('src/web/ui/a.ts', './b.ts'),
  file('src/web/ui/b.ts', './a.ts'),
  file('src/web/ui/b.test.ts', './b.ts'),
];
const money = 'src/contract/values/money.test.ts';

test.each<[string[], string[]]>([
  [[], [money]],
  [['docs/facts.md', 'README.md'], [money]],
  [['src/server/copy/gifts/sums.ts'], [money, 'src/server/copy/gifts/report.test.ts']],
  [['src/contract/values/money.ts'], [money, 'src/server/copy/gifts/report.test.ts']],
  [['src/web/nouns/gift/labels.ts'], [money, 'src/web/nouns/gift/labels.test.ts']],
  [['src/web/nouns/gift/labels.test.ts'], [money, 'src/web/nouns/gift/labels.test.ts']],
  [['src/web/ui/a.ts'], [money, 'src/web/ui/b.test.ts']],
  // Deleted, but still imported.
  [['src/web/ui/gone.ts'], [money]],
])('after a change of %j, these tests run: %j', (changed, tests) => {
  expect(relatedTests(sources, changed)?.tests).toEqual(tests);
});

test.each(['package.json', 'vitest.config.ts', 'tsconfig.base.json', 'biome.json', '.npmrc'])(
  'a change of %s may affect every file',
  (path) => {
    expect(relatedTests(sources, ['src/web/ui/a.ts', path])).toBeNull();
  },
);

test('only code is linted', () => {
  expect(relatedTests(sources, ['src/web/ui/a.ts', 'docs/facts.md'])?.files).toEqual(['src/web/ui/a.ts']);
});
