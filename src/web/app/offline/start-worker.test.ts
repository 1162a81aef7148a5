import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** How often a page of such a document registers the worker. */
async function registersIn(dataset: { document?: string }): Promise<number> {
  const register = vi.fn(async () => new EventTarget());
  const serviceWorker = Object.assign(new EventTarget(), { register, controller: null });
  vi.stubEnv('DEV', false);
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
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
  end();
  return register.mock.calls.length;
}

test('a page starts the service worker, but not in the document of card entry, whose policy allows none', async () => {
  expect(await registersIn({})).toBe(1);
  expect(await registersIn({ document: 'take-gift' })).toBe(0);
});
