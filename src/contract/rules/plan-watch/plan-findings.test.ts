/** What gifts say of a plan. */
import { describe, expect, test } from 'vitest';
import { cents } from '../../values/money.ts';
import {
  dayMs,
  dayNumber,
  dayText,
  dollars,
  findingsOn,
  gift,
  kindsOn,
  moment,
  plan,
  seen,
} from './plan-watch-fixture.ts';
import type { WatchedGift, WatchedPlan } from './watched-plan.ts';

/** Since September, $25.00 on the 5th of each month. */
const steady = ['2026-09-05', '2026-10-05', '2026-11-05'].map((day) => gift(day));
const behaves = plan({ gifts: steady, nextAt: moment('2026-12-05') });

test('a plan that keeps its word', () => {
  expect(findingsOn('2026-11-27', behaves)).toEqual([]);
});

describe('charged after it ended', () => {
  const endedAt = moment('2026-11-26', '09:00');
  const ended = (by: string | null, gifts: readonly WatchedGift[]) =>
    plan({
      gifts,
      end: { at: endedAt, by },
      terms: [
        seen('2026-05-01', '2026-11-25'),
        seen('2026-11-26', '2026-12-31', { state: 'ended', from: endedAt }),
      ],
    });
  const late = (ms: number, more: Partial<WatchedGift> = {}) =>
    gift('', { id: 'late', at: endedAt + ms, ...more });

  test('is found at once', () => {
    expect(findingsOn('2026-11-26', ended('Avery', [...steady, late(540_000)]))).toEqual([
      {
        kind: 'charged-after-end',
        about: 'late',
        day: dayNumber('2026-11-26'),
        cents: 2500,
        gift: { id: 'late', at: endedAt + 540_000, cents: 2500 },
        endedAt,
        by: 'Avery',
      },
    ]);
  });

  test.each([
    ['before it', -1, 0],
    ['at the same time', 0, 0],
    ['a minute later', 60_000, 0],
    ['more than a minute later', 60_001, 1],
    ['weeks later', 20 * dayMs, 1],
  ])('a gift dated %s', (_, ms, found) => {
    expect(findingsOn('2026-12-20', ended(null, [late(ms)]))).toHaveLength(found);
  });

  test.each([
    ['received', 1],
    ['pending', 1],
    ['failed', 0],
    ['returned', 0],
  ] as const)('a gift that was %s', (outcome, found) => {
    expect(findingsOn('2026-11-27', ended(null, [late(540_000, { outcome })]))).toHaveLength(found);
  });

  test.each([
    [
      'more than a minute after our cancellation',
      'Avery',
      60_001,
      [{ kind: 'charged-after-end', ahead: true }],
    ],
    ['at the time of our cancellation', 'Avery', 60_000, []],
    ['after the platform ended it, perhaps because of it', null, 60_001, []],
  ])('an attempt that failed %s', (_, by, ms, found) => {
    expect(findingsOn('2026-11-27', ended(by, [late(ms, { outcome: 'failed' })]))).toMatchObject(found);
  });

  test('every such gift of the last 92 days', () => {
    const gifts = [late(dayMs), late(30 * dayMs, { id: 'later', cents: null })];
    const on = (day: string) =>
      findingsOn(day, ended(null, gifts)).map(({ about, cents: amount }) => [about, amount]);
    expect(on('2027-02-27')).toEqual([
      ['late', 2500],
      ['later', null],
    ]);
    expect(on('2027-02-28')).toEqual([['later', null]]);
  });

  test("isn't also called a second gift, nor silence", () => {
    const gifts = [...steady, gift('2026-11-25'), late(540_000)];
    expect(kindsOn('2026-12-20', ended(null, gifts))).toEqual(['charged-after-end', 'charged-twice']);
    expect(kindsOn('2026-12-20', ended(null, [...steady, late(540_000)]))).toEqual(['charged-after-end']);
  });
});

describe('charged twice', () => {
  const with_ = (...more: WatchedGift[]) => ({ ...behaves, gifts: [...steady, ...more] });
  const second = gift('2026-11-06');

  test('names both gifts', () => {
    expect(findingsOn('2026-11-27', with_(second))).toEqual([
      {
        kind: 'charged-twice',
        about: second.id,
        day: dayNumber('2026-11-06'),
        cents: 2500,
        gift: { id: second.id, at: second.at, cents: 2500 },
        with: { id: 'gift of 2026-11-05', at: moment('2026-11-05'), cents: 2500 },
      },
    ]);
  });

  test.each(['2026-11-05', '2026-11-06', '2026-11-15', '2026-11-26'])('on Nov 5 and %s', (day) => {
    expect(kindsOn('2026-11-27', with_(gift(day, { id: 'second' })))).toEqual(['charged-twice']);
  });

  test.each(['failed', 'returned'] as const)('a second one that was %s is none', (outcome) => {
    expect(kindsOn('2026-11-27', with_({ ...second, outcome }))).toEqual([]);
  });

  test('nor is one after a gift that went back; but a third is', () => {
    const replaced = [...steady.slice(0, 2), gift('2026-11-05', { outcome: 'returned' }), second];
    expect(kindsOn('2026-11-27', { ...behaves, gifts: replaced })).toEqual([]);
    expect(kindsOn('2026-11-27', { ...behaves, gifts: [...replaced, gift('2026-11-08')] })).toEqual([
      'charged-twice',
    ]);
  });

  test('a gift that belongs to a later state of the plan', () => {
    const asOf = { ...second, at: moment('2026-11-06', '20:00') };
    expect(kindsOn('2026-11-06', with_(asOf))).toEqual(['charged-twice']);
    expect(kindsOn('2026-11-06', with_({ ...asOf, at: asOf.at + 1 }))).toEqual([]);
  });

  test('a plan that was changed in between may charge again', () => {
    const terms = [
      seen('2026-05-01', '2026-11-05'),
      seen('2026-11-06', '2026-12-31', {
        startDay: dayNumber('2026-11-06'),
        from: moment('2026-11-06', '09:00'),
      }),
    ] as const;
    expect(kindsOn('2026-11-27', { ...with_(second), terms })).toEqual([]);
  });
});

describe('silent', () => {
  const silent = (...gifts: WatchedGift[]) => plan({ gifts, nextAt: moment('2026-12-05') });
  const [september, october] = [gift('2026-09-05'), gift('2026-10-05')];

  test('after the window, and until something comes', () => {
    expect(findingsOn('2026-11-09', silent(september, october))).toEqual([]);
    // The gift that seems to be missing may be one without a readable date.
    expect(findingsOn('2026-11-10', { ...silent(september, october), hasUndated: true })).toEqual([]);
    expect(findingsOn('2026-11-10', silent(september, october))).toEqual([
      {
        kind: 'silent',
        about: '',
        day: dayNumber('2026-11-05'),
        cents: 2500,
        last: { id: october.id, at: october.at, cents: 2500 },
      },
    ]);
    expect(kindsOn('2026-12-04', silent(september, october))).toEqual(['silent']);
    expect(kindsOn('2026-12-04', silent(september, october, gift('2026-12-02')))).toEqual([]);
  });

  test.each([
    ['2026-11-06', []],
    ['2026-11-09', []],
    ['2026-11-10', ['silent']],
  ])('not while the platform shows %s as its next date', (next, kinds) => {
    expect(kindsOn('2026-11-10', { ...silent(october), nextAt: moment(next) })).toEqual(kinds);
  });

  test('it is the same finding while months go by, with a later day', () => {
    const on = (day: string) =>
      findingsOn(day, { ...silent(october), nextAt: null }).map((one) => [one.about, dayText(one.day)]);
    expect(on('2026-11-20')).toEqual([['', '2026-11-05']]);
    expect(on('2026-12-20')).toEqual([['', '2026-12-05']]);
  });

  test.each([
    ['a payment failed', [october, gift('2026-11-05', { outcome: 'failed' })]],
    ['a payment failed later', [october, gift('2026-11-18', { outcome: 'failed' })]],
    ['a payment went back', [october, gift('2026-11-05', { outcome: 'returned' })]],
    [
      'a gift came after what is known of the plan',
      [october, gift('2026-11-27', { at: moment('2026-11-27', '20:01') })],
    ],
  ])("isn't claimed when %s", (_, gifts) => {
    expect(kindsOn('2026-11-27', silent(...gifts))).toEqual([]);
  });

  test.each(['failing', 'paused', 'pending', 'ended'] as const)('a plan that is %s', (state) => {
    const terms = [seen('2026-05-01', '2026-11-20'), seen('2026-11-21', '2026-12-31', { state })] as const;
    expect(kindsOn('2026-11-27', { ...silent(october), nextAt: null, terms })).toEqual([]);
  });

  test('a plan without any gift', () => {
    expect(findingsOn('2026-11-27', silent())).toMatchObject([{ kind: 'silent', last: null }]);
  });

  test('nothing is said of a plan that was only just seen to be like this', () => {
    expect(kindsOn('2026-11-27', { ...silent(), terms: [seen('2026-11-04', '2026-12-31')] })).toEqual([]);
    expect(kindsOn('2026-11-27', { ...silent(), terms: [seen('2026-11-03', '2026-12-31')] })).toEqual([
      'silent',
    ]);
  });
});

describe('another amount', () => {
  const changed = [
    seen('2026-05-01', '2026-10-20', { cents: dollars(20) }),
    seen('2026-10-22', '2026-12-31', {
      from: moment('2026-10-21', '15:00'),
      fromDay: dayNumber('2026-10-21'),
    }),
  ] as const;
  const last = (amount: number | null, more: Partial<WatchedPlan> = {}) =>
    findingsOn('2026-11-27', {
      ...behaves,
      gifts: [...steady.slice(0, 2), gift('2026-11-05', { cents: amount === null ? null : cents(amount) })],
      ...more,
    });

  test('compares with what the plan said then', () => {
    expect(last(2000, { terms: changed })).toEqual([
      {
        kind: 'another-amount',
        about: '2500',
        day: dayNumber('2026-11-05'),
        cents: 500,
        gift: { id: 'gift of 2026-11-05', at: moment('2026-11-05'), cents: 2000 },
        says: 2500,
        since: moment('2026-10-21', '15:00'),
      },
    ]);
    expect(last(2499)).toMatchObject([{ cents: 1, since: null }]);
    expect(last(2501)).toMatchObject([{ cents: 1 }]);
    expect(last(2500, { terms: changed })).toEqual([]);
    expect(last(null)).toEqual([]);
  });

  test.each([
    ['on the day before the change was seen', '2026-10-20', 0],
    ['on the day of the change', '2026-10-21', 0],
    ['on the day after', '2026-10-22', 1],
  ])('a gift %s', (_, day, found) => {
    const [first, now] = changed;
    const terms = [
      { ...first, startDay: dayNumber(day) },
      { ...now, startDay: dayNumber(day) },
    ] as const;
    const watched = plan({ terms, gifts: [gift(day, { cents: dollars(22) })] });
    expect(kindsOn('2026-10-29', watched).filter((kind) => kind === 'another-amount')).toHaveLength(found);
  });

  test.each([
    [-251, 1],
    [-250, 0],
    [-1, 0],
    [250, 0],
    [251, 1],
  ])('a donor who covers the fees gives %i cents more', (more, found) => {
    expect(last(2500 + more, { coversFees: true })).toHaveLength(found);
  });

  test('only the last payment counts, and only of an active plan', () => {
    const gifts = [gift('2026-10-05', { cents: dollars(1) }), gift('2026-11-05')];
    expect(kindsOn('2026-11-27', { ...behaves, gifts })).toEqual([]);
    const terms = [
      seen('2026-05-01', '2026-11-20'),
      seen('2026-11-21', '2026-12-31', { state: 'paused' }),
    ] as const;
    expect(last(2000, { terms })).toEqual([]);
  });

  test('an unknown amount of the plan', () => {
    expect(last(2000, { terms: [seen('2026-05-01', '2026-12-31', { cents: null })] })).toEqual([]);
  });
});
