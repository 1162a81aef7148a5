/**
 * Vite plugin: writes screen-files.json, from which the server learns which files the code of each screen is in. It names them in the
 * document, so that they load beside the first scripts and not after them.
 */

/** The code of a screen, as the router's plugin splits it off. */
const screenCode = /\/src\/web\/routes\/(?:_app\.)?([^/]+)\.tsx\?tsr-split=/;

/** Every document has these already. */
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
            .map((file) => `/${file}`);
        }
        const sorted = Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));
        this.emitFile({ type: 'asset', fileName: 'screen-files.json', source: JSON.stringify(sorted) });
      },
    },
  };
}

/** The name of a chunk's file, and of all that it imports. */
function withImports(chunk, bundle) {
  const found = new Set([chunk.fileName]);
  for (const file of found) for (const next of bundle[file]?.imports ?? []) found.add(next);
  return [...found];
}

const stylesOf = (chunk) => [...(chunk?.viteMetadata?.importedCss ?? [])];
const stylesOfAll = (files, bundle) => new Set([...files].flatMap((file) => stylesOf(bundle[file])));

/** `donors.$donorId` and `donors.index` are the addresses `/donors/:donorId` and `/donors`. */
const addressOf = (screen) =>
  `/${screen
    .replace(/(^|\.)index$/, '')
    .replaceAll('.', '/')
    .replaceAll('$', ':')}`;
