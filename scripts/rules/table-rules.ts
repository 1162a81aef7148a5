/** Tables with any text as a key are read with `lookUp`. */
import { isTest, type SourceFile, type Violation } from './source-files.ts';

/** A type whose keys are any text, written out or by its name. */
const table = String.raw`(?:Readonly<)?(?:Partial<)?Record<string\b`;
const alias = new RegExp(String.raw`\btype (\w+)(?:<[^>]*>)? = ${table}`, 'g');
const exported = new RegExp(String.raw`\bexport const (\w+): ${table}`, 'g');

const lookUp = 'src/contract/values/look-up.ts';

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

/**
 * Returns a violation for each file of the product that reads such a table with brackets: `table[word]` also finds what every object has, such as
 * `constructor`, if that is the word.
 */
export function brokenTableRules(files: readonly SourceFile[]): Violation[] {
  const product = files.filter(
    ({ path }) => /^src\/.*\.tsx?$/.test(path) && !isTest(path) && path !== lookUp,
  );
  const shared = product.flatMap(({ text }) => namesIn(text, exported));
  return product.flatMap(({ path, text }) => {
    const types = [table, ...namesIn(text, alias).map((name) => String.raw`${name}\b`)].join('|');
    const declared = new RegExp(String.raw`\b(\w+)\??: (?:${types})`, 'g');
    const names = [...new Set([...namesIn(text, declared), ...shared])].join('|');
    if (names === '') return [];
    // Not a name or a number in the brackets, and nothing that is assigned or deleted.
    const read = new RegExp(
      String.raw`(?<![\w$]|delete )(${names})(?:\?\.)?\[(?!['"\d\]])(?:[^[\]]|\[[^[\]]*\])*\](?! = )`,
      'g',
    );
    return [...new Set(namesIn(text, read))].map((name) => ({
      path,
      rule: `${name}[…] may find what every object has: read it with lookUp`,
    }));
  });
}
