/** Maps each screen to the files of the built app that contain its code. The build writes the table. */
import type { Assets } from '../http/assets.ts';

/** Returns the files for an address; none if the address is unknown or the app isn't built. */
export type ScreenFiles = (pathname: string) => readonly string[];

const written = '/screen-files.json';

/** Reads `screen-files.json`. Throws if it isn't what scripts/screen-files.mjs writes. */
export function screenFiles(assets: Assets): ScreenFiles {
  const file = assets.get(written);
  // Written by our own build: file names by address, with `:name` for one segment.
  const table = JSON.parse(file ? new TextDecoder().decode(file.plain) : '{}') as Record<string, string[]>;
  // An address without a variable part comes before one with: `/donors/new` before `/donors/:donorId`.
  const screens = Object.entries(table)
    .toSorted(([a], [b]) => variables(a) - variables(b))
    .map(([address, files]) => ({ shape: shapeOf(address), files }));
  return (pathname) => screens.find(({ shape }) => shape.test(pathname))?.files ?? [];
}

const variables = (address: string): number => address.split(':').length;

const shapeOf = (address: string): RegExp => new RegExp(`^${address.replaceAll(/:\w*/g, '[^/]+')}$`);

/** Returns tags that preload these files. `rendered`: the document contains the screen, so painting waits for its styles. */
export const screenTags = (files: readonly string[], rendered: boolean): string =>
  files
    .map((file) => {
      if (!file.endsWith('.css')) return `<link rel="modulepreload" crossorigin href="${file}">`;
      return rendered
        ? `<link rel="stylesheet" crossorigin href="${file}">`
        : `<link rel="preload" as="style" crossorigin href="${file}">`;
    })
    .join('');
