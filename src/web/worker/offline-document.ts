/** The documents that this device makes, from the built page and the session stored here. */
import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';
import { documentText, templateOf } from '#contract/steward/document/document-text.ts';
import type { Me } from '#contract/steward/operations/sign-in.ts';

import { storedSession } from '../data/offline/offline-session.ts';
import { isOfBuild } from './answer-visit.ts';
import { ownBuild, precached } from './written-by-build.ts';

const shell = '/index.html';
/** Shown until the app starts (src/web/ui/opening.css). */
const opening =
  '<div class="opening"><img src="/icon.svg" width="56" height="56" alt=""><span>Steward</span></div>';

/**
 * The document for a visit without a connection. Null if this worker may not answer, because the server was last seen with another build.
 * `mayShow` decides by the stored session whether to answer; by default always.
 */
export async function offlineDocument(
  mayShow: (me: Me | null) => boolean = () => true,
): Promise<Response | null> {
  const page = await matchPrecache(shell);
  const template = page && templateOf(await page.text());
  if (!template) return null;
  const kept = await storedSession().catch(() => null);
  if (!mayShow(kept?.me ?? null)) return null;
  // The code is on this device, so the app's first screen appears soon. Without a session, the app says that there is no connection.
  const text = documentText(template, { head: '', screen: opening, session: kept?.me, answers: {} });
  const headers = new Headers(page.headers);
  // Headers that describe the original bytes.
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name);
  return new Response(text, { headers });
}

/**
 * The server has another build: removes the page and every other file without a version in its name, so that this worker can't answer for
 * the new server with an old file.
 */
export async function dropNamedFiles(): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  await Promise.all(namedFiles.map((url) => cache.delete(keyOf(url))));
}

/** Called when the server is back on this build, or when this worker lacks one of these files. */
export async function restoreNamedFiles(): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  for (const url of namedFiles) {
    if (await cache.match(keyOf(url))) continue;
    const response = await fetch(url, { cache: 'no-store' }).catch(() => null);
    if (response?.ok && isOfBuild(response, ownBuild)) await cache.put(keyOf(url), response);
  }
}

const namedFiles = precached.flatMap(({ url, revision }) => (revision === null ? [] : url));
const keyOf = (url: string): string => getCacheKeyForURL(url) ?? url;
