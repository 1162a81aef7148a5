/** Standing questions in words: when they are answered, and how they are doing. */
import { yearName } from '#contract/rules/fiscal-year.ts';
import { movingPeriods } from '#contract/rules/moving-period.ts';
import { mailFaultLabels } from '#contract/steward/mail/mail-progress.ts';
import type { StandingQuestion } from '#contract/steward/operations/standing-questions.ts';
import { type StandingPause, standingListOf, unansweredTexts } from '#contract/steward/standing-questions.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import { ownReports } from '../report/own-reports.ts';
import { isReport, reports } from '../report/report-choices.ts';
import type { AskedAddress } from './asked-address.ts';

type Rule = StandingQuestion['rule'];

/** "8:00 AM". */
export const hourText = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** "1st", "22nd". */
export function dayText(day: number): string {
  const end = day % 100 > 10 && day % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${end}`;
}

export const comparisonNames = { above: 'more than', at: 'exactly', below: 'less than' } as const;

/** "Every Monday at 8:00 AM", "When the sum is less than $50,000.00, checked on the 25th at 8:00 AM". */
export function ruleText(rule: Rule): string {
  if (rule.kind === 'send') {
    const { schedule } = rule;
    const at = `at ${hourText(schedule.hour)}`;
    if (schedule.every === 'day') return `Every day ${at}`;
    if (schedule.every === 'week') return `Every ${weekdays[schedule.weekday] ?? 'week'} ${at}`;
    return `On the ${dayText(schedule.day)} of every month ${at}`;
  }
  const value = rule.measure === 'sum' ? moneyText(cents(rule.value)) : countText(rule.value);
  const by = rule.by
    ? `, checked on the ${dayText(rule.by.day)} of every month at ${hourText(rule.by.hour)}`
    : '';
  return `When the ${rule.measure} is ${comparisonNames[rule.is]} ${value}${by}`;
}

/** "Recurring plans", "Giving by campaign": the list or report that is asked about. */
export function subjectText({ asks, report }: Pick<AskedAddress, 'asks' | 'report'>): string {
  if (asks.list === 'giving') return reports[report].title;
  if (asks.list === 'donor-report') return ownReports.donors;
  const { many } = standingListOf(asks.list);
  return `${many.charAt(0).toUpperCase()}${many.slice(1)}`;
}

/** The report of an address, as a new question names it. */
export function reportIn(address: string): AskedAddress['report'] {
  const name = address.replace(/[?].*/, '').replace(/^\/reports\/?/, '');
  return isReport(name) ? name : '';
}

/** "Recurring plans · Past 7 days", "Donor retention · FY 2026": what is asked. */
export function askedText({
  asks,
  period,
  address,
}: Pick<StandingQuestion, 'asks' | 'period' | 'address'>): string {
  return [
    subjectText({ asks, report: reportIn(address) }),
    ...(period ? [movingPeriods[period.is]] : []),
    ...(asks.list === 'donor-report' ? [reportedYearText(asks.question)] : []),
  ].join(' · ');
}

/** "FY 2026", "This fiscal year". */
export const reportedYearText = ({
  year,
  fiscal,
}: {
  year: number | null;
  fiscal?: boolean | undefined;
}): string =>
  year === null ? movingPeriods[fiscal ? 'this-fiscal-year' : 'this-year'] : yearName({ year, fiscal });

const pauseTexts: Readonly<Record<StandingPause, string>> = {
  person: 'Paused.',
  unsubscribed: 'Paused: someone used “Stop these emails” in an email.',
  'no-access': 'Paused: the role no longer has access to this list.',
  'owner-gone': 'Paused: the account was disabled or deleted.',
};

export type StandingState = { name: string; tone: 'ok' | 'warn' | 'danger' | 'quiet'; text: string | null };

/** How a question is doing, and what is wrong with it. */
export function stateOf({ paused, waiting, last }: StandingQuestion): StandingState {
  if (paused) return { name: 'Paused', tone: 'quiet', text: pauseTexts[paused] };
  if (waiting) return { name: 'Waiting', tone: 'warn', text: unansweredTexts[waiting.why] };
  if (last?.outcome === 'unanswered')
    return { name: 'No result', tone: 'danger', text: last.why && unansweredTexts[last.why] };
  if (last?.mail?.state === 'failed')
    return {
      name: 'Email failed',
      tone: 'danger',
      text: last.mail.fault === null ? "The email couldn't be sent." : `${mailFaultLabels[last.mail.fault]}.`,
    };
  return { name: 'Active', tone: 'ok', text: null };
}
