import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchChanges } from './batch-changes.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a change is applied within half a second, the next ones of its kind together after a pause', () => {
  const applied: unknown[] = [];
  const gather = batchChanges((noun, ids) => applied.push([noun, ids]));
  gather('contributions', ['a']);
  gather('contributions', ['a', 'b']);
  gather('donors', ['d']);
  vi.advanceTimersByTime(500);
  expect(applied).toEqual(
    expect.arrayContaining([
      ['contributions', ['a', 'b']],
      ['donors', ['d']],
    ]),
  );
  for (const id of ['c', 'd', 'e']) gather('contributions', [id]);
  vi.advanceTimersByTime(2_000);
  expect(applied).toHaveLength(2);
  vi.advanceTimersByTime(2_500);
  expect(applied.slice(2)).toEqual([['contributions', ['c', 'd', 'e']]]);
});

test('one change without IDs makes the IDs of all unknown', () => {
  const applied: unknown[] = [];
  const gather = batchChanges((_, ids) => applied.push(ids));
  gather('tap', ['a']);
  gather('tap', null);
  gather('tap', ['b']);
  vi.advanceTimersByTime(500);
  expect(applied).toEqual([null]);
});
