/** Maps each screen to the files of the built app that contain its code. The build writes the table. */
import { type Assets, assetText } from '../assets.ts';

/** Returns the files for an address, the smallest first; none if the address is unknown or the app isn't built. */
export type ScreenFiles = (pathname: string) => readonly string[];

const written = '/screen-files.json';

/** Reads `screen-files.json`. Throws if it isn't what scripts/screen-files.mjs writes. */
export function screenFiles(assets: Assets): ScreenFiles {
  // Written by our own build: file names by address, with `:name` for one segment.
  const table = JSON.parse(assetText(assets, written) ?? '{}') as Record<string, string[]>;
  // An address without a variable part comes before one with: `/donors/new` before `/donors/:donorId`.
  const screens = Object.entries(table)
    .toSorted(([a], [b]) => variables(a) - variables(b))
    .map(([address, files]) => ({ shape: shapeOf(address), files }));
  return (pathname) => screens.find(({ shape }) => shape.test(pathname))?.files ?? [];
}

const variables = (address: string): number => address.split(':').length;

const shapeOf = (address: string): RegExp => new RegExp(`^${address.replaceAll(/:\w*/g, '[^/]+')}$`);

/** Returns tags that load these files. `rendered`: the document contains the screen, so painting waits for its styles. */
export function screenTags(
  files: readonly string[],
  rendered: boolean,
): { styles: string; scripts: readonly string[] } {
  const style = rendered ? 'rel="stylesheet"' : 'rel="preload" as="style"';
  const tags = (kind: string, of: readonly string[]) =>
    of.map((file) => `<link ${kind} crossorigin href="${file}">`);
  const isStyle = (file: string) => file.endsWith('.css');
  return {
    styles: tags(style, files.filter(isStyle)).join(''),
    scripts: tags(
      'rel="modulepreload" fetchpriority="low"',
      files.filter((file) => !isStyle(file)),
    ),
  };
}

/**
 * Returns the script tags of a document in the order of loading. Without HTTP/2, browsers load six files at a time, which share the
 * connection. With two large scripts among the first six, the text font would often arrive after the first paint and change the text. So
 * the last of the app's scripts waits behind small files of the screen.
 *
 * @param app tags of the app's scripts
 * @param screen tags of the screen's scripts, the smallest first
 */
export const scriptsInOrder = (app: readonly string[], screen: readonly string[]): string =>
  [...app.slice(0, -1), ...screen.slice(0, smallFirst), ...app.slice(-1), ...screen.slice(smallFirst)].join(
    '',
  );

const smallFirst = 4;
