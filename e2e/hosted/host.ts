/** The journeys' servers, all in one process besides the worker. */
import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Done, Order } from './serve-many.ts';

const root = join(import.meta.dirname, '../..');
const outDir = join(root, 'node_modules/.cache/journeys');

/** Builds the program the way `npm run build` builds the server. */
export async function buildHost(): Promise<void> {
  const input = { 'serve-many': join(import.meta.dirname, 'serve-many.ts') };
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: true, outDir, emptyOutDir: true, rolldownOptions: { input } },
  });
}

export type Hosted = {
  /** Stops the server; resolves when it has stopped. */
  stop: () => Promise<void>;
  /** Stops the server while others go on, and removes its folder. */
  leave: (folder: string) => void;
};

export type Host = {
  /** `webRoot`: the folder of another build of the app. Rejects with the reason if the server can't start. */
  start: (environment: Record<string, string>, webRoot?: string) => Promise<Hosted>;
  /** Ends the process with everything still running in it, and removes its files. */
  close: () => void;
};

type Answer = { resolve: () => void; reject: (error: Error) => void };

export function openHost(): Host {
  const child = fork(join(outDir, 'serve-many.js'), [], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, Answer>();
  child.on('message', ({ id, fault }: Done) => {
    const answer = waiting.get(id);
    waiting.delete(id);
    if (fault === null) answer?.resolve();
    else answer?.reject(new Error(`Steward did not start: ${fault}`));
  });
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The servers of journeys ended: ${code}`));
  });
  const send = (order: Order) =>
    new Promise<void>((resolve, reject) => {
      waiting.set(order.id, { resolve, reject });
      child.send(order);
    });
  const built = join(root, 'dist/web');
  const left = new Set<string>();
  const remove = (folder: string) => {
    left.delete(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  let last = 0;
  return {
    start: async (environment, webRoot = built) => {
      last += 1;
      const id = last;
      await send({ id, environment, webRoot });
      const stop = () => send({ id, environment: null, webRoot });
      return {
        stop,
        leave: (folder) => {
          left.add(folder);
          stop().then(
            () => remove(folder),
            () => undefined,
          );
        },
      };
    },
    close: () => {
      child.once('exit', () => {
        for (const folder of left) remove(folder);
      });
      child.kill('SIGKILL');
    },
  };
}
