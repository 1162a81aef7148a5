/** What a visit needs: one of the browsers, and Steward at two addresses, with TLS and without. */
import { rmSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { makeCertificate } from '../../src/server/tests/certificate.ts';
import { openAddress } from '../address.ts';
import { openHost } from '../hosted/host.ts';
import { control, copyOfTemplate, startBehind } from '../hosted/servers.ts';
import type { Effect } from '../steward.ts';
import { startChromium } from './chromium.ts';
import type { Driver } from './driver.ts';
import { findFirefox, findWebKit } from './find-browsers.mjs';
import { startFirefox } from './firefox.ts';
import { type Visitor, visitorOf } from './visitor.ts';
import { startWebKit } from './webkit.ts';

export type Engine = 'firefox' | 'webkit' | 'chromium';
export type Connection = 'http' | 'https';
type Steward = {
  url: string;
  /** What really happened on the platform. */
  effects: () => Promise<Effect[]>;
};
/** What a screen throws when the person may not see it; the page then says so in words. */
const denied = "You don't have access to this";
const starts: Record<Engine, () => Promise<Driver>> = {
  firefox: () => startFirefox(findFirefox()),
  webkit: () => startWebKit(findWebKit()),
  chromium: startChromium,
};
type ForWorker = { engine: Engine; driver: Driver; stewards: Record<Connection, Steward> };

export const test = base.extend<{ visitorAt: (connection: Connection) => Visitor }, ForWorker>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, use) => {
      const driver = await starts[engine]();
      await use(driver);
      await driver.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stewards: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the requested fixtures.
    async ({}, use) => {
      const host = openHost();
      const ends: (() => void)[] = [];
      const start = async (tls?: { key: string; cert: string }): Promise<Steward> => {
        const address = await openAddress(tls);
        const folder = copyOfTemplate();
        // The address adds the TLS, as a proxy would.
        const settings = { DATA_DIR: folder, ...(tls && { TRUSTED_PROXIES: '127.0.0.1' }) };
        const { environment } = await startBehind(address, settings, host.start);
        ends.push(address.close, () => rmSync(folder, { recursive: true }));
        return { url: address.url, effects: () => control(environment.SANDBOX_PORT, 'GET', 'effects') };
      };
      await use({ http: await start(), https: await start(makeCertificate('127.0.0.1', 30)) });
      host.close();
      for (const end of ends) end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // What the browser complains about fails its visit. React reports errors even if the page shows them in words.
  visitorAt: async ({ driver, stewards }, use) => {
    await driver.forget();
    await use((connection) => visitorOf(driver, stewards[connection].url));
    expect(driver.complaints().filter((text) => !text.includes(denied))).toEqual([]);
  },
});
