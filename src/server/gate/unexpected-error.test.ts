import { expect, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';

import { createLog } from '../base/log.ts';
import { createManualClock } from '../tests/manual-clock.ts';
import { createRequestHandler } from './request-handler.ts';

test('neither returns nor logs the message of an unexpected error', async () => {
  const lines: string[] = [];
  const requestHandler = createRequestHandler({
    routes: [
      {
        id: 'breaks',
        method: 'GET',
        path: '/api/breaks',
        policy: { kind: 'open' },
        handler: function breaksHere() {
          throw new TypeError('select * from donors where email = rosa@example.org');
        },
      },
    ],
    publicUrl: new URL('http://127.0.0.1:4330'),
    assets: new Map(),
    screens: null,
    cardProcessor: null,
    session: async () => null,
    denied: async () => undefined,
    address: () => '192.0.2.1',
    clock: createManualClock(),
    log: createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } }),
  });
  const answer = await requestHandler.fetch(
    new Request('http://127.0.0.1:4330/api/breaks', { headers: { 'x-steward': '1' } }),
  );
  expect(answer.status).toBe(500);
  // It may have changed something, so nothing is said about the outcome.
  const problem = (await answer.clone().json()) as Problem;
  expect([problem.type, problem.outcome]).toEqual(['internal', undefined]);
  for (const text of [await answer.text(), lines.join('\n')]) {
    expect(text).not.toContain('donors');
    expect(text).not.toContain('rosa');
  }
  const fault = lines.map((line) => JSON.parse(line)).find(({ event }) => event === 'fault');
  expect(fault).toMatchObject({ errorName: 'TypeError', routeId: 'breaks' });
  // Where it happened is said, so that someone can find the cause.
  expect(fault.errorAt).toMatch(/breaksHere \(gate\/unexpected-error\.test\.ts:\d+:\d+\)/);
});
