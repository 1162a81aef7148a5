/** While the copy of gifts is being filled, an answer or a file has all of its gifts or reports that it doesn't. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CopiedGiftsState, GiftSearch } from '#contract/steward/operations/copied-gifts.ts';
import type { CreatedExport } from '#contract/steward/operations/exports.ts';
import type { GiftPage } from '#contract/steward/operations/lists.ts';
import type { Month } from '#contract/steward/operations/money/months.ts';
import { startOfDayIn, wallTimeOf } from '#contract/values/wall-time.ts';
import { openSystem, type System, systemZone } from './system-fixture.ts';

let system: System;
let staff: string;
let since: string;
beforeAll(async () => {
  system = await openSystem({ gifts: 2_000 });
  staff = await system.signIn('staff');
  system.control.time.freeze();
  await begun();
  // From now on, only loads that are already in progress can finish.
  system.control.faults.set({ operation: 'contributions.list', fault: { kind: 'error', status: 503 } });
  await system.clock.advance(20_000);
  since = await begun();
});
afterAll(() => system.stop());

const stateNow = async () =>
  (await (await system.ask(staff, '/api/copied-gifts')).json()) as CopiedGiftsState;
async function begun(): Promise<string> {
  for (;;) {
    const state = await stateNow();
    expect(state.complete).toBe(false);
    if (state.since !== null) return state.since;
    await system.clock.advance(100);
  }
}
const send = (path: string, body: object) => system.post(staff, path, body);
const exported = (kind: string, filter: object) => send('/api/exports', { kind, filter });
const dayOf = (time: string): string => time.slice(0, 10);
const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** The organization's day in which the copy's gifts begin. */
const loadedDay = () => wallTimeOf(new Date(since), systemZone).day;

test('refuses any file that would be missing gifts', async () => {
  const year = Number(since.slice(0, 4));
  const long = { from: `${year - 3}-01-01`, to: dayOf(since) };
  const recent = { from: dayAfter(dayOf(since)), to: dayAfter(dayAfter(dayOf(since))) };
  const giving = { grouping: 'day', days: recent, against: 'none', before: null };
  const refused: [string, object][] = [
    ['gifts', {}],
    // The copy has only the last hours of this day.
    ['gifts', { givenFrom: loadedDay() }],
    ['gifts', { givenFrom: dayAfter(loadedDay()), first: 'yes' }],
    ['giving-statements', { year: year - 1 }],
    ['thank-you-list', {}],
    ['donor-report', { year, group: 'lapsed' }],
    ['giving-report', { ...giving, days: long }],
    ['giving-report', { ...giving, against: 'year', before: long }],
    ['giving-report', { ...giving, split: 'first' }],
  ];
  for (const [kind, filter] of refused) {
    const answer = await exported(kind, filter);
    expect([kind, filter, answer.status, await answer.json()]).toMatchObject([
      kind,
      filter,
      409,
      { type: 'still-loading' },
    ]);
  }
  expect((await exported('giving-report', giving)).status).toBe(201);
});

test('gifts that are completely loaded can be searched and exported as usual', async () => {
  const whole = dayAfter(loadedDay());
  const filter = { givenFrom: startOfDayIn(whole, systemZone).toISOString() };
  const answer = await send('/api/copied-gifts/search', { filter, limit: 25, page: 1 });
  const { totalCount, state } = (await answer.json()) as GiftSearch;
  expect(state).toMatchObject({ complete: false, since });
  expect(totalCount).toBeGreaterThan(25);
  const made = (await (await exported('gifts', { givenFrom: whole })).json()) as CreatedExport;
  expect(made.rows).toBe(totalCount);
});

test('a list of days that are completely loaded is complete, and any other one says that it is not', async () => {
  const list = async (body: object) => (await (await send('/api/lists/gifts', body)).json()) as GiftPage;
  const day = loadedDay();
  const whole = dayAfter(day);
  const found = await list({ givenFrom: whole, sort: 'amount' });
  expect(found).toMatchObject({ complete: true, left: null, since: null });
  expect(found.copy).toMatchObject({ complete: false, since });
  expect(found.sums).toBeDefined();
  for (const body of [{}, { givenFrom: day }, { givenTo: whole }, { givenFrom: whole, first: 'no' }]) {
    const part = await list(body);
    expect([body, part.complete, part.since, part.sums]).toEqual([body, false, whole, undefined]);
    expect(part.left).toBeGreaterThan(0);
  }
  expect((await list({})).data.length).toBeGreaterThan(0);
});

test('a month reports which of its records are still loading, and can be closed once none are', async () => {
  const finance = await system.signIn('finance');
  const month = async (of: string) =>
    (await (await system.ask(finance, `/api/months/${of}`)).json()) as Month;
  const [year, number] = [Number(since.slice(0, 4)), Number(since.slice(5, 7))];
  const before = await month(`${year - 1}-${since.slice(5, 7)}`);
  expect(before).toMatchObject({ isOver: true, complete: false, totals: { gift: { count: 0 } } });
  expect(before.loading).toContain('gift');
  const after = await month(
    number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`,
  );
  expect(after.loading).not.toContain('gift');
});
