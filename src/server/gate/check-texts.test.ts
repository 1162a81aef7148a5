/** The time that checking the texts of a request takes, whatever is in them. */
import { expect, test } from 'vitest';
import { checkTexts } from './check-texts.ts';
import { costlyBodies, costlyTexts } from './costly-inputs-fixture.ts';

const url = new URL('http://a.test/x');

/** CPU time of a check, in ms: the least of five, or the first that is enough. Whatever else a busy machine does at the moment counts too. */
function cost(body: Record<string, unknown>, enough = 0): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 5 && least >= enough; tries += 1) {
    const before = process.cpuUsage();
    checkTexts({ url, params: {}, body });
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

const bodies = [
  ...Object.entries(costlyTexts).map(
    ([name, textOf]) => [name, (bytes: number) => ({ note: textOf(bytes) })] as const,
  ),
  ...Object.entries(costlyBodies),
];

test.each(bodies)('%s take time in proportion to their length', (_, bodyOf) => {
  // 16 times as long: if the time grew with the square of the length, it would take 256 times as long. What else the machine does counts, too.
  const allowed = 128 * Math.max(cost(bodyOf(4_000)), 0.25);
  expect(cost(bodyOf(64_000), allowed)).toBeLessThan(allowed);
});
