import { expect, test } from 'vitest';
import { aptGet } from './apt-get.mjs';

const locked =
  'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 812 (apt-get)\nE: Unable to lock directory /var/lib/apt/lists/\n';

/** Runs a command that writes these errors, one text per run; the last one repeats. Returns the arguments of each run, and the pauses. */
async function runs(...errors: string[]) {
  const started: string[][] = [];
  let pauses = 0;
  const start = (args: string[]) => {
    started.push(args);
    return errors[started.length - 1] ?? errors.at(-1) ?? '';
  };
  const pause = async () => {
    pauses += 1;
  };
  await aptGet(['update'], start, pause);
  return { started, pauses };
}

test('waits for another process that installs packages', async () => {
  const { started, pauses } = await runs('');
  expect([started, pauses]).toEqual([[['-o', 'DPkg::Lock::Timeout=300', 'update']], 0]);
});

test('runs again while another process holds a lock that apt-get does not wait for', async () => {
  const { started, pauses } = await runs(locked, locked, '');
  expect([started.length, pauses]).toEqual([3, 2]);
});

test('does not run again after any other error, and gives up after a while', async () => {
  expect((await runs('E: Unable to locate package chromium\n')).started).toHaveLength(1);
  expect((await runs(locked)).started).toHaveLength(60);
});
