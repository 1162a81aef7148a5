import { expect, test } from 'vitest';
import { cpuIn, excesses, summary, timed } from './costs.mjs';
import { leftText } from './progress.mjs';

test('the CPU time of a part is that of what it started, not that of the shell', () => {
  expect(cpuIn('0m0.10s 0m0.20s\n2m3.50s 0m1.25s\n')).toBe(124.75);
  expect(cpuIn('')).toBeNull();
});

test('a timed command keeps its output, its status, and arguments with spaces', async () => {
  const script = 'console.log(process.argv[1]); for (let at = 0; at < 1e8; at += 1); process.exit(3)';
  const { status, output, cpu } = await timed(process.execPath, ['-e', script, 'two words'], {
    stdio: 'pipe',
  });
  expect([status, output]).toEqual([3, 'two words\n']);
  expect(cpu).toBeGreaterThan(0);
});

const parts = [
  { name: 'unit tests', wall: 10, cpu: 20 },
  { name: 'journeys', wall: 10, cpu: null },
];
const durations = [
  { title: 'src/a.test.ts a', took: 10 },
  { title: 'a.spec.ts:1 b', took: 3_000 },
  { title: 'a.spec.ts:9 c', took: 20 },
];

test('more journeys or CPU time than are allowed are named', () => {
  const cpu = { 'unit tests': 20, 'integration tests': 1, journeys: 1 };
  expect(excesses(parts, durations, { journeys: 2, cpu })).toEqual([]);
  expect(excesses(parts, durations, { journeys: 1, cpu: { ...cpu, 'unit tests': 19 } })).toEqual([
    '2 journeys; 1 are allowed: let a new one replace another',
    'unit tests took 20 s of CPU time; 19 s are allowed: the most expensive tests are listed above',
  ]);
});

test('the most expensive tests come first', () => {
  const lines = summary(parts, durations).split('\n');
  expect(lines[0]).toMatch(/^unit tests +10 s +20 s CPU$/);
  expect(lines.slice(-3).map((line) => line.trim())).toEqual([
    '3.0  a.spec.ts:1 b',
    '0.0  a.spec.ts:9 c',
    '0.0  src/a.test.ts a',
  ]);
});

test.each([
  [20_000, 'less than a minute left'],
  [50_000, 'about 1 min left'],
  [260_000, 'about 4 min left'],
])('%d ms are %s', (left, text) => expect(leftText(left)).toBe(text));
