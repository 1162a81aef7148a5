import { describe, expect, test } from 'vitest';
import { cents } from '../../values/money.ts';
import { type PlanHistory, type PlanSnapshot, watchedPlan } from './plan-history.ts';
import type { SeenTerms } from './watched-plan.ts';

const dayMs = 86_400_000;
/** Six hours west of UTC. */
const dayOf = (at: number) => Math.floor((at - 6 * 3_600_000) / dayMs);
const at = (day: number, hours = 6) => day * dayMs + hours * 3_600_000;
/** A snapshot may show plans as they were an hour before. */
const shown = (day: number) => at(day, 5);
const asOf = { at: at(130, 20), day: 130 };
/** Snapshots of days 100 to 129; none on 110 and 111. */
const taken = Array.from({ length: 30 }, (_, index) => at(100 + index)).filter(
  (time) => time !== at(110) && time !== at(111),
);

const values = { state: 'active', cents: cents(2500), frequency: 'monthly', startAt: at(40, 3) } as const;
const snapshot = (day: number, more: Partial<PlanSnapshot> = {}): PlanSnapshot => ({
  ...values,
  takenAt: at(day),
  ...more,
});
const history = (more: Partial<PlanHistory> = {}, plan: Partial<PlanHistory['plan']> = {}): PlanHistory => ({
  plan: { id: 'p', ...values, createdAt: at(30), updatedAt: null, nextAt: null, coversFees: false, ...plan },
  snapshots: [],
  taken,
  gifts: [],
  canceled: null,
  archived: null,
  ...more,
});
const termsOf = (...parts: Parameters<typeof history>) => watchedPlan(history(...parts), asOf, dayOf).terms;
const spans = (terms: readonly SeenTerms[]) =>
  terms.map(({ state, cents: amount, from, until }) => [state, amount, from, until]);

describe('the terms that were seen', () => {
  test('without a snapshot, they are those of the record since its last change', () => {
    expect(spans(termsOf({}, { updatedAt: at(90) }))).toEqual([['active', 2500, at(90), asOf.at]]);
    expect(spans(termsOf())).toEqual([['active', 2500, asOf.at, asOf.at]]);
  });

  test('a payment that updates the record later changes nothing about snapshots that show the same', () => {
    const [terms] = termsOf({ snapshots: [snapshot(100)] }, { updatedAt: at(120) });
    expect(terms).toMatchObject({ from: at(100), fromDay: 100, until: asOf.at, untilDay: 130, startDay: 39 });
  });

  test('a change is known between the last snapshot before it and the first that shows it', () => {
    const terms = termsOf({ snapshots: [snapshot(100, { cents: cents(1000) }), snapshot(112)] });
    expect(spans(terms)).toEqual([
      ['active', 1000, at(100), shown(109)],
      ['active', 2500, at(112), asOf.at],
    ]);
  });

  test.each([
    ['between both snapshots', at(110, 9), at(110, 9)],
    ['when the snapshot before it may have been read', shown(109), shown(109)],
    ['before other values were seen, so it says nothing', at(108, 9), at(112)],
    ['later, with a payment', at(115), at(112)],
    ['unknown', null, at(112)],
  ])('the record was last changed %s', (_, updatedAt, from) => {
    const terms = termsOf(
      { snapshots: [snapshot(100, { cents: cents(1000) }), snapshot(112)] },
      { updatedAt },
    );
    expect(terms.at(-1)).toMatchObject({ cents: 2500, from });
  });

  test('a change since the last snapshot', () => {
    expect(
      spans(termsOf({ snapshots: [snapshot(105)] }, { cents: cents(9900), updatedAt: at(130, 9) })),
    ).toEqual([
      ['active', 2500, at(105), shown(129)],
      ['active', 9900, at(130, 9), asOf.at],
    ]);
    expect(termsOf({ snapshots: [snapshot(105)] }, { cents: null }).at(-1)).toMatchObject({ from: asOf.at });
  });

  test('a change in the hour before the next snapshot', () => {
    const terms = termsOf({
      snapshots: [
        snapshot(100, { cents: cents(1000) }),
        snapshot(101, { cents: cents(2000) }),
        snapshot(102),
      ],
    });
    expect(spans(terms).map(([, amount, from, until]) => [amount, from, until])).toEqual([
      [1000, at(100), at(100)],
      [2000, at(101), at(101)],
      [2500, at(102), asOf.at],
    ]);
  });

  test('a record that was read after everything else', () => {
    const [terms] = termsOf({}, { updatedAt: asOf.at + 5_000 });
    expect(terms).toMatchObject({ from: asOf.at + 5_000, until: asOf.at + 5_000 });
  });

  test('a change that was taken back is a change', () => {
    const terms = termsOf({ snapshots: [snapshot(100), snapshot(103, { state: 'paused' }), snapshot(105)] });
    expect(spans(terms)).toEqual([
      ['active', 2500, at(100), shown(102)],
      ['paused', 2500, at(103), shown(104)],
      ['active', 2500, at(105), asOf.at],
    ]);
  });

  test.each([
    { frequency: 'weekly' },
    { startAt: at(41, 6) },
    { startAt: null },
    { frequency: null },
    { cents: null },
  ] as const)('%o differs', (plan) => {
    expect(termsOf({ snapshots: [snapshot(100)] }, plan)).toHaveLength(2);
  });

  test('a start at another time of the same day is the same', () => {
    expect(termsOf({ snapshots: [snapshot(100)] }, { startAt: at(40, 5) })).toHaveLength(1);
  });
});

describe('the end', () => {
  const endOf = (...parts: Parameters<typeof history>) => watchedPlan(history(...parts), asOf, dayOf).end;
  const ended = { state: 'ended' } as const;
  const canceled = { at: at(108, 9), by: 'Avery' };

  test.each([
    ['running', {}, {}, null],
    ['paused', {}, { state: 'paused' }, null],
    [
      'ended before the first snapshot',
      { snapshots: [snapshot(100, ended)] },
      ended,
      { at: at(100), by: null },
    ],
    ['ended without snapshots', {}, { ...ended, updatedAt: at(95) }, { at: at(95), by: null }],
    [
      'ended, and changed later',
      { snapshots: [snapshot(100), snapshot(105, ended)] },
      { ...ended, cents: cents(1), updatedAt: at(128) },
      { at: at(105), by: null },
    ],
    [
      'ended between two snapshots',
      { snapshots: [snapshot(100), snapshot(112, ended)] },
      { ...ended, updatedAt: at(110, 9) },
      { at: at(110, 9), by: null },
    ],
    ['ended after what is known', {}, { ...ended, updatedAt: asOf.at }, null],
    ['ended just before', {}, { ...ended, updatedAt: asOf.at - 1 }, { at: asOf.at - 1, by: null }],
    ['ended at an unknown time', {}, ended, null],
    ['canceled by our team', { snapshots: [snapshot(100), snapshot(109, ended)], canceled }, ended, canceled],
    [
      'canceled by our team, and confirmed later than it was seen to have ended',
      { snapshots: [snapshot(100), snapshot(112, ended)], canceled: { at: at(113), by: 'Avery' } },
      { ...ended, updatedAt: at(110, 9) },
      { at: at(110, 9), by: 'Avery' },
    ],
    ['canceled, but running', { snapshots: [snapshot(100)], canceled }, {}, null],
    [
      'canceled, resumed, and ended by someone else',
      {
        snapshots: [snapshot(100), snapshot(109, ended), snapshot(114), snapshot(120, ended)],
        canceled,
      },
      ended,
      { at: at(120), by: null },
    ],
    [
      'canceled, and still running in the next snapshot',
      { snapshots: [snapshot(100), snapshot(112, ended)], canceled },
      ended,
      canceled,
    ],
  ] as const)('%s', (_, more, plan, end) => {
    expect(endOf(more, plan)).toEqual(end);
  });
});

test("gifts have the organization's day", () => {
  const gift = { id: 'g', cents: cents(2500), outcome: 'received' } as const;
  const gifts = [
    { ...gift, at: at(120, 5) },
    { ...gift, at: at(120, 6) },
  ];
  expect(watchedPlan(history({ gifts }), asOf, dayOf).gifts).toEqual([
    { ...gifts[0], day: 119 },
    { ...gifts[1], day: 120 },
  ]);
});
