/**
 * Answers when there is no connection: with the built files of the screens that work then, and with a document that it makes as the server
 * does. Nothing about anyone is ever in a cache: each document is made from what this device keeps in its own database.
 */
/// <reference lib="webworker" />
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { Me } from '#contract/steward/messages.ts';
import { worksOffline } from '../data/offline/field-screens.ts';
import { homeOf } from '../data/session/home.ts';
import { answerVisit, isOfBuild } from './answer-visit.ts';
import { dropNamedFiles, offlineDocument, restoreNamedFiles } from './offline-document.ts';
import { isScannerFile, keepScanner, scannerFile } from './scanner-files.ts';
import { ownBuild, precached } from './written-by-build.ts';

declare const self: ServiceWorkerGlobalScope;

/** Chromium has it; other browsers ask the worker about every request. */
type RoutedInstallEvent = ExtendableEvent & {
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>;
};

// Before the route of built files, which would answer with the page as it was built.
registerRoute(
  new NavigationRoute(({ event }) => navigate(event as FetchEvent), {
    // What is downloaded, and the document of card entry, which the server sends with a policy of its own.
    denylist: [/^\/api\//, /^\/hooks\//, /^\/take-gift/, /\.\w+$/],
  }),
);
registerRoute(
  ({ url }) => isScannerFile(url.pathname),
  ({ request }) => scannerFile(request),
);
precacheAndRoute([...precached], { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();

self.addEventListener('install', (event) => {
  const { addRoutes } = event as RoutedInstallEvent;
  // Past this worker: Chromium lets the next one wait for as long as requests keep the one before it at work.
  if (addRoutes)
    event.waitUntil(
      addRoutes
        .call(event, { condition: { urlPattern: '/api/*' }, source: 'network' })
        .catch(() => undefined),
    );
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      // The request for a document doesn't wait until this worker has started.
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  ),
);

self.addEventListener('message', (event) => {
  const { data } = event as { data: unknown };
  if (data === 'build') event.ports[0]?.postMessage(ownBuild);
  if (data === 'take-over') event.waitUntil(self.skipWaiting());
  if (data === 'keep-scanner') event.waitUntil(keepScanner());
});

/**
 * The server's document, which is never kept; without a connection, and where a screen of the field would have to wait for too long, the
 * one that this device can make.
 */
function navigate(event: FetchEvent): Promise<Response> {
  const asked = (async () => {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    const response = preloaded ?? (await fetch(event.request));
    // Before its document is there and asks for them.
    if (!isOfBuild(response, ownBuild)) await dropNamedFiles().catch(() => undefined);
    return response;
  })();
  const noted = asked.then(async (response) => {
    if (isOfBuild(response, ownBuild)) return restoreNamedFiles();
    // The browser looks for the next worker now. It isn't waited for: that would keep this one at work, for which the next one waits.
    void self.registration.update().catch(() => undefined);
  });
  event.waitUntil(noted.catch(() => undefined));
  const { pathname } = new URL(event.request.url);
  const showsField = (me: Me | null): boolean =>
    me !== null && worksOffline(pathname === '/' ? homeOf(me) : pathname);
  return answerVisit({
    build: ownBuild,
    ask: () => asked,
    make: () => offlineDocument(),
    makeEarly: () => offlineDocument(showsField),
  });
}
