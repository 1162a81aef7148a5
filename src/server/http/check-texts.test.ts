/** The time that checking the texts of a request takes, whatever is in them. */
import { expect, test } from 'vitest';
import { checkTexts } from './check-texts.ts';
import { costlyBodies, costlyTexts } from './costly-inputs-fixture.ts';

const url = new URL('http://a.test/x');

/** CPU time of the fastest of three checks, in ms. */
function cost(body: Record<string, unknown>): number {
  const taken = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    checkTexts({ url, params: {}, body });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...taken);
}

const bodies = [
  ...Object.entries(costlyTexts).map(
    ([name, textOf]) => [name, (bytes: number) => ({ note: textOf(bytes) })] as const,
  ),
  ...Object.entries(costlyBodies),
];

test.each(bodies)('%s take time in proportion to their length', (_, bodyOf) => {
  const [short, long] = [cost(bodyOf(4_000)), cost(bodyOf(64_000))];
  // 16 times as long: if the time grew with the square of the length, it would take 256 times as long.
  expect(long).toBeLessThan(64 * Math.max(short, 0.25));
});
