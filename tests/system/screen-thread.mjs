/**
 * The built thread that renders screens, for tests: it is always `testNow` (src/sandbox/world/small-world.ts), and all parts of the app are
 * loaded. Otherwise, the first screens would lack those that load later.
 */
import { readdirSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const testNow = Date.UTC(2026, 10, 20, 17, 42);

globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length === 0 ? [testNow] : parts));
  }
  static now() {
    return testNow;
  }
};

// The thread begins to render when it listens, so it listens last.
let listen = () => {};
const on = parentPort.on.bind(parentPort);
parentPort.on = (name, listener) => {
  listen = () => on(name, listener);
};
await import('../../dist/server/screen-worker.js');
const parts = new URL('assets/', workerData.file);
for (const name of readdirSync(parts)) await import(new URL(name, parts).href);
listen();
