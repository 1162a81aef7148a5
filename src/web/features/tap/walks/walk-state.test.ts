import { expect, test } from 'vitest';
import type { TapFinding } from '#contract/steward/operations/tap/tap-walks.ts';
import type { TapMark } from '#contract/steward/tap/tap-walks.ts';
import { isShown, nextUnchecked, walkRows, withFinding } from './walk-state.ts';

const finding = (
  id: string,
  deviceId: string,
  mark: TapMark,
  minute: number,
  received = minute,
): TapFinding => ({
  id,
  walkId: 'w',
  deviceId,
  mark,
  note: '',
  photoId: null,
  photoThere: false,
  markedAt: new Date(minute * 60_000).toISOString(),
  receivedAt: new Date(received * 60_000).toISOString(),
  by: 'Ana',
  late: false,
});
const list = ['a', 'b', 'c'].map((deviceId) => ({ deviceId, serial: null, expectedId: null }));

test("a device's last mark counts, and earlier ones are its history", () => {
  const [a, b] = walkRows({
    list,
    findings: [finding('1', 'a', 'wrong', 1), finding('2', 'a', 'missing', 2), finding('3', 'a', 'right', 3)],
  });
  expect([a?.latest?.mark, a?.earlier.map(({ mark }) => mark)]).toEqual(['right', ['missing', 'wrong']]);
  expect([b?.latest, b?.earlier]).toEqual([null, []]);
});

test('the next unchecked device is searched after this one, then from the beginning', () => {
  const rows = walkRows({ list, findings: [finding('1', 'b', 'wrong', 1)] });
  expect(nextUnchecked(rows, null)?.deviceId).toBe('a');
  expect(nextUnchecked(rows, 'a')?.deviceId).toBe('c');
  expect(nextUnchecked(rows, 'c')?.deviceId).toBe('a');
  expect(nextUnchecked(walkRows({ list: [], findings: [] }), null)).toBeNull();
  expect(rows.filter((row) => isShown(row, 'unchecked')).map(({ deviceId }) => deviceId)).toEqual(['a', 'c']);
  expect(rows.filter((row) => isShown(row, 'problems')).map(({ deviceId }) => deviceId)).toEqual(['b']);
});

test('a mark is inserted once, where our server will put it', () => {
  const walk = { findings: [finding('1', 'a', 'wrong', 5)] };
  const late = withFinding(walk, finding('2', 'a', 'right', 3, 9));
  expect(late.findings.map(({ id }) => id)).toEqual(['2', '1']);
  expect(withFinding(late, finding('2', 'a', 'right', 3, 9))).toBe(late);
  // From a clock that is an hour ahead.
  expect(withFinding(walk, finding('3', 'a', 'right', 65, 4)).findings.map(({ id }) => id)).toEqual([
    '3',
    '1',
  ]);
});
