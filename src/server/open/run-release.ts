/** Starts and stops a release: as the service of systemd that runs from the link, or in this terminal. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Release } from './releases.ts';

export type Runner = {
  /** Resolves when it ends by itself; never for a service, which systemd starts again. */
  start(release: Release): Promise<unknown>;
  stop(): Promise<void>;
  /** Resolves when nothing has to be stayed for. */
  ended(): Promise<unknown>;
  /** Whether a signal asked to stop. */
  isTold(): boolean;
  /** After something that went wrong in between: starts what ran before. */
  resume(): void;
};

const service = 'steward';

/** The name of the service that runs from `link`; null if there is none. */
export function serviceOf(link: string): string | null {
  const { stdout } = spawnSync('systemctl', ['show', service, '--property=WorkingDirectory', '--value'], {
    encoding: 'utf8',
  });
  // Without systemd, there is no output.
  return (stdout ?? '').trim() === link ? service : null;
}

export const isActive = (name: string): boolean =>
  spawnSync('systemctl', ['is-active', '--quiet', name]).status === 0;

/** Throws Error with a message for people if systemd refuses. */
export function systemd(name: string): Runner {
  // A connection to the machine that breaks must not leave the service stopped.
  process.on('SIGHUP', () => undefined);
  process.stdout.on('error', () => undefined);
  const control = (verb: 'start' | 'stop') => {
    if (spawnSync('systemctl', [verb, name], { stdio: 'inherit' }).status !== 0)
      throw new Error(
        `systemctl ${verb} ${name} failed. Run this as root, and see journalctl --unit ${name}.`,
      );
  };
  return {
    start: async () => {
      control('start');
      await new Promise(() => undefined);
    },
    stop: async () => control('stop'),
    ended: async () => undefined,
    isTold: () => false,
    resume: () => control('start'),
  };
}

/** Longer than a write to the platform may take, in ms. */
const patienceMs = 45_000;

/** The one that runs gets the signals that this process gets. */
export function foreground(env: NodeJS.ProcessEnv): Runner {
  let running: { child: ChildProcess; ended: Promise<unknown> } | null = null;
  let isTold = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      isTold = true;
      // A terminal sends Ctrl-C to both.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) running?.child.kill(signal);
    });
  return {
    start: ({ program }) => {
      const child = spawn(process.execPath, [program], { env, stdio: 'inherit' });
      running = { child, ended: once(child, 'exit') };
      return running.ended;
    },
    stop: async () => {
      if (!running) return;
      const { child, ended } = running;
      child.kill('SIGTERM');
      await Promise.race([
        ended,
        wait(patienceMs, undefined, { ref: false }).then(() => child.kill('SIGKILL')),
      ]);
      await ended;
    },
    ended: async () => running?.ended,
    isTold: () => isTold,
    resume: () => undefined,
  };
}
