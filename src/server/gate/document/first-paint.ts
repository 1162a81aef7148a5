/**
 * Puts into the app's page what its first paint needs: its styles, and the script that runs before. As files, they would be requests that
 * painting waits for, a whole round trip on a slow connection. The policy names their digests and allows nothing else inside a page.
 */
import { createHash } from 'node:crypto';
import { appPage } from '../assets.ts';

export type FirstPaint = {
  /** The page, without the tags of its module scripts. */
  page: string;
  /** Those tags, for after the styles of a document's screen. The screen is painted without them, so they let everything else load first. */
  scripts: readonly string[];
  /** Sources for the content security policy. */
  sources: PageSources;
};

export type PageSources = { scripts: readonly string[]; styles: readonly string[] };

/** @param read returns the text of a built file by its URL path, or null if there is none */
export function firstPaintOf(read: (path: string) => string | null): FirstPaint {
  const sources: { scripts: string[]; styles: string[] } = { scripts: [], styles: [] };
  const inside = (element: 'script' | 'style', tag: string, path: string): string => {
    const text = read(path);
    // It would end its element early, or the browser would see other line ends than those of the digest.
    if (text === null || /<[/!]|\r/.test(text)) return tag;
    sources[`${element}s`].push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    return `<${element}>${text}</${element}>`;
  };
  const scripts: string[] = [];
  const page = (read(appPage) ?? '')
    .replaceAll(/<script type="module"[^<>]*><\/script>/g, (tag) => {
      scripts.push(tag.replace('<script ', '<script fetchpriority="low" '));
      return '';
    })
    .replaceAll(/<script src="([^"]+)"><\/script>/g, (tag, path: string) => inside('script', tag, path))
    .replaceAll(/<link rel="stylesheet"[^<>]*>/g, (tag) => {
      const [, path = ''] = / href="([^"]+)"/.exec(tag) ?? [];
      const style = inside('style', tag, path);
      // Browsers don't load a disabled file. It tells Vite's loader, which looks for its link, that these styles are there.
      return style === tag
        ? tag
        : style + tag.replace('<link rel="stylesheet"', '<link rel="stylesheet" disabled');
    });
  return { page, scripts, sources };
}
