import { beforeEach, expect, test, vi } from 'vitest';
import { setFiscalYearStart } from '../../data/format/fiscal-year-start.ts';
import { ownReports } from '../report/own-reports.ts';
import { reports } from '../report/report-choices.ts';
import { askedAddress, periodOf } from './asked-address.ts';

beforeEach(() => {
  setFiscalYearStart(7);
  vi.setSystemTime('2026-11-27T12:00:00Z');
  return () => void vi.useRealTimers();
});

const periodAsked = (query: string) => askedAddress('/reports', query)?.period;

test('a report for a period moves with it, also for fiscal periods, and stays on days that were chosen', () => {
  expect(periodAsked('')).toEqual({ of: 'given', is: 'this-year' });
  expect(periodAsked('period=this-fiscal-year')).toEqual({ of: 'given', is: 'this-fiscal-year' });
  expect(periodAsked('period=last-fiscal-quarter')).toEqual({ of: 'given', is: 'last-fiscal-quarter' });
  expect(periodAsked('from=2026-01-01&to=2026-01-31')).toBe(null);
});

test('days of a list that are a period today, as when they were chosen by its name, move on with it', () => {
  const suggested = (path: string, query: string) => {
    const asked = askedAddress(path, query);
    return asked && periodOf(asked);
  };
  const ofGifts = (from: string, to: string) =>
    suggested('/contributions', `givenFrom=${from}&givenTo=${to}`);
  expect(ofGifts('2026-10-01', '2026-10-31')).toEqual({ of: 'given', is: 'last-month' });
  expect(ofGifts('2026-07-01', '2026-09-30')).toEqual({ of: 'given', is: 'last-quarter' });
  expect(ofGifts('2026-10-02', '2026-10-31')).toBeNull();
  expect(suggested('/contributions', 'givenFrom=2026-10-01')).toBeNull();
  expect(suggested('/reports', 'period=last-month')).toEqual({ of: 'given', is: 'last-month' });
});

test.each([
  ['', { year: null }],
  ['year=2025', { year: 2025 }],
  ['year=fy', { year: null, fiscal: true }],
  ['year=fy2026', { year: 2026, fiscal: true }],
  // Hasn't begun.
  ['year=2031', { year: null }],
  ['year=nothing', { year: null }],
])('the report on donors with “%s” is asked for its year, or for the current one', (query, year) => {
  expect(askedAddress('/reports/donors', query)?.asks.question).toEqual({
    ...year,
    group: 'lapsed',
    sort: 'before',
  });
});

test('the recurring share is asked of all its days', () => {
  expect(askedAddress('/reports/recurring', 'by=quarter&period=this-fiscal-year')).toMatchObject({
    asks: { list: 'giving', question: { grouping: 'frequency' } },
    period: { of: 'given', is: 'this-fiscal-year' },
    report: 'recurring',
    query: 'by=quarter&period=this-fiscal-year',
  });
});

test('reports with a screen of their own are not offered, except the one on donors', () => {
  const offered = (names: readonly string[]) =>
    names.filter((name) => askedAddress(name === '' ? '/reports' : `/reports/${name}`, '') !== null);
  expect(offered(Object.keys(reports))).toEqual(Object.keys(reports));
  expect(offered(Object.keys(ownReports))).toEqual(['donors']);
  expect(askedAddress('/tap/devices', '')).toBe(null);
});
