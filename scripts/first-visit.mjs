/** Assigns modules of the app to build files by what the first visit imports. */
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../src/web/main.tsx', import.meta.url)).replaceAll('\\', '/');

/** Screens that are loaded separately from the entry but belong to the first visit: the signed-in frame and the contributions list. */
const screens = /\/src\/web\/routes\/_app(\.contributions\.index)?\.tsx\?/;

/**
 * Returns a group for rolldown's `codeSplitting`: the modules of the first visit whose ids match go into one file.
 *
 * @param {string} name name of the file
 * @param {RegExp} ids
 */
export const firstVisitGroup = (name, ids) => ({
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
  // Iterating over a Set also visits entries added during the loop.
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds.filter((one) => screens.test(one))])
      if (next.includes('/src/web/')) found.add(next);
  }
  return found;
}
