/** The code reader for browsers without their own: a megabyte, so it is stored only if a page asks for it. */
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
