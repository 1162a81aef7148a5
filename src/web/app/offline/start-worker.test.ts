import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Starts the worker in a page of such a document. `registration`: what the browser already has. */
async function start(dataset: { document?: string }, registration: object = {}) {
  const register = vi.fn(async () => registration);
  const postMessage = vi.fn();
  const serviceWorker = Object.assign(new EventTarget(), {
    register,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
    controller: { postMessage },
  });
  vi.stubEnv('DEV', false);
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('document', { readyState: 'complete', documentElement: { dataset } });
  const requestIdleCallback = (then: () => void) => then();
  const window = Object.assign(new EventTarget(), { requestIdleCallback });
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', new URL('https://steward.example.org/take-gift'));
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  // Imported here, because the module reads the tab's storage when it loads.
  const { startWorker } = await import('./start-worker.ts');
  // The router is used only when there is another build.
  const end = await startWorker({} as AnyRouter);
  // The page asks its worker without being waited for: the task after this one comes after all of its promises.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  end();
  return { registered: register.mock.calls.length, asked: postMessage.mock.calls.map(([wish]) => wish) };
}

test('a page starts the service worker, but not in the document of card entry, whose policy allows none', async () => {
  expect((await start({})).registered).toBe(1);
  expect((await start({ document: 'take-gift' })).registered).toBe(0);
});

test('a page asks its worker for its build, but sends it nothing while the next one waits for it to end', async () => {
  const active = { postMessage: vi.fn() };
  expect((await start({}, { active, waiting: null })).asked).toEqual(['build']);
  expect(active.postMessage.mock.calls).toEqual([['keep-scanner']]);
  active.postMessage.mockClear();
  const waiting = { postMessage: vi.fn() };
  expect((await start({}, { active, waiting })).asked).toEqual([]);
  expect(active.postMessage).not.toHaveBeenCalled();
  expect(waiting.postMessage.mock.calls).toEqual([['keep-scanner']]);
});
