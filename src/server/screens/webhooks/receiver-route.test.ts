import { expect, test } from 'vitest';
import { Secret } from '../../base/secret.ts';
import type { RouteRequest } from '../../gate/route.ts';
import { createRecordingLog } from '../../tests/recording-log.ts';
import { maxAtOnce, receiverRoute } from './receiver-route.ts';

test('one delivery more than may be read at once is sent again later; the next one has room after any has ended', async () => {
  const refusals: number[] = [];
  const { handler } = receiverRoute({
    config: { secrets: [new Secret('s'.repeat(32))], header: 'x-signature' },
    inbox: { keep: async () => true },
    arrived: () => undefined,
    refused: () => void refusals.push(1),
    log: createRecordingLog().log,
  });
  /** A delivery whose body ends when it is told to. */
  const deliver = () => {
    let end = (): void => undefined;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        end = () => controller.close();
      },
    });
    const raw = new Request('http://127.0.0.1/hooks/giving/main', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit);
    // The only members that the route reads.
    const answer = handler({ raw, params: { name: 'main' } } as unknown as RouteRequest);
    return { answer, end };
  };
  expect(maxAtOnce).toBe(32);
  const reading = Array.from({ length: maxAtOnce }, deliver);
  const busy = { status: 503, type: 'too-busy', details: { retryAfter: 5 } };
  await expect(deliver().answer).rejects.toMatchObject(busy);
  reading[7]?.end();
  await expect(reading[7]?.answer).rejects.toMatchObject({ type: 'wrong-signature' });
  const next = deliver();
  await expect(deliver().answer).rejects.toMatchObject(busy);
  for (const { end } of [...reading.toSpliced(7, 1), next]) end();
  const ended = await Promise.allSettled([...reading, next].map(({ answer }) => answer));
  expect(ended.every(({ status }) => status === 'rejected')).toBe(true);
  expect(refusals).toHaveLength(maxAtOnce + 1);
});
