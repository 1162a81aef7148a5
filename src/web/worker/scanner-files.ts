/** The reader of codes for browsers without one of their own: a megabyte, so it's kept only where a page asks for it. */
import { scannerFiles } from './written-by-build.ts';

const cacheName = 'steward-scanner';

export async function keepScanner(): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const wanted = new Set(scannerFiles);
  for (const file of kept) if (!wanted.has(file)) await cache.delete(file);
  await cache.addAll(scannerFiles.filter((file) => !kept.has(file)));
}

/** True for a file of the reader. */
export const isScannerFile = (pathname: string): boolean => scannerFiles.includes(pathname);

export const scannerFile = async (request: Request): Promise<Response> =>
  (await (await caches.open(cacheName)).match(request, { ignoreVary: true })) ?? fetch(request);
