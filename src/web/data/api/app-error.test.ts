import { expect, test } from 'vitest';
import { errorFor, failureMessage, mayRetry, nullIfMissing, ServiceDown } from './app-error.ts';

test('only a missing record becomes null; other failures are thrown', async () => {
  expect(await nullIfMissing(Promise.resolve('here'))).toBe('here');
  expect(await nullIfMissing(Promise.reject(errorFor(404, {})))).toBeNull();
  await expect(nullIfMissing(Promise.reject(errorFor(503, {})))).rejects.toThrow();
});

test("a database that can't be used is said in words, with the time of the next try", () => {
  const error = errorFor(503, {
    type: 'database-unavailable',
    title: "Steward can't use its database right now",
    detail: 'Try again in a moment. If this continues, tell the person who runs Steward.',
    retryAfter: 5,
    requestId: 'r1',
  });
  expect(error).toBeInstanceOf(ServiceDown);
  expect([mayRetry(error), error.words]).toEqual([
    false,
    "Steward can't use its database right now. Try again in a moment. If this continues, tell the person who runs Steward.",
  ]);
  expect(failureMessage(error)).toMatchObject({ title: error.message, retryAfter: 5, requestId: 'r1' });
});
