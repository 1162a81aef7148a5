/** Runs `src/main.ts` as its own process, with its own folders and ports. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';

export type Started = {
  url: string;
  process: ChildProcess;
  /** From the call to the first line on standard output, in ms. */
  startMs: number;
  out(): string;
  errors(): string;
  /** Resolves to the exit code, and how long the shutdown took, in ms. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
  ended: Promise<number | null>;
};

/** Node's arguments to run the result of `npm run build`. */
export const asBuilt = [join(import.meta.dirname, '../../dist/server/main.js')];

/** Resolves once it has printed its address, or has ended. */
export async function startMain(
  environment: Record<string, string>,
  args: readonly string[],
  program: readonly string[],
): Promise<Started> {
  const started = performance.now();
  const child = spawn(process.execPath, [...program, ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', SANDBOX_PAST: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, errors] = ['', ''];
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = new Promise<void>((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      out += data;
      if (/ at http.*\n/.test(out)) resolve();
    });
  });
  child.stderr.on('data', (data: Buffer) => {
    errors += data;
  });
  await Promise.race([said, ended]);
  return {
    url: / at (http\S+)/.exec(out)?.[1] ?? '',
    process: child,
    startMs: performance.now() - started,
    out: () => out,
    errors: () => errors,
    end: async (signal) => {
      const started = performance.now();
      child.kill(signal);
      return { code: await ended, ms: performance.now() - started };
    },
    ended,
  };
}

/** Below those that the system gives to outgoing connections, one of which could take it before it is used. */
const holdAnyPort = (): ReturnType<typeof holdPort> => holdPort(randomInt(20_000, 32_000)).catch(holdAnyPort);

/** Returns two ports that were free a moment ago. */
export async function freePorts(): Promise<{ PORT: string; SANDBOX_PORT: string }> {
  const held = await Promise.all([holdAnyPort(), holdAnyPort()]);
  await Promise.all(held.map(({ release }) => release()));
  const [first, second] = held;
  return { PORT: String(first?.port), SANDBOX_PORT: String(second?.port) };
}

/** Holds a port, any or a given one, until it is released. */
export async function holdPort(requested = 0): Promise<{ port: number; release: () => Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(requested, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { port, release: () => new Promise((resolve) => server.close(() => resolve())) };
}
