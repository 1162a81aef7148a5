/**
 * Answers when there is no connection: with the built files of the screens that work offline, and with a document that it makes the way the
 * server does. No cache ever holds personal data: each document is made from this device's own database.
 */
/// <reference lib="webworker" />
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { Me } from '#contract/steward/operations/sign-in.ts';

import { worksOffline } from '../data/offline/field-screens.ts';
import { homeOf } from '../data/session/home.ts';
import { answerVisit, isOfBuild } from './answer-visit.ts';
import { leftToServer } from './left-to-server.ts';
import { dropNamedFiles, offlineDocument, restoreNamedFiles } from './offline-document.ts';
import { isScannerFile, keepScanner, scannerFile } from './scanner-files.ts';
import { ownBuild, precached } from './written-by-build.ts';

declare const self: ServiceWorkerGlobalScope;

/** Only Chromium has it; other browsers ask the worker about every request. */
type RoutedInstallEvent = ExtendableEvent & {
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>;
};

// Registered before the route of built files, which would answer with the page as it was built.
registerRoute(
  new NavigationRoute(({ event }) => documentFor(event as FetchEvent), {
    denylist: leftToServer,
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
  // Bypasses this worker: in Chromium, the next worker waits for as long as requests keep this one busy.
  if (addRoutes)
    event.waitUntil(
      addRoutes
        .call(event, { condition: { urlPattern: '/api/*' }, source: 'network' })
        .catch(() => undefined),
    );
  event.waitUntil(self.skipWaiting());
});

/** Pause before this worker asks to take over once more, in ms. */
const askAgainMs = 2_000;

// Chromium ends the old worker when this one is installed. A request that arrives at that moment starts the old one again, which then stays
// for as long as it is used, unless it is asked to end once more. Only the first such call counts, so it waits until the old one has started.
self.serviceWorker?.addEventListener('statechange', ({ target }) => {
  if ((target as ServiceWorker).state === 'installed') setTimeout(() => void self.skipWaiting(), askAgainMs);
});

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      // The request for a document doesn't wait for this worker to start.
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  ),
);

self.addEventListener('message', (event) => {
  const { data } = event as { data: unknown };
  if (data === 'build') event.ports[0]?.postMessage(ownBuild);
  if (data === 'keep-scanner') event.waitUntil(keepScanner());
});

/**
 * Returns the server's document, which is never stored; without a connection, or when a field manager's screen would have to wait too long,
 * the document that this device can make.
 */
function documentFor(event: FetchEvent): Promise<Response> {
  const asked = (async () => {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    const response = preloaded ?? (await fetch(event.request));
    // Done before the document arrives and requests them.
    if (!isOfBuild(response, ownBuild)) await dropNamedFiles().catch(() => undefined);
    return response;
  })();
  const noted = asked.then(async (response) => {
    if (isOfBuild(response, ownBuild)) return restoreNamedFiles();
    // The browser checks for the next worker now. Not awaited: that would keep this worker busy, and the next one waits for it.
    void self.registration.update().catch(() => undefined);
  });
  event.waitUntil(noted.catch(() => undefined));
  const { pathname } = new URL(event.request.url);
  const showsField = (me: Me | null): boolean =>
    me !== null && worksOffline(pathname === '/' ? homeOf(me, true) : pathname);
  return answerVisit({
    build: ownBuild,
    ask: () => asked,
    make: () => offlineDocument(),
    makeEarly: () => offlineDocument(showsField),
  });
}
