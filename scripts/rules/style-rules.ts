/** Every class in a CSS module is used by a file that imports the module, and text has no other sizes than those of `tokens.css`. */
import { posix } from 'node:path';
import type { SourceFile, Violation } from './source-files.ts';

const importedStyles = /\bimport\s+(\w+)\s+from\s+'(\.[^']+\.module\.css)'/g;

/** A size of text in its own units. Paper has others, in points; one is for phones, which enlarge the page for a field with smaller text. */
const ownSize = /\bfont(?:-size)?:[^;{}/]*?(?<![\w-])[\d.]+(?:px|rem|em|vw|cqi)\b[^;]*/g;
const exempt = new Set([
  'font: 10px sans-serif',
  'font-size: max(16px, 1em)',
  'font: 600 1em / 1.2 var(--font-ui)',
  'font-size: min(1em, 200cqi / var(--characters))',
]);

/** Returns a violation for each size of text that isn't one of the seven. */
export const brokenTypeRules = (files: readonly SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => /^src\/web\/.*\.css$/.test(path))
    .flatMap(({ path, text }) =>
      (text.match(ownSize) ?? [])
        .filter((found) => !exempt.has(found))
        .map((found) => ({ path, rule: `"${found}" is no size of text: take one of tokens.css` })),
    );

/** Returns a violation for each unused class. A class that is selected by a value counts as used if the value occurs. */
export function brokenStyleRules(files: readonly SourceFile[]): Violation[] {
  const code = files.filter(({ path }) => /^src\/.*\.tsx?$/.test(path));
  const users = new Map<string, { text: string; name: string }[]>();
  for (const { path, text } of code)
    for (const [, name = '', from = ''] of text.matchAll(importedStyles)) {
      const sheet = posix.join(posix.dirname(path), from);
      users.set(sheet, [...(users.get(sheet) ?? []), { text, name }]);
    }
  const written = new Set(
    code.flatMap(({ text }) => text.match(/(?<=['"`])[\w-]+(?=['"`])|\b\w+(?=\??:)/g) ?? []),
  );
  return files
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const own = users.get(path) ?? [];
      const isChosen = own.some((user) => user.text.includes(`${user.name}[`));
      const isUsed = (className: string) =>
        own.some((user) => new RegExp(`\\b${user.name}\\.${className}\\b`).test(user.text)) ||
        (isChosen && written.has(className));
      return [...classesIn(text)]
        .filter((className) => !isUsed(className))
        .map((className) => ({ path, rule: `nothing uses the class .${className}` }));
    });
}

function classesIn(text: string): Set<string> {
  const selectors = text.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? [];
  return new Set(
    selectors
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) => selector.match(/(?<=\.)[a-zA-Z][\w-]*/g) ?? []),
  );
}
