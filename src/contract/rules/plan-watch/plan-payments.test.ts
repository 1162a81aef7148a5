import { describe, expect, test } from 'vitest';
import { type PlanPayment, planPayments } from './plan-payments.ts';
import { dayNumber, dayText, evening, gift, moment, plan, seen } from './plan-watch-fixture.ts';
import { checkedDays } from './watch-thresholds.ts';
import type { WatchedPlan } from './watched-plan.ts';

/** Returns payments as "came 2026-11-05 (2026-11-06)": what was expected, and what came. */
const paymentsOn = (day: string, watched: WatchedPlan, from = checkedDays): string[] =>
  planPayments(watched, evening(day), dayNumber(day) - from).map(told);

function told(payment: PlanPayment): string {
  const expected = 'expected' in payment ? ` ${dayText(payment.expected)}` : '';
  const came = 'gift' in payment ? ` (${dayText(payment.gift.day)})` : '';
  return `${payment.what}${expected}${came}`;
}

/** A plan whose dates in November are the 5th (and, biweekly, the 19th; weekly, also the 12th; half-monthly, the 1st and 15th). */
const of = (frequency: 'weekly' | 'biweekly' | '1st-15th' | 'monthly', day = '2026-11-05') =>
  plan({ terms: [seen('2026-05-01', '2026-12-31', { frequency, startDay: dayNumber(day) - 28 * 7 })] });
const monthly = plan();
const offset = (day: string, days: number) => dayText(dayNumber(day) + days);

describe('windows', () => {
  test.each([
    ['monthly', monthly, '2026-11-05', 1, 4],
    ['biweekly', of('biweekly'), '2026-11-05', 1, 4],
    ['weekly', of('weekly'), '2026-11-05', 1, 2],
    ['1st-15th', of('1st-15th'), '2026-11-15', 1, 4],
    [
      'at the end of a month',
      plan({ terms: [seen('2026-05-01', '2026-12-31', { startDay: dayNumber('2026-01-30') })] }),
      '2026-11-30',
      4,
      4,
    ],
    [
      'on the 1st',
      plan({ terms: [seen('2026-05-01', '2026-12-31', { startDay: dayNumber('2026-01-01') })] }),
      '2026-12-01',
      4,
      4,
    ],
    [
      'on the 28th',
      plan({ terms: [seen('2026-05-01', '2026-12-31', { startDay: dayNumber('2026-01-28') })] }),
      '2026-11-28',
      1,
      4,
    ],
  ] as const)('%s', (_, watched, date, before, after) => {
    const on = (days: number) => {
      const gifts = [gift(offset(date, days))];
      const asOf = offset(date, Math.max(days, after + 1));
      return paymentsOn(asOf, { ...watched, gifts }, before + after + 2).filter((text) =>
        text.includes(` ${date}`),
      );
    };
    expect(on(-before - 1)).toEqual([`missing ${date}`]);
    expect(on(-before)).toEqual([`came ${date} (${offset(date, -before)})`]);
    expect(on(0)).toEqual([`came ${date} (${date})`]);
    expect(on(1)).toEqual([`came ${date} (${offset(date, 1)})`]);
    expect(on(2)).toEqual([`late ${date} (${offset(date, 2)})`]);
    expect(on(after)).toEqual([`late ${date} (${offset(date, after)})`]);
    const nothing = (days: number) =>
      paymentsOn(offset(date, days), watched, days + before).filter((text) => text.includes(` ${date}`));
    expect(nothing(after)).toEqual([`due ${date}`]);
    expect(nothing(after + 1)).toEqual([`missing ${date}`]);
  });

  test('before its date, nothing is due, but a gift may have come', () => {
    expect(paymentsOn('2026-11-04', monthly, 5)).toEqual([]);
    expect(paymentsOn('2026-11-04', { ...monthly, gifts: [gift('2026-11-04')] }, 5)).toEqual([
      'came 2026-11-05 (2026-11-04)',
    ]);
    expect(paymentsOn('2026-11-05', monthly, 5)).toEqual(['due 2026-11-05']);
  });
});

describe('late, failed, and repeated payments', () => {
  test.each([
    [
      'three weeks late',
      ['2026-10-05', '2026-11-26'],
      ['came 2026-10-05 (2026-10-05)', 'late 2026-11-05 (2026-11-26)'],
    ],
    [
      'twice on a day',
      ['2026-11-05', '2026-11-05'],
      ['missing 2026-10-05', 'came 2026-11-05 (2026-11-05)', 'extra (2026-11-05)'],
    ],
    [
      'twice within the window',
      ['2026-11-04', '2026-11-07'],
      ['missing 2026-10-05', 'came 2026-11-05 (2026-11-04)', 'extra (2026-11-07)'],
    ],
    [
      'twice within the period',
      ['2026-11-05', '2026-11-15'],
      ['missing 2026-10-05', 'came 2026-11-05 (2026-11-05)', 'extra (2026-11-15)'],
    ],
  ])('%s', (_, days, payments) => {
    const gifts = days.map((day, index) => gift(day, { id: String(index) }));
    expect(paymentsOn('2026-11-27', { ...monthly, gifts }, 58)).toEqual(payments);
  });

  test.each([[1], [3], [12]])('one that failed and was retried %i days later came', (days) => {
    const gifts = [gift('2026-11-05', { outcome: 'failed' }), gift(offset('2026-11-05', days))];
    const [payment] = paymentsOn('2026-11-20', { ...monthly, gifts }, 25);
    expect(payment).toMatch(/^(came|late) 2026-11-05/);
  });

  test('one that failed', () => {
    const gifts = [gift('2026-11-06', { outcome: 'failed' })];
    expect(paymentsOn('2026-11-20', { ...monthly, gifts }, 25)).toEqual(['failed 2026-11-05 (2026-11-06)']);
  });

  test('a weekly payment that is retried after the next one', () => {
    const retried = (day: string) =>
      paymentsOn(
        '2026-11-18',
        {
          ...of('weekly'),
          gifts: [gift('2026-11-05', { outcome: 'failed' }), gift('2026-11-12'), gift(day)],
        },
        14,
      );
    expect(retried('2026-11-13')).toEqual(['late 2026-11-05 (2026-11-13)', 'came 2026-11-12 (2026-11-12)']);
    expect(retried('2026-11-16')).toEqual(['late 2026-11-05 (2026-11-16)', 'came 2026-11-12 (2026-11-12)']);
  });

  test.each([
    [
      '21 days later it is the retried one',
      '2026-11-26',
      ['late 2026-11-05 (2026-11-26)', 'came 2026-11-19 (2026-11-19)'],
    ],
    [
      '22 days later it is one too many',
      '2026-11-27',
      ['failed 2026-11-05 (2026-11-05)', 'came 2026-11-19 (2026-11-19)', 'extra (2026-11-27)'],
    ],
  ])('a payment every two weeks that failed: %s', (_, day, payments) => {
    const gifts = [gift('2026-11-05', { outcome: 'failed' }), gift('2026-11-19'), gift(day)];
    expect(paymentsOn('2026-11-28', { ...of('biweekly'), gifts }, 24)).toEqual(payments);
  });

  test('one that went back may be replaced', () => {
    const gifts = [gift('2026-11-05', { outcome: 'returned' }), gift('2026-11-09')];
    expect(paymentsOn('2026-11-20', { ...monthly, gifts }, 25)).toEqual([
      'late 2026-11-05 (2026-11-09)',
      'came (2026-11-05)',
    ]);
  });
});

describe('what is known', () => {
  const knownFrom = (day: string) => paymentsOn('2026-11-20', plan({ terms: [seen(day, '2026-11-20')] }), 30);

  test('a payment is only missing if the plan was known before its window', () => {
    expect(knownFrom('2026-11-03')).toEqual(['missing 2026-11-05']);
    expect(knownFrom('2026-11-04')).toEqual(['none 2026-11-05']);
    expect(knownFrom('2026-11-10')).toEqual(['none 2026-11-05']);
  });

  test('and if gifts are, too', () => {
    expect(paymentsOn('2026-11-20', monthly, 16)).toEqual(['missing 2026-11-05']);
    expect(paymentsOn('2026-11-20', monthly, 15)).toEqual([]);
  });

  test('a plan that starts on the 1st or 15th may start on the next day in its own time zone', () => {
    const half = (start: string) =>
      paymentsOn(
        '2026-11-27',
        plan({
          terms: [seen('2026-10-01', '2026-12-31', { frequency: '1st-15th', startDay: dayNumber(start) })],
        }),
        40,
      );
    expect(half('2026-11-01')).toEqual(['none 2026-11-01', 'missing 2026-11-15']);
    expect(half('2026-11-15')).toEqual(['none 2026-11-15']);
    expect(half('2026-11-02')).toEqual(['missing 2026-11-15']);
    expect(half('2026-11-14')).toEqual(['missing 2026-11-15']);
    expect(half('2026-11-16')).toEqual([]);
  });

  test.each([
    ['frequency', { frequency: null }],
    ['one-time', { frequency: 'one-time' }],
    ['start', { startDay: null }],
  ] as const)('without a known schedule (%s), gifts just came', (_, more) => {
    const watched = plan({ terms: [seen('2026-05-01', '2026-12-31', more)] });
    expect(paymentsOn('2026-11-20', { ...watched, gifts: [gift('2026-11-05'), gift('2026-11-06')] })).toEqual(
      ['came (2026-11-05)', 'came (2026-11-06)'],
    );
  });
});

describe('changes', () => {
  const paused = { state: 'paused' } as const;

  test('a paused plan owes nothing, and what comes is unexpected', () => {
    const terms = [
      seen('2026-05-01', '2026-09-30'),
      seen('2026-10-01', '2026-10-20', paused),
      seen('2026-10-21', '2026-12-31'),
    ] as const;
    expect(paymentsOn('2026-11-20', plan({ terms, gifts: [gift('2026-11-05')] }), 60)).toEqual([
      'came 2026-11-05 (2026-11-05)',
    ]);
    expect(paymentsOn('2026-11-20', plan({ terms, gifts: [gift('2026-10-10')] }), 60)).toEqual([
      'came (2026-10-10)',
      'missing 2026-11-05',
    ]);
  });

  test('around a change, the payments of both are possible, and none is sure', () => {
    const terms = [
      seen('2026-05-01', '2026-11-04'),
      seen('2026-11-06', '2026-12-31', {
        startDay: dayNumber('2026-11-06'),
        from: moment('2026-11-06', '18:00'),
      }),
    ] as const;
    const of = (...gifts: string[]) =>
      paymentsOn('2026-11-20', plan({ terms, gifts: gifts.map((day) => gift(day)) }), 20);
    expect(of()).toEqual(['none 2026-11-05', 'none 2026-11-06']);
    expect(of('2026-11-05')).toEqual(['came 2026-11-05 (2026-11-05)', 'none 2026-11-06']);
    expect(of('2026-11-05', '2026-11-06')).toEqual([
      'came 2026-11-05 (2026-11-05)',
      'came 2026-11-06 (2026-11-06)',
    ]);
    expect(of('2026-11-05', '2026-11-06', '2026-11-07')).toEqual([
      'came 2026-11-05 (2026-11-05)',
      'came 2026-11-06 (2026-11-06)',
      'came (2026-11-07)',
    ]);
  });

  test('a plan that ends with its last payment, a day before its date here', () => {
    const terms = [
      seen('2026-05-01', '2026-11-03'),
      seen('2026-11-04', '2026-12-31', { state: 'ended', from: moment('2026-11-04', '23:00') }),
    ] as const;
    const gifts = [gift('2026-10-05'), gift('2026-11-04', { at: moment('2026-11-04', '23:00') })];
    expect(paymentsOn('2026-11-20', plan({ terms, gifts }), 50)).toEqual([
      'came 2026-10-05 (2026-10-05)',
      'came 2026-11-05 (2026-11-04)',
    ]);
  });

  test('another amount is the same schedule', () => {
    const terms = [
      seen('2026-05-01', '2026-11-04'),
      seen('2026-11-06', '2026-12-31', { cents: null }),
    ] as const;
    expect(paymentsOn('2026-11-20', plan({ terms }), 20)).toEqual(['missing 2026-11-05']);
  });
});
