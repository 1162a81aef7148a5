/** Runs Debian's package manager, which only one process at a time may use. */
import { spawnSync } from 'node:child_process';
import { setTimeout as after } from 'node:timers/promises';

export const aptGetFile = '/usr/bin/apt-get';

// Waits for the lock of installed packages; apt-get doesn't wait for those of its lists and its downloads.
const patient = ['-o', 'DPkg::Lock::Timeout=300'];
const tries = 60;
const pauseMs = 5_000;

/** Resolves once the command has ended; for up to five minutes, while another process holds a lock, it is run again. */
export async function aptGet(args, start = startAptGet, pause = () => after(pauseMs)) {
  for (let left = tries; left > 0; left -= 1) {
    const messages = start([...patient, ...args]);
    process.stderr.write(messages);
    if (!/^E: Could not get lock /m.test(messages)) return;
    await pause();
  }
}

/** Returns what the command wrote as errors. */
const startAptGet = (args) =>
  spawnSync(aptGetFile, args, {
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
  }).stderr ?? '';
