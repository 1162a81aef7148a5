/** Searches what the product stores and logs for text that must not be there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the contents of all files in a folder whose name matches, as one text. */
export const filesOf = (root: string, isWanted: (name: string) => boolean = () => true) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

/** Returns "name in place" for each text of `wanted` that occurs in a text of `where`. */
export const hits = (secrets: Record<string, string>, where: Record<string, string>): string[] =>
  Object.entries(secrets).flatMap(([name, value]) =>
    Object.entries(where).flatMap(([place, text]) => (text.includes(value) ? [`${name} in ${place}`] : [])),
  );
