/** What the parts of `npm test` cost, and the brake: how much they may cost. */
import { spawn } from 'node:child_process';
import { publicEnvironment, root } from './steps.mjs';

/**
 * Whoever adds a journey looks for one that it replaces, and raises the number only if there is none. CPU time is in seconds: about three
 * times what a machine with two shared cores took on 2026-11-29, which was 393, 1,792, and 1,328.
 */
export const limits = {
  journeys: 345,
  cpu: { 'unit tests': 1_200, 'integration tests': 5_400, journeys: 4_000 },
};
const mostExpensive = 20;

/**
 * Runs a command, and resolves to its exit status, its output if it is piped, and the CPU time in seconds of all processes that it started:
 * null if the shell doesn't tell it.
 * @param {import('node:child_process').SpawnOptions} options
 */
export const timed = (command, args, { stdio }) =>
  new Promise((resolve, reject) => {
    // The shell prints its own times and then those of its children.
    const shell = ['-c', '"$@" 3>&-; code=$?; times >&3; exit $code', 'sh', command, ...args];
    const child = spawn('sh', shell, {
      cwd: root,
      env: publicEnvironment(),
      stdio: ['ignore', stdio, stdio, 'pipe'],
    });
    let output = '';
    let times = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.stdio[3].on('data', (chunk) => (times += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ status: code ?? 1, output, cpu: cpuIn(times) }));
  });

/** Adds what POSIX's `times` prints in its second line: `1m2.30s 0m4.50s`. */
export function cpuIn(times) {
  const found = [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  if (found.length === 0) return null;
  return found.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

export const cpuText = (cpu) => (cpu === null ? 'CPU time unknown' : `${cpu.toFixed(1)} s of CPU time`);

const costliest = (durations, count) => durations.toSorted((a, b) => b.took - a.took).slice(0, count);

/** A table of the parts, and the most expensive tests. */
export const summary = (parts, durations) =>
  [
    ...parts.map(
      ({ name, wall, cpu }) =>
        `${name.padEnd(28)}${wall.toFixed(0).padStart(6)} s ${cpu === null ? '' : `${cpu.toFixed(0).padStart(6)} s CPU`}`,
    ),
    '',
    'most expensive, in seconds, including waits:',
    ...costliest(durations, mostExpensive).map(
      ({ title, took }) => `${(took / 1000).toFixed(1).padStart(8)}  ${title}`,
    ),
  ].join('\n');

/** Sentences about what costs more than it may; empty if nothing does. */
export function excesses(parts, durations, allowed = limits) {
  const journeys = durations.filter(({ title }) => /^[\w-]+\.spec\.ts:\d+ /.test(title)).length;
  return [
    ...(journeys > allowed.journeys
      ? [`${journeys} journeys; ${allowed.journeys} are allowed: let a new one replace another`]
      : []),
    ...parts
      .filter(({ name, cpu }) => cpu !== null && cpu > (allowed.cpu[name] ?? Number.POSITIVE_INFINITY))
      .map(
        ({ name, cpu }) =>
          `${name} took ${cpu.toFixed(0)} s of CPU time; ${allowed.cpu[name]} s are allowed: the most expensive tests are listed above`,
      ),
  ];
}
