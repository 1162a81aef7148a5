/** No regular expression of ours can be made to take long by a text from outside. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { check } from 'recheck';
import { expect, test } from 'vitest';

type Found = { pattern: string; flags: string; file: string };

/** Slow on texts of tens of thousands of characters, and never given one. */
const boundedElsewhere: Readonly<Record<string, string>> = {
  '^\\.+|\\.+$': "names of the sandbox's own world",
  '^[\\d\\W_]+|[\\d\\W_]+$': 'a password, at most 128 characters',
  '^\\/assets\\/.*-[\\w-]{8,}\\.\\w+$': 'names of our own built files',
  '\\n\\s+at |node_modules|\\bselect\\b.+\\bfrom\\b|[a-z]:\\\\|\\/(usr|home|var|etc|app|srv)\\/':
    'a reason of the service, cut at 300 characters',
  '\\B(?=(\\d{3})+$)': 'the digits of an amount',
};

/** Of the product itself: neither tests nor what only tests use. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^whole\/|\/proof\//.test(file))
    .map((file) => path.join(folder, file));
}

function expressionsIn(file: string): Found[] {
  const found: Found[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node) {
      // What the parser calls a literal with this member is a regular expression.
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      found.push({ pattern, flags, file });
    } else for (const inner of Object.values(node)) walk(inner);
  };
  walk(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

/** How long the checker may think on a busy machine; an expression it gives up on does not count as safe. */
const patienceMs = 180_000;

const isVulnerable = async ({ pattern, flags }: Pick<Found, 'pattern' | 'flags'>): Promise<boolean> =>
  (await check(pattern, flags, { timeout: patienceMs })).status !== 'safe';

test('every regular expression of the product is safe, or is never given a long text', async () => {
  const all = new Map(
    sources('src')
      .flatMap(expressionsIn)
      .map((found) => [`${found.pattern}/${found.flags}`, found]),
  );
  const [bad, bounded]: [string[], Set<string>] = [[], new Set()];
  for (const found of all.values()) {
    if (!(await isVulnerable(found))) continue;
    if (boundedElsewhere[found.pattern] === undefined)
      bad.push(`${found.file}: /${found.pattern}/${found.flags}`);
    else bounded.add(found.pattern);
  }
  console.log(
    `${all.size} regular expressions, ${bad.length} vulnerable; ${bounded.size} slow ones are only given short texts`,
  );
  expect(bad).toEqual([]);
  expect([...bounded].sort()).toEqual(Object.keys(boundedElsewhere).sort());
  expect(all.size).toBeGreaterThan(100);
  // Control: the checker does find one.
  expect(await isVulnerable({ pattern: '^(a+)+$', flags: '' })).toBe(true);
}, 1_200_000);
