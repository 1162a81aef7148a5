/** The documents that this device makes, from the built page and the session stored here. */
import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';
import { documentText, type Template, templateOf } from '#contract/steward/document/document-text.ts';
import type { Me } from '#contract/steward/messages.ts';
import { storedSession } from '../data/offline/offline-session.ts';
import { isOfBuild } from './answer-visit.ts';
import type { Opening } from './opening.ts';
import { ownBuild, precached } from './written-by-build.ts';

const shell = '/index.html';
/** Shown until there is a screen (src/web/ui/opening.css). */
const opening = (more = '') =>
  `<div class="opening"><img src="/icon.svg" width="56" height="56" alt=""><span>Steward</span>${more}</div>`;
const late = '<small>Still loading. The connection is slow right now.</small>';

/**
 * The document for a visit without a connection. Null if this worker may not answer, because the server was last seen with another build.
 * `mayShow` decides by the stored session whether to answer; by default always.
 */
export async function offlineDocument(
  mayShow: (me: Me | null) => boolean = () => true,
): Promise<Response | null> {
  const page = await builtPage();
  if (!page) return null;
  const kept = await storedSession().catch(() => null);
  if (!mayShow(kept?.me ?? null)) return null;
  // The code is on this device, so the app's first screen appears soon. Without a session, the app says that there is no connection.
  const { template, scripts, headers } = page;
  const text = documentText(template, { head: scripts, screen: opening(), session: kept?.me, answers: {} });
  return new Response(text, { headers });
}

/** What to show while the document is on its way; null if nobody is signed in here, or if this worker may not answer. */
export async function openingOf(): Promise<Opening | null> {
  const [page, kept] = await Promise.all([builtPage(), storedSession().catch(() => null)]);
  return page && kept && { start: page.template.start, shown: opening(late), headers: page.headers };
}

/**
 * The page as it was built; null if it was removed from this device. Its start loads the app's scripts, but only the rest of a document
 * runs them, so that an opening never runs them for a new server.
 */
async function builtPage(): Promise<{ template: Template; scripts: string; headers: Headers } | null> {
  const page = await matchPrecache(shell);
  if (!page) return null;
  let scripts = '';
  const text = (await page.text()).replaceAll(
    /<script type="module"([^<>]*) src=("[^"]+")><\/script>/g,
    (script, attributes: string, address: string) => {
      scripts += script;
      return `<link rel="modulepreload"${attributes} href=${address}>`;
    },
  );
  const template = templateOf(text);
  if (!template) return null;
  const headers = new Headers(page.headers);
  // Headers that describe the original bytes.
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name);
  return { template, scripts, headers };
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
