import { describe, expect, test } from 'vitest';
import { Refused, ServiceDown } from '../data/api/app-error.ts';
import { listState } from './list-state.ts';

type Result = Parameters<typeof listState>[1] & { data: Parameters<typeof listState<{ id: string }>>[0] };
const data = (ids: string[], totalCount: number | null = ids.length, stale = false) => ({
  reply: { data: ids.map((id) => ({ id })), totalCount },
  asOf: '2026-11-20T08:05:00.000Z',
  stale,
});
const result = (more: Partial<Result>): Result => ({
  data: undefined,
  error: null,
  isPlaceholderData: false,
  isRefetchError: false,
  ...more,
});
/** A page of a list without a total. */
const uncounted = (ids: string[], unreadable: object[]) => {
  const page = data(ids, null);
  return { ...page, reply: { ...page.reply, unreadable } };
};
const asked = { filtered: false, page: 1, limit: 25 };
const down = new ServiceDown({ title: 'Down' });

describe('the state of a list', () => {
  test.each<[string, Partial<Result>, Partial<typeof asked>, object]>([
    ['nothing yet', {}, {}, { kind: 'first-load' }],
    ['failed at first', { error: down }, {}, { kind: 'failed', failure: { title: 'Down' } }],
    ['empty', { data: data([]) }, {}, { kind: 'none-yet' }],
    ['empty for these filters', { data: data([]) }, { filtered: true }, { kind: 'none-match' }],
    ['a page behind the end', { data: data([], 26) }, { page: 9 }, { kind: 'beyond-end', lastPage: 2 }],
    ['only records that cannot be read', { data: uncounted([], [{}]) }, {}, { kind: 'rows', rows: [] }],
    ['rows', { data: data(['a']) }, {}, { kind: 'rows', old: false, behind: false }],
    [
      'rows of the question before',
      { data: data(['a']), isPlaceholderData: true },
      {},
      { kind: 'rows', old: true },
    ],
    [
      'no rows of the question before',
      { data: data([]), isPlaceholderData: true },
      {},
      { kind: 'rows', old: true },
    ],
    [
      'a new question that failed',
      { data: data(['a']), isPlaceholderData: true, error: down },
      {},
      { kind: 'failed' },
    ],
    [
      'a failed refresh',
      { data: data(['a']), error: down, isRefetchError: true },
      {},
      { kind: 'rows', behind: true },
    ],
    ['what the server still had', { data: data(['a'], 1, true) }, {}, { kind: 'rows', behind: true }],
  ])('%s', (_, more, question, expected) => {
    const answer = result(more);
    expect(listState(answer.data, answer, { ...asked, ...question })).toMatchObject(expected);
  });

  test.each([
    [24, 0, true],
    [24, 1, false],
    [25, 0, false],
  ])('without a total: %i rows and %i that cannot be read, of 25', (rows, unreadable, isLast) => {
    const ids = Array.from({ length: rows }, (_, index) => `r${index}`);
    const page = uncounted(ids, Array(unreadable).fill({}));
    expect(listState(page, result({}), asked)).toMatchObject({ isLast });
  });

  test('a missing permission is thrown, so that the screen names the people to ask', () => {
    expect(() => listState(undefined, result({ error: new Refused({}) }), asked)).toThrow(Refused);
  });
});
