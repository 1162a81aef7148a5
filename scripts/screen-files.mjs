/**
 * Vite plugin: writes screen-files.json, which maps each screen to the files with its code, the smallest first. The server names them in
 * the document, so that they load together with the first scripts and not after them.
 */

/** Matches the modules that the router's plugin splits off for screens. */
const screenCode = /\/src\/web\/routes\/(?:_app\.)?([^/]+)\.tsx\?tsr-split=/;

/** Every document already includes these. */
const isFirst = /\/first-/;

/** @returns {import('vite').Plugin} */
export function screenFiles() {
  return {
    name: 'screen-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const first = new Set(chunks.map(({ fileName }) => fileName).filter((file) => isFirst.test(file)));
        const files = {};
        for (const chunk of chunks) {
          const screen = screenCode.exec(chunk.facadeModuleId ?? '')?.[1];
          if (!screen) continue;
          const own = withImports(chunk, bundle).filter((file) => !first.has(file));
          files[addressOf(screen)] = [...new Set(own.flatMap((file) => [file, ...stylesOf(bundle[file])]))]
            .filter((file) => !stylesOfAll(first, bundle).has(file))
            .toSorted((a, b) => sizeOf(bundle[a]) - sizeOf(bundle[b]))
            .map((file) => `/${file}`);
        }
        const sorted = Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));
        this.emitFile({ type: 'asset', fileName: 'screen-files.json', source: JSON.stringify(sorted) });
      },
    },
  };
}

/** Returns the file names of a chunk and of everything it imports. */
function withImports(chunk, bundle) {
  const found = new Set([chunk.fileName]);
  for (const file of found) for (const next of bundle[file]?.imports ?? []) found.add(next);
  return [...found];
}

/** Returns 0 for styles, so that they keep their order, on which their rules depend. */
const sizeOf = (file) => file?.code?.length ?? 0;

const stylesOf = (chunk) => [...(chunk?.viteMetadata?.importedCss ?? [])];
const stylesOfAll = (files, bundle) => new Set([...files].flatMap((file) => stylesOf(bundle[file])));

/** Converts `donors.$donorId` and `donors.index` to `/donors/:donorId` and `/donors`. */
const addressOf = (screen) =>
  `/${screen
    .replace(/(^|\.)index$/, '')
    .replaceAll('.', '/')
    .replaceAll('$', ':')}`;
