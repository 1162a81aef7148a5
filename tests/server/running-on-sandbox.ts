/** For tests: a complete server over real sockets, with the sandbox as its platform. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { catalog, type WriteId } from '#contract/giving/catalog.ts';
import type { SandboxOptions } from '../../src/sandbox/start-sandbox.ts';
import { testNow } from '../../src/sandbox/world/small-world.ts';
import { writeBuiltApp } from '../../src/server/tests/built-app.ts';
import { createManualClock } from '../../src/server/tests/manual-clock.ts';
import {
  type CallOptions,
  pathOf,
  type Running,
  type RunningSettings,
  startTestServer,
} from '../../src/server/tests/running-server.ts';
import { sampleWrites } from './known-records.ts';
import { openPlatform, type Platform } from './sandbox-platform.ts';

export type RunningOnSandbox = Running & {
  platform: Platform;
  /** Sends the sample request of one of the eight writes. */
  write(id: WriteId, options?: WriteOptions): Promise<Response>;
};
export type WriteOptions = CallOptions & { key?: string; path?: Record<string, string> };

type Settings = Omit<RunningSettings, 'platform'> & {
  /** Must be closed by the caller, after the server. */
  platform?: Platform;
  /** Settings of the sandbox that differ from the usual ones. */
  sandbox?: Partial<SandboxOptions>;
  /** Address that the server uses for the platform, if something is in between. */
  url?: string;
};

export async function startOnSandbox({
  platform: shared,
  sandbox,
  url,
  clock = createManualClock(testNow),
  ...settings
}: Settings = {}): Promise<RunningOnSandbox> {
  const platform = shared ?? (await openPlatform(clock.now, sandbox));
  const address = { url: url ?? platform.url, ...platform.credentials };
  const running = await startTestServer({ ...settings, clock, platform: address });
  return {
    ...running,
    platform,
    write: (id, options) => {
      const request = writeRequest(id, options);
      return running.call(request.method, request.path, request.options);
    },
    stop: async () => {
      await running.stop();
      if (!shared) await platform.close();
    },
  };
}

/** The same, with a built app in its own folder, which `stop` removes. */
export async function startWithApp(
  settings: Omit<Settings, 'webRoot'> = {},
): Promise<RunningOnSandbox & { webRoot: string }> {
  const webRoot = writeBuiltApp();
  const running = await startOnSandbox({ ...settings, webRoot });
  return {
    ...running,
    webRoot,
    stop: async () => {
      await running.stop();
      rmSync(webRoot, { recursive: true });
    },
  };
}

/** Builds the sample request of one of the eight writes, with a new key by default. */
export function writeRequest(id: WriteId, { key = randomUUID(), path, ...rest }: WriteOptions = {}) {
  const sample = sampleWrites[id];
  const headers = { 'idempotency-key': key, ...rest.headers };
  const options: CallOptions = { as: 'admin', body: sample.body, ...rest, headers };
  return { method: catalog[id].method, path: pathOf(id, path ?? sample.path), options };
}
