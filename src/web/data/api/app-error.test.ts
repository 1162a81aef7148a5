import { afterEach, expect, test, vi } from 'vitest';
import { errorFor, failureMessage, mayRetry, nullIfMissing, ServiceDown } from './app-error.ts';

afterEach(() => vi.unstubAllGlobals());

test('only a missing record becomes null; other failures are thrown', async () => {
  expect(await nullIfMissing(Promise.resolve('here'))).toBe('here');
  expect(await nullIfMissing(Promise.reject(errorFor(404, {})))).toBeNull();
  await expect(nullIfMissing(Promise.reject(errorFor(503, {})))).rejects.toThrow();
});

test("a database that can't be used is said in words, with the time of the next try", () => {
  const error = errorFor(503, {
    type: 'database-unavailable',
    title: "Steward can't use its database right now",
    detail: 'Try again in a moment. If this continues, contact the person who runs Steward.',
    retryAfter: 5,
    requestId: 'r1',
  });
  expect(error).toBeInstanceOf(ServiceDown);
  expect([mayRetry(error), error.words]).toEqual([
    false,
    "Steward can't use its database right now. Try again in a moment. If this continues, contact the person who runs Steward.",
  ]);
  expect(failureMessage(error)).toMatchObject({ title: error.message, retryAfter: 5, requestId: 'r1' });
});

const lost = "We couldn't load this part of Steward";
test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: http://127.0.0.1/assets/a.js', lost],
  ['Firefox', 'error loading dynamically imported module: http://127.0.0.1/assets/a.js', lost],
  ['Safari', 'Importing a module script failed.', lost],
  ['a mistake of ours', "undefined is not an object (evaluating 'a.b')", 'Something went wrong on this page'],
])(
  '%s: a script that cannot be loaded is about the connection, other errors are not',
  (_, message, title) => {
    expect(failureMessage(new TypeError(message)).title).toBe(title);
    vi.stubGlobal('navigator', { onLine: false });
    expect(failureMessage(new TypeError(message)).title).toBe("You're offline");
    // What our server said stays.
    expect(failureMessage(errorFor(404, { title: 'This gift is gone' })).title).toBe('This gift is gone');
  },
);
