/** What comes out of replies that aren't as documented: each kind of member with each kind of value, and each form of reply. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodObject } from 'zod/v4/core';
import { type OperationId, operationIds } from './catalog.ts';
import { cents, dollars } from './fields.ts';
import { operationOf } from './operations.ts';
import { bare, bareList, cursorList, list, record, text } from './reply.ts';
import type { Stray } from './stray.ts';
import { readTolerantly, UnreadableReply } from './tolerant.ts';

const Odd = z.object({
  text: z.string(),
  flag: z.boolean(),
  count: z.int(),
  number: z.number(),
  dollars: dollars(),
  cents: cents(),
  word: z.enum(['one', 'two']),
  status: z.enum(['open', 'closed']),
  texts: z.array(z.string()),
  part: z.object({ text: z.string() }),
  linked: z.object({ id: z.string(), name: z.optional(z.string()) }),
  free: z.record(z.string(), z.unknown()),
  any: z.unknown(),
  maybe: z.optional(z.string()),
  none: z.nullable(z.string()),
});
type Member = keyof z.infer<typeof Odd>;

/** Returns the value that is read for one member, and the deviations reported for it. */
function readMember(member: Member, value: unknown) {
  const strays: Stray[] = [];
  const read = readTolerantly(Odd, { [member]: value }, (stray) => strays.push(stray));
  const about = strays.filter(({ path }) => path.split(/[.[]/)[0] === member);
  return [read[member], about.map(({ path, what }) => `${path} ${what}`).join(', ')];
}

const absent = undefined;

test.each<[Member, value: unknown, read: unknown, report: string]>([
  ['text', 'a b', 'a b', ''],
  ['text', '', '', ''],
  ['text', ' a ', ' a ', ''],
  ['text', 7, '7', 'text wrong-type'],
  ['text', -0.5, '-0.5', 'text wrong-type'],
  ['text', true, null, 'text wrong-type'],
  ['text', ['a'], null, 'text wrong-type'],
  ['text', { a: 1 }, null, 'text wrong-type'],
  ['text', null, null, 'text null'],
  ['text', absent, null, 'text missing'],
  ['flag', true, true, ''],
  ['flag', false, false, ''],
  ['flag', 'true', true, 'flag wrong-type'],
  ['flag', 'false', false, 'flag wrong-type'],
  ['flag', 'yes', null, 'flag wrong-type'],
  ['flag', 'TRUE', null, 'flag wrong-type'],
  // As null, a gift that is anonymous would be shown with its donor.
  ['flag', 1, true, 'flag wrong-type'],
  ['flag', 0, false, 'flag wrong-type'],
  ['flag', '1', true, 'flag wrong-type'],
  ['flag', 2, null, 'flag wrong-type'],
  ['flag', null, null, 'flag null'],
  ['flag', absent, null, 'flag missing'],
  ['count', 0, 0, ''],
  ['count', -3, -3, ''],
  ['count', 1.5, null, 'count wrong-type'],
  ['count', '12', 12, 'count wrong-type'],
  ['count', '-12', -12, 'count wrong-type'],
  ['count', '1.5', null, 'count wrong-type'],
  ['count', '2.0', 2, 'count wrong-type'],
  ['count', '', null, 'count wrong-type'],
  ['count', true, null, 'count wrong-type'],
  ['count', null, null, 'count null'],
  ['number', 1.5, 1.5, ''],
  ['number', -1.5, -1.5, ''],
  ['number', '-1.5', -1.5, 'number wrong-type'],
  ['number', '1e3', null, 'number wrong-type'],
  ['number', '0x10', null, 'number wrong-type'],
  ['number', '1,5', null, 'number wrong-type'],
  ['number', ' 1', null, 'number wrong-type'],
  ['number', '+1', null, 'number wrong-type'],
  ['number', '.5', null, 'number wrong-type'],
  ['number', '5.', null, 'number wrong-type'],
  ['number', Number.POSITIVE_INFINITY, null, 'number wrong-type'],
  ['dollars', 0, 0, ''],
  ['dollars', -25.5, -25.5, ''],
  ['dollars', '-25.50', -25.5, 'dollars wrong-type'],
  ['dollars', '0', 0, 'dollars wrong-type'],
  ['dollars', '$25', null, 'dollars wrong-type'],
  ['dollars', { amount: 25 }, null, 'dollars wrong-type'],
  ['cents', -2550, -2550, ''],
  ['cents', '-2550', -2550, 'cents wrong-type'],
  ['cents', '2550.5', null, 'cents wrong-type'],
  ['cents', null, null, 'cents null'],
  ['cents', absent, null, 'cents missing'],
  ['word', 'one', 'one', ''],
  ['word', 'ONE', 'ONE', 'word unknown-word'],
  ['word', '', '', 'word unknown-word'],
  ['word', 1, null, 'word wrong-type'],
  ['word', null, null, 'word null'],
  ['word', absent, null, 'word missing'],
  ['texts', ['a', 'b'], ['a', 'b'], ''],
  ['texts', [], [], ''],
  ['texts', ['a', null, 'b', 7], ['a', 'b', '7'], 'texts[] null, texts[] wrong-type'],
  ['texts', 'a', null, 'texts wrong-type'],
  ['texts', { 0: 'a' }, null, 'texts wrong-type'],
  ['texts', null, null, 'texts null'],
  ['part', { text: 'a', more: 1 }, { text: 'a' }, 'part.more unknown-member'],
  ['part', {}, { text: null }, 'part.text missing'],
  ['part', [], null, 'part wrong-type'],
  ['part', 'a', null, 'part wrong-type'],
  ['part', null, null, 'part null'],
  ['linked', { id: 'a' }, { id: 'a', name: null }, ''],
  ['linked', { id: '' }, null, ''],
  ['linked', { id: 7 }, { id: '7', name: null }, 'linked.id wrong-type'],
  ['linked', { name: 'A' }, null, 'linked.id missing'],
  ['free', { a: 1, b: null, c: [2] }, { a: 1, b: null, c: [2] }, ''],
  ['free', [], null, 'free wrong-type'],
  ['free', null, null, 'free null'],
  ['any', 0, 0, ''],
  ['any', false, false, ''],
  ['any', null, null, ''],
  ['any', absent, null, ''],
  ['maybe', 'a', 'a', ''],
  ['maybe', null, null, ''],
  ['maybe', absent, null, ''],
  // Nothing, as some languages write it.
  ['maybe', '', null, ''],
  ['maybe', '0001-01-01T00:00:00Z', null, ''],
  ['none', '', null, ''],
  ['text', '0001-01-01T00:00:00Z', null, ''],
  ['status', 'open', 'open', ''],
  ['status', 'Open', 'open', ''],
  ['status', ' OPEN ', 'open', ''],
  ['status', 'reopened', 'reopened', 'status unknown-word'],
  ['maybe', 7, '7', 'maybe wrong-type'],
  ['none', null, null, ''],
  ['none', absent, null, 'none missing'],
  ['none', 'a', 'a', ''],
])('reads %s %j as %j and reports "%s"', (member, value, read, report) => {
  expect(readMember(member, value)).toEqual([read, report]);
});

const Row = z.object({ id: z.string() });
const PlainRow = z.object({ name: z.string() });
const refused = 'refused';

/** Returns what is read, without the members of pages that this test isn't about. */
function readForm(form: { read(body: unknown, report: () => void): unknown }, body: unknown): unknown {
  try {
    return form.read(body, () => undefined);
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableReply);
    return refused;
  }
}

const lost = (why: string, near: string | null, at: string | null = null) => ({ why, near, at });

test.each<[name: string, form: Parameters<typeof readForm>[0], body: unknown, read: unknown]>([
  ['list', list(Row), { data: [], totalCount: 0 }, { data: [], totalCount: 0 }],
  ['list', list(Row), { data: [{ id: 'a' }], totalCount: '1' }, { data: [{ id: 'a' }], totalCount: null }],
  ['list', list(Row), { data: [{ id: 'a' }], totalCount: 1.5 }, { data: [{ id: 'a' }], totalCount: null }],
  ['list', list(Row), { data: [{ id: 'a' }], totalCount: -1 }, { data: [{ id: 'a' }], totalCount: null }],
  ['list', list(Row), [{ id: 'a' }], refused],
  ['list', list(Row), { data: { id: 'a' } }, refused],
  [
    'list',
    list(Row),
    { data: [{ createdAt: '2026-11-20' }, { id: 'b' }], totalCount: 2 },
    { data: [{ id: 'b' }], unreadable: [lost('no-id', 'b', '2026-11-20')], totalCount: 2 },
  ],
  [
    'list',
    list(Row),
    { data: [{ createdAt: '2026-11-20', contributionDate: '2026-11-19' }], totalCount: 1 },
    { data: [], unreadable: [lost('no-id', null, '2026-11-19')], totalCount: 1 },
  ],
  [
    'list',
    list(Row),
    { data: [{ contributionDate: 'soon', createdAt: '2026-11-21' }], totalCount: 1 },
    { data: [], unreadable: [lost('no-id', null, '2026-11-21')], totalCount: 1 },
  ],
  [
    'list of nine, none readable',
    list(Row),
    { data: Array.from({ length: 9 }, () => 'x') },
    { data: [], unreadable: Array.from({ length: 9 }, () => lost('no-record', null)), totalCount: null },
  ],
  ['list of ten, none readable', list(Row), { data: Array.from({ length: 10 }, () => 'x') }, refused],
  ['list without a count', bareList(Row), { data: [{ id: 'a' }], totalCount: 5 }, { data: [{ id: 'a' }] }],
  [
    'list with a cursor',
    cursorList(Row),
    { data: [{ id: 'a' }], pageInfo: { hasNextPage: 'true', nextCursor: 7 } },
    { data: [{ id: 'a' }], pageInfo: { hasNextPage: true, nextCursor: '7' } },
  ],
  [
    'list with a cursor',
    cursorList(Row),
    { data: [] },
    { data: [], pageInfo: { hasNextPage: false, nextCursor: null } },
  ],
  ['record', record(Row), { data: { id: 'a', more: 1 } }, { data: { id: 'a' } }],
  ['record', record(Row), { data: { id: '' } }, refused],
  ['record', record(Row), { data: [{ id: 'a' }] }, refused],
  ['record', record(Row), { id: 'a' }, refused],
  ['record', record(Row), null, refused],
  ['record without an ID', record(PlainRow), { data: {} }, { data: { name: null } }],
  ['bare record', bare(PlainRow), { name: 'a' }, { name: 'a' }],
  ['bare record', bare(PlainRow), { data: { name: 'a' } }, { name: null }],
  ['bare record', bare(PlainRow), 'a', refused],
  ['text', text(), 'a', 'a'],
  ['text', text(), { message: 'a' }, ''],
  ['text', text(), null, ''],
])('reads a %s: %#', (_, form, body, read) => {
  expect(readForm(form, body)).toEqual(read);
});

/** The documented members of the record in an operation's reply. */
const membersOf = (id: OperationId): string[] => {
  const { resource } = operationOf(id).reply;
  // Every record of the platform is declared as an object.
  return resource ? Object.keys((resource as unknown as $ZodObject)._zod.def.shape) : [];
};

/** Bodies near the documented form: known names with odd values, inside and outside of an envelope. */
const bodies = fc.constantFrom(...operationIds).chain((id) => {
  const odd = fc.oneof(
    fc.constantFrom<unknown>(null, '', '-5', -5, 1.5, 'true', [], {}, [null], { id: 'x' }, [{ id: '' }]),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const one = fc
    .dictionary(fc.constantFrom('extra', ...membersOf(id)), odd)
    .chain((members) =>
      fc.constantFrom<unknown>({ id: 'r1', ...members }, members, { ...members, id: 'r2' }),
    );
  const row = fc.oneof({ weight: 4, arbitrary: one }, fc.jsonValue({ maxDepth: 1 }));
  const body = fc.oneof(
    row,
    fc.record({ data: row }),
    fc.record({ data: fc.array(row, { maxLength: 12 }), totalCount: odd, pageInfo: odd }),
  );
  return fc.tuple(fc.constant(id), body);
});

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a record can be read: an object, with an ID if such records have one. A number counts as the text of an ID. */
const isRecord = (id: OperationId, value: unknown): boolean =>
  isPlainObject(value) &&
  (!membersOf(id).includes('id') ||
    (typeof value.id === 'string' && value.id !== '') ||
    typeof value.id === 'number');

/** What a body has to be for an operation. */
function isReadable(id: OperationId, body: unknown): boolean {
  const { reply } = operationOf(id);
  if (reply.loose || id === 'health.get') return true;
  if (id === 'payments.authorize') return isRecord(id, body);
  if (!isPlainObject(body)) return false;
  const { data, pageInfo } = body;
  // Without knowing whether there are more pages, a log would end early without saying so.
  if (id === 'webhooks.eventLogs' && pageInfo != null && !isPlainObject(pageInfo)) return false;
  if (id === 'donors.create') return typeof data === 'string' && data !== '';
  if (!/list|Logs/.test(id)) return isRecord(id, data);
  return Array.isArray(data) && (data.length < 10 || data.some((row) => isRecord(id, row)));
}

test('a body is refused exactly if its outer form is wrong, and a record has the documented members and no others', () => {
  const seen = { read: 0, refused: 0, rows: 0 };
  fc.assert(
    fc.property(bodies, ([id, body]) => {
      const { reply } = operationOf(id);
      const read = readForm(reply, body);
      expect(read !== refused, id).toBe(isReadable(id, body));
      if (read === refused) {
        seen.refused += 1;
        return;
      }
      seen.read += 1;
      // Whatever was read is in the documented form, so that reading it again changes nothing.
      if (reply.resource) expect(readForm(reply, read)).toEqual(withoutUnreadable(read));
      for (const one of recordsIn(id, read)) {
        seen.rows += 1;
        expect(Object.keys(one).toSorted()).toEqual(membersOf(id).toSorted());
      }
    }),
    { numRuns: 2_000 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(200);
});

const withoutUnreadable = (read: unknown): unknown => {
  if (!isPlainObject(read)) return read;
  const { unreadable: _, ...rest } = read;
  return rest;
};

function recordsIn(id: OperationId, read: unknown): object[] {
  if (!operationOf(id).reply.resource) return [];
  const inside = id !== 'payments.authorize' && isPlainObject(read) ? read.data : read;
  return [inside].flat().filter(isPlainObject);
}
