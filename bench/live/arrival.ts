/** Measures how long a gift takes from the platform to an open list, in a real browser. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { administrator, signedInPage } from '../browser/visitor.ts';
import type { Product } from '../product.ts';
import { percentile, type Row, row } from '../row.ts';
import { giver } from './new-gifts.ts';

type Case = { what: string; maxSeconds: number; gifts: number };

/** Measures from the platform's response to the charge until "1 new gift" is on the screen, at varying intervals. */
export async function measureArrival(
  browser: Browser,
  product: Product,
  { what, maxSeconds, gifts }: Case,
): Promise<Row> {
  await product.add(administrator, 'admin');
  // Gives gifts different times, so that the newest comes first.
  await product.control('POST', 'time', { run: true });
  const give = await giver(product);
  const page = await signedInPage(browser, product, administrator);
  const stream = page.waitForResponse((response) => response.url().includes('/api/events'));
  await page.goto('/contributions');
  await stream;
  const pill = page.getByRole('button', { name: /^\d+ new gifts?$/ });
  const seconds: number[] = [];
  for (let count = 0; count < gifts; count += 1) {
    // Changes of the same kind within four seconds are shown together.
    await pause(5_000 + ((count * 1_618) % 2_500));
    await give();
    const began = performance.now();
    await pill.waitFor({ timeout: 90_000 });
    seconds.push((performance.now() - began) / 1_000);
    await pill.click();
    await pill.waitFor({ state: 'detached' });
  }
  await page.context().close();
  const [median, p95, worst] = [0.5, 0.95, 1].map((share) => percentile(seconds, share).toFixed(2));
  return row(
    `until a new gift on the platform is on an open list, ${what}`,
    `p95 ≤ ${maxSeconds} s`,
    `p95 ${p95} s, median ${median} s, worst ${worst} s of ${gifts}`,
    Number(p95) <= maxSeconds,
  );
}
