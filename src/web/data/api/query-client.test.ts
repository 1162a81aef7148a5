import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorFor, failureMessage } from './app-error.ts';
import { createQueryClient } from './query-client.ts';

let requests: number;
let answer: { status: number; retryAfter?: number };
let client: QueryClient;
const ends: (() => void)[] = [];

beforeEach(() => {
  requests = 0;
  client = createQueryClient();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  client.clear();
});

/** A part of a screen that shows the reply. */
function part() {
  const observer = new QueryObserver<unknown>(client, {
    queryKey: ['service', 'names'],
    queryFn: async () => {
      requests += 1;
      if (answer.status !== 200) throw errorFor(answer.status, { title: 'Not now', ...answer });
      return 'names';
    },
    retryDelay: 1,
  });
  ends.push(observer.subscribe(() => undefined));
  return observer;
}
const finalResult = (observer: QueryObserver<unknown>) =>
  expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle');
const countdown = (observer: QueryObserver<unknown>) =>
  failureMessage(observer.getCurrentResult().error).retryAfter;

test('a request that fails with Retry-After is sent once for all parts that need it, and once more after the wait', async () => {
  answer = { status: 503, retryAfter: 30 };
  const first = part();
  await finalResult(first);
  for (const later of [part(), part(), part()]) await finalResult(later);
  expect(requests).toBe(1);
  expect(countdown(first)).toBe(30);
  // What the countdown does when it ends.
  await first.refetch();
  await finalResult(part());
  expect(requests).toBe(2);
  // From here on, the person decides.
  expect(countdown(first)).toBeUndefined();
  await first.refetch();
  expect([requests, countdown(first)]).toEqual([3, undefined]);
});

test('what a loader did not find is not requested again when its screen appears', async () => {
  answer = { status: 404 };
  await finalResult(part());
  const later = part();
  await finalResult(later);
  expect([requests, later.getCurrentResult().status]).toEqual([1, 'error']);
});

test('after a successful reply, a failure counts down again', async () => {
  answer = { status: 503, retryAfter: 30 };
  const first = part();
  await finalResult(first);
  answer = { status: 200 };
  await first.refetch();
  answer = { status: 503, retryAfter: 30 };
  await first.refetch();
  expect(countdown(first)).toBe(30);
});

test('a request that fails without Retry-After is retried once immediately', async () => {
  answer = { status: 500 };
  await finalResult(part());
  expect(requests).toBe(2);
});
