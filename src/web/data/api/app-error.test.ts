import { expect, test } from 'vitest';
import { errorFor, nullIfMissing } from './app-error.ts';

test('only a missing record becomes null; other failures are thrown', async () => {
  expect(await nullIfMissing(Promise.resolve('here'))).toBe('here');
  expect(await nullIfMissing(Promise.reject(errorFor(404, {})))).toBeNull();
  await expect(nullIfMissing(Promise.reject(errorFor(503, {})))).rejects.toThrow();
});
