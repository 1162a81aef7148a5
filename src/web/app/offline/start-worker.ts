/** Starts the service worker and switches to its next version: at once if nothing would be lost, otherwise with the next screen. */
import type { AnyRouter } from '@tanstack/react-router';
import { buildHeader } from '#contract/steward/document/document-text.ts';
import { ownScript, serviceWorker } from '../../data/own-script.ts';
import { showReceipt } from '../../data/pending-changes/tray.ts';
import { pageHoldsText } from '../../data/session/unsaved-text.ts';

/** How often an open page checks for a new version, in ms. */
const checkEveryMs = 60 * 60_000;
/** How long to wait for a busy page, in ms. */
const longestWaitMs = 10_000;
const updatedKey = 'steward-updated';

/**
 * Returns a function that stops it. Does nothing in browsers without service workers, nor in the document of card entry, whose policy
 * allows none.
 */
export async function startWorker(router: AnyRouter): Promise<() => void> {
  if (sessionStorage.getItem(updatedKey)) {
    sessionStorage.removeItem(updatedKey);
    showReceipt({ title: 'Steward was updated' });
  }
  const mayStart = 'serviceWorker' in navigator && document.documentElement.dataset.document === undefined;
  if (!mayStart || import.meta.env.DEV) return () => undefined;
  const events = new AbortController();
  const { signal } = events;
  const quietly = (task: () => Promise<void>) => () => void task().catch(() => undefined);
  const check = quietly(async () => {
    if (await isOfOtherWorker()) await takeOver(router, signal, isIdle);
  });
  navigator.serviceWorker.addEventListener('controllerchange', check, { signal });
  window.addEventListener('online', check, { signal });
  // Part of the screen can't be loaded: the new version no longer has its file.
  const retry = quietly(() => takeOver(router, signal, () => !pageHoldsText()));
  window.addEventListener('vite:preloadError', retry, { signal });
  await isLoadedAndIdle();
  if (signal.aborted) return () => undefined;
  const options = { updateViaCache: 'none' } as const;
  await navigator.serviceWorker.register(ownScript(serviceWorker), options);
  const timer = setInterval(() => void checkForUpdate().catch(() => undefined), checkEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  // The document is from another build than the worker: the worker took over before this page could notice.
  check();
  if (needsScanner())
    void navigator.serviceWorker.ready.then(({ active, waiting }) =>
      (waiting ?? active)?.postMessage('keep-scanner'),
    );
  return () => events.abort();
}

/** Signing out may have removed the registration. */
const checkForUpdate = async () => (await navigator.serviceWorker.getRegistration())?.update();

/** Downloading the offline files must never compete with the page's own files. */
async function isLoadedAndIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  // Safari has no such callback.
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: longestWaitMs }));
}

/** Devices that are carried around scan codes; most phones have a reader of their own. */
const needsScanner = (): boolean =>
  !window.BarcodeDetector && matchMedia('(pointer: coarse), (display-mode: standalone)').matches;

/**
 * True if the worker belongs to another build than this page. Not asked while the next worker waits: a message would start the old one again
 * just as it ends, and Chromium would keep it. The page asks once the next one has taken over.
 */
const isOfOtherWorker = async (): Promise<boolean> => {
  const { controller } = navigator.serviceWorker;
  if (!controller || (await navigator.serviceWorker.getRegistration())?.waiting) return false;
  return (await buildOf(controller)) !== ownBuild();
};

/**
 * Reloads the app if the server has another build than this page: now if `may` allows it, otherwise with the next screen. The worker alone
 * doesn't say which build is older: the next worker may still be installing.
 */
async function takeOver(router: AnyRouter, signal: AbortSignal, may: () => boolean): Promise<void> {
  if (!navigator.onLine) return;
  const { headers } = await fetch('/index.html', { method: 'HEAD', cache: 'no-store' });
  const current = headers.get(buildHeader);
  if (!current || current === ownBuild()) return;
  const load = (path?: string) => {
    sessionStorage.setItem(updatedKey, '1');
    if (path === undefined) window.location.reload();
    else window.location.assign(path);
  };
  if (may()) return load();
  const end = router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
    if (pathChanged && !pageHoldsText()) load(toLocation.href);
  });
  signal.addEventListener('abort', end);
}

const ownBuild = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

/** Asks a worker for its build. */
const buildOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    worker.postMessage('build', [port2]);
  });

/** True if nothing typed would be lost, nothing is being typed, and no dialog is open. */
const isIdle = (): boolean =>
  !pageHoldsText() &&
  // Hidden dialogs, such as the list of notifications, are always in the page.
  ![...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility()) &&
  !document.activeElement?.matches('input, textarea, select, [contenteditable]');
