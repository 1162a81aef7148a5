import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { brokenLanguageRules } from './language-rules.ts';
import { readableTexts } from './readable-texts.ts';
import { readSources } from './source-files.ts';

const sources = readSources(fileURLToPath(new URL('../..', import.meta.url)));

test('every visible text is plain American English', () => {
  const violations = brokenLanguageRules(sources).map(({ path, rule }) => `${path} ${rule}`);
  expect(violations).toEqual([]);
});

test('reads the texts of the screens', () => {
  const texts = sources
    .filter(({ path }) => path.startsWith('src/web/features/plans/'))
    .flatMap(({ path, text }) => readableTexts(path, text));
  expect(texts.length).toBeGreaterThan(100);
});

const planted = [
  'const a = <p>No subcampaign stands under it.</p>;',
  'const a = <p>{isEmpty ? "None stands here" : null}</p>;',
  'const a = { title: "Asked" };',
  'const a = <Field label="Given" />;',
  `const a = \`Looked through \${count} gifts\`;`,
  'const a = "Two plans need somebody";',
  'const a = "It is not known whether it arrived";',
  'const a = "The giving service does not answer";',
  'const a = "The service told us nothing";',
  'const a = "Plan cancelled by the donor";',
  'const a = "Ways to give of this donor";',
  `const a = \`Card ends \${expiry}\`;`,
  'const a = "No record has this id";',
  'const a = "Your e-mail address";',
  'const a = "Present password";',
  'const a = "Every two weeks, open-ended";',
  'const a = <th>Made</th>;',
  'const a = <p>Updated as of {time}</p>;',
];
test.each(planted)('finds the planted text: %s', (text) => {
  expect(brokenLanguageRules([{ path: 'src/web/features/gifts/gift-page.tsx', text }])).not.toEqual([]);
});

const plain = [
  'const a = <p>This plan gives $600 a year. Past gifts are not refunded.</p>;',
  'const a = <th>Created</th>;',
  'const a = "We couldn\'t confirm this yet. Don\'t repeat it.";',
  "import { asked } from './asked.ts';",
  "const given = sql('select given from gifts where id = ?');",
  'const a = "Search donors, IDs, devices, pages";',
];
test.each(plain)('accepts the plain text: %s', (text) => {
  expect(brokenLanguageRules([{ path: 'src/web/features/gifts/gift-page.tsx', text }])).toEqual([]);
});
