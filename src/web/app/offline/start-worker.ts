/** Starts the service worker, and takes over its next version: at once if nothing would be lost, otherwise with the next screen. */
import type { AnyRouter } from '@tanstack/react-router';
import { ownScript, serviceWorker } from '../../data/own-script.ts';
import { showReceipt } from '../../data/pending-changes/tray.ts';

/** A page that stays open looks for a new version this often, in ms. */
const lookEveryMs = 60 * 60_000;
/** A busy page is waited for this long, in ms. */
const longestWaitMs = 10_000;
const updatedKey = 'steward-updated';

/** Returns the function that ends it. Does nothing in browsers without service workers. */
export async function startWorker(router: AnyRouter): Promise<() => void> {
  if (sessionStorage.getItem(updatedKey)) {
    sessionStorage.removeItem(updatedKey);
    showReceipt({ title: 'Steward was updated' });
  }
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return () => undefined;
  const events = new AbortController();
  const { signal } = events;
  const check = () => void takeOver(router, signal).catch(() => undefined);
  navigator.serviceWorker.addEventListener('controllerchange', check, { signal });
  await isLoadedAndIdle();
  if (signal.aborted) return () => undefined;
  await navigator.serviceWorker.register(ownScript(serviceWorker), { updateViaCache: 'none' });
  const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  // A document of another build than the worker: the worker took over before this page asked.
  check();
  if (needsScanner())
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keep-scanner'));
  return () => events.abort();
}

/** Sign-out may have removed it since. */
const look = async () => (await navigator.serviceWorker.getRegistration())?.update();

/** The files for the time without a connection never compete with those of the page. */
async function isLoadedAndIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  // Safari has no such callback.
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: longestWaitMs }));
}

/** Codes are read on what is carried around; most phones have a reader of their own. */
const needsScanner = (): boolean =>
  !window.BarcodeDetector && matchMedia('(pointer: coarse), (display-mode: standalone)').matches;

/** Loads the app anew if the worker belongs to another build than this page. */
async function takeOver(router: AnyRouter, signal: AbortSignal): Promise<void> {
  const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  const { controller } = navigator.serviceWorker;
  if (!own || !controller || (await buildOf(controller)) === own || !navigator.onLine) return;
  const load = (path?: string) => {
    sessionStorage.setItem(updatedKey, '1');
    if (path === undefined) window.location.reload();
    else window.location.assign(path);
  };
  if (isIdle()) return load();
  const end = router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
    if (pathChanged && holdsNothing()) load(toLocation.href);
  });
  signal.addEventListener('abort', end);
}

/** Asks a worker which build it is of. */
const buildOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    worker.postMessage('build', [port2]);
  });

/** True if no form would ask before the page is left. */
const holdsNothing = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** True if also nothing is being typed, and no dialog is open. */
const isIdle = (): boolean =>
  holdsNothing() &&
  !document.querySelector('[role="dialog"]') &&
  !document.activeElement?.matches('input, textarea, select, [contenteditable]');
