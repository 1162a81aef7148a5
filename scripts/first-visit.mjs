/** Which file of the build a module of the app belongs to, read from what imports what. */
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../src/web/main.tsx', import.meta.url)).replaceAll('\\', '/');

/** Fetched apart from the entry, and still part of a first visit: the signed-in frame and the list of gifts. */
const screens = /\/src\/web\/routes\/_app(\.contributions\.index)?\.tsx\?/;

/**
 * A group of rolldown's `codeSplitting`: those modules of a first visit whose ids match, in one file.
 *
 * @param {string} name of the file
 * @param {RegExp} ids
 */
export const ofFirstVisit = (name, ids) => ({
  debugName: name,
  test: ids,
  /** @type {import('vite').Rolldown.CodeSplittingNameFunction} */
  name: (id, context) => {
    first ??= modulesOfFirstVisit(context);
    return first.has(id) ? name : null;
  },
});

/** @type {Set<string> | undefined} */
let first;

/**
 * @param {import('vite').Rolldown.ChunkingContext} context
 * @returns {Set<string>} ids
 */
function modulesOfFirstVisit(context) {
  const found = new Set([entry]);
  // A set visits what is added while it is walked.
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds.filter((one) => screens.test(one))])
      if (next.includes('/src/web/')) found.add(next);
  }
  return found;
}
