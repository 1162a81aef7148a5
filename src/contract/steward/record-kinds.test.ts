import { expect, test } from 'vitest';
import { aboutKind, recordAt, recordKinds, recordPath } from './record-kinds.ts';
import { viewLists } from './views.ts';

const id = 'a1'.repeat(12);

test.each(recordKinds)('the path of a %s leads back to it', (kind) => {
  const record = { kind, id, donorId: kind === 'plan' ? 'b2'.repeat(12) : null };
  expect(recordAt(recordPath(record))).toEqual(record);
  expect(viewLists[aboutKind(kind).path]).toBe(aboutKind(kind).list);
});

test.each([
  '/donors',
  '/donors/',
  '/donors/new',
  `/plans/${id}`,
  `/plans/${id}/new`,
  `/plans/${id}/${id}/edit`,
  '/plans/rescue',
  '/tap/find',
  `/settings/${id}`,
  '/deposits/..%2F',
])('%s is not the page of a record', (path) => {
  expect(recordAt(path)).toBeNull();
});

test('an ID is never more than one part of a path', () => {
  expect(recordPath({ kind: 'gift', id: '../a?b', donorId: null })).toBe('/contributions/..%2Fa%3Fb');
  expect(recordPath({ kind: 'plan', id, donorId: null })).toBe(`/plans/-/${id}`);
});
