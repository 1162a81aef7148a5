/** Checks that input from outside can't make any regular expression of the product run for long. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { check } from 'recheck';
import { expect, test } from 'vitest';

type Found = { pattern: string; flags: string; file: string };

/** Expressions that are slow on texts of tens of thousands of characters but only match short ones; each names what limits it. */
const boundedElsewhere: Readonly<Record<string, string>> = {
  '^\\.+|\\.+$': "names of the sandbox's own world",
  '^[\\d\\W_]+|[\\d\\W_]+$': 'a password, at most 128 characters',
  '\\n\\s+at |node_modules|\\bselect\\b.+\\bfrom\\b|[a-z]:\\\\|\\/(usr|home|var|etc|app|srv)\\/':
    "the platform's error message, truncated to 300 characters",
};

/** Returns the product's source files, without tests and files that only tests use. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/tests\/|-fixture\.ts$/.test(file))
    .map((file) => path.join(folder, file));
}

function expressionsIn(file: string): Found[] {
  const found: Found[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node) {
      // The parser gives only regular expression literals this member.
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      found.push({ pattern, flags, file });
    } else for (const inner of Object.values(node)) walk(inner);
  };
  walk(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

/** Time limit for each check on a busy machine. An expression that exceeds it doesn't count as safe. */
const patienceMs = 180_000;

const isVulnerable = async ({ pattern, flags }: Pick<Found, 'pattern' | 'flags'>): Promise<boolean> =>
  (await check(pattern, flags, { timeout: patienceMs })).status !== 'safe';

test('every regular expression is safe or only matches short texts', async () => {
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
    `${all.size} regular expressions, ${bad.length} vulnerable; ${bounded.size} slow ones only get short texts`,
  );
  expect(bad).toEqual([]);
  expect([...bounded].sort()).toEqual(Object.keys(boundedElsewhere).sort());
  expect(all.size).toBeGreaterThan(100);
  // Control: the checker reports a vulnerable expression.
  expect(await isVulnerable({ pattern: '^(a+)+$', flags: '' })).toBe(true);
}, 1_200_000);
