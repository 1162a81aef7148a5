/** Measures the calls and the memory that two hundred open screens need. */
import { setTimeout as pause } from 'node:timers/promises';
import { type EventStream, openStream } from '../../tests/server/event-stream.ts';
import { residentMegabytes } from '../memory.ts';
import type { Product } from '../product.ts';
import { milliseconds, percentile, type Row, row } from '../row.ts';
import { giver } from './new-gifts.ts';

const people = 10;
const screensOfEach = 20;
const gifts = 5;

type Screen = { headers: Record<string, string>; stream: EventStream };

/** Each time a gift arrives, every screen reads the list of gifts and a gift's page again at the same time. */
export async function measureOpenScreens(product: Product): Promise<Row> {
  const give = await giver(product);
  const team: Record<string, string>[] = [];
  for (let count = 0; count < people; count += 1) {
    await product.add(`screen${count}@example.org`, 'staff');
    team.push(await product.signIn(`screen${count}@example.org`));
  }
  // Warms up the server, so that the memory before is that of a busy server.
  await Promise.all(
    team.flatMap((headers) => Array.from({ length: screensOfEach }, () => read(product, headers))),
  );
  await pause(1_000);
  const before = residentMegabytes(product.pid());
  const screens: Screen[] = await Promise.all(
    team.flatMap((headers) =>
      Array.from({ length: screensOfEach }, async () => ({
        headers,
        stream: await openStream(product.url, { cookie: headers.cookie ?? '' }),
      })),
    ),
  );
  const failed = screens.filter(({ stream }) => stream.status !== 200).length;
  let calls = 0;
  const times: number[] = [];
  for (let count = 0; count < gifts; count += 1) {
    const gift = await give();
    const hasHeard = ({ stream }: Screen) => stream.changes().some(({ ids }) => ids?.includes(gift));
    const until = performance.now() + 20_000;
    while (!screens.every(hasHeard)) {
      if (performance.now() > until) throw new Error('Not every screen was notified of a gift');
      await pause(20);
    }
    // Waits for further events about this gift.
    await pause(4_000);
    await product.control('POST', 'mark');
    const began = performance.now();
    await Promise.all(screens.map(({ headers }) => read(product, headers, gift)));
    times.push(performance.now() - began);
    calls += Object.values(await product.calls()).reduce((sum, one) => sum + one, 0);
  }
  const after = residentMegabytes(product.pid());
  for (const { stream } of screens) stream.leave();
  const more = Math.max(0, after - before);
  return row(
    `${screens.length} open screens, which read changes again at the same time`,
    '0 calls to the platform, ≤ 60 MB',
    `${calls} calls for ${gifts} gifts, ${more} MB more (${after} MB resident, ${before} before), all read again in ${milliseconds(percentile(times, 1))}, ${failed} refused`,
    calls === 0 && more <= 60 && failed === 0,
  );
}

async function read({ url }: Product, headers: Record<string, string>, gift?: string): Promise<void> {
  const asked = [
    fetch(`${url}/api/copied-gifts/search`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ filter: {}, limit: 25, page: 1 }),
    }),
    ...(gift ? [fetch(`${url}/api/v3/contributions/${gift}`, { headers })] : []),
  ];
  for (const answer of await Promise.all(asked)) {
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text}`);
  }
}
