/** Answers a standing question: for its days now, compared with earlier days or with the last answer, in words. */
import type { SomeYear } from '#contract/rules/fiscal-year.ts';
import { comparedDays, daysOfPeriod } from '#contract/rules/moving-period.ts';
import type { Days } from '#contract/rules/periods.ts';
import { withPendingText } from '#contract/steward/gifts/compare-giving.ts';
import type {
  StandingAnswer,
  StandingAsk,
  StandingQuestion,
} from '#contract/steward/operations/standing-questions.ts';
import {
  maxStandingFigures,
  maxStandingRows,
  type StandingList,
  standingListOf,
  type Unanswered,
} from '#contract/steward/standing-questions.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import { daysText, type ZoneTexts } from '../base/texts.ts';
import type { DonorReports } from '../screens/reports/donor-report.ts';
import { changeText, shareText } from './answer-texts.ts';
import { type CountParts, countLists, todayIn } from './count-lists.ts';
import { countReports, reportedYear } from './count-reports.ts';
import { type Count, type Counted, type Figure, isUnanswered } from './counted.ts';

/** The part of an answer that is stored. `raw`: for the next one to compare with. */
export type AnswerBody = Pick<
  StandingAnswer,
  'sentence' | 'notes' | 'figures' | 'compared' | 'columns' | 'rows' | 'more' | 'address'
> & { raw: Figure[] };

export type Answered = {
  body: AnswerBody;
  /** What a condition compares; null where it isn't known. */
  count: number;
  cents: number | null;
};

export type Asked = Pick<StandingQuestion, 'asks' | 'period' | 'address'>;

/** Figures of the last answer, and when it was given. */
export type Earlier = { raw: readonly Figure[]; at: number } | null;

export type Answer = (asked: Asked, earlier: Earlier) => Promise<Answered | Unanswered>;

type Parts = CountParts & {
  donorReports: DonorReports;
  /** The month, from 1 to 12, that fiscal years begin with. */
  fiscalStart: number;
  /** How old what was read may be, in ms; null if it is only read once. */
  staleMs: number | null;
};

export function createAnswer(parts: Parts): Answer {
  const { clock, zone, fiscalStart, texts, staleMs } = parts;
  const counts = { ...countLists(parts), ...countReports(parts) };
  const count = ({ list, question }: StandingAsk, limit: number) =>
    // The question is the one of its list.
    (counts[list] as Count<StandingList>)(question, limit);
  const isStale = ({ asOf }: Counted) => staleMs !== null && (asOf === null || asOf < clock.now() - staleMs);

  async function beforeOf(
    { asks, period }: Asked,
    earlier: Earlier,
    today: string,
  ): Promise<{ figures: readonly Figure[]; name: string } | null> {
    const days = period ? comparedDays(period.is, today, fiscalStart) : null;
    const reported = asks.list === 'giving' && !period ? asks.question.before : null;
    if (days || reported) {
      const found = await count(withDays(asks, period?.of ?? 'given', days ?? reported), 1);
      return isUnanswered(found)
        ? null
        : { figures: found.figures, name: days?.name ?? (reported ? daysText(reported) : '') };
    }
    return earlier && { figures: earlier.raw, name: `the last result, ${texts.time(earlier.at)}` };
  }

  return async (asked, earlier) => {
    const { asks, period, address } = asked;
    const today = todayIn(zone, clock.now());
    const days = period ? daysOfPeriod(period.is, today, fiscalStart) : null;
    const now = await count(withDays(asks, period?.of ?? '', days), maxStandingRows);
    if (isUnanswered(now)) return now;
    if (isStale(now)) return 'stale';
    const body = answerOf(now, {
      before: await beforeOf(asked, earlier, today),
      days,
      address:
        asks.list === 'donor-report'
          ? addressOfYear(address, reportedYear(asks.question, today, fiscalStart))
          : addressOf(address, asks, period?.of ?? '', days),
      texts,
    });
    return { body, count: now.count, cents: now.cents };
  };
}

type Around = {
  /** What the figures are compared with; null where there is nothing. */
  before: { figures: readonly Figure[]; name: string } | null;
  /** The days of its period; null without one. */
  days: Days | null;
  address: string;
  texts: ZoneTexts;
};

/** Puts what was counted into words. */
export function answerOf(now: Counted, { before, days, address, texts }: Around): AnswerBody {
  const raw = now.figures.slice(0, maxStandingFigures);
  return {
    sentence: `${now.sentence}${days ? ` (${daysText(days)})` : ''}.`,
    notes: [...now.notes, ...(now.asOf === null ? [] : [`Updated ${texts.time(now.asOf)}.`])],
    figures: raw.map((figure) => compare(figure, before?.figures ?? [])),
    compared: before?.name ?? null,
    columns: now.columns,
    rows: now.rows,
    more: Math.max(0, now.listed - now.rows.length),
    address,
    raw,
  };
}

const textOf = ({ kind, value }: Pick<Figure, 'kind' | 'value'>): string =>
  kind === 'money' ? moneyText(cents(value)) : kind === 'share' ? shareText(value) : countText(value);

function compare(figure: Figure, figures: readonly Figure[]): StandingAnswer['figures'][number] {
  const before = figures.find(({ label, kind }) => label === figure.label && kind === figure.kind);
  const [now, then] = [given(figure), before && given(before)];
  // Of two shares, both are said: a percentage of a percentage isn't clear.
  const isCompared =
    figure.kind !== 'share' &&
    now !== null &&
    then != null &&
    // Earlier versions stored figures without what is compared.
    (figure.given === undefined) === (before?.given === undefined);
  const change = isCompared ? changeText(now, then) : null;
  const withPending = now !== figure.value || then !== before?.value;
  return {
    label: figure.label,
    text: textOf(figure),
    before: before ? textOf(before) : null,
    change: change && `${change}${withPendingText({ withPending })}`,
  };
}

const given = ({ value, given: compared = value }: Figure): number | null => compared;

/** The members of a filter by days, such as `givenFrom` and `givenTo`. */
const membersOf = (filter: string): [string, string] => [`${filter}From`, `${filter}To`];

/** The question for other days; a report has them as one member. */
export function withDays(asks: StandingAsk, filter: string, days: Days | null): StandingAsk {
  if (!days) return asks;
  const { from, to } = days;
  if (asks.list === 'giving') return { ...asks, question: { ...asks.question, days: { from, to } } };
  if (!standingListOf(asks.list).days.includes(filter)) return asks;
  const [first, last] = membersOf(filter);
  // Every list that has the filter has these members.
  return { ...asks, question: { ...asks.question, [first]: from, [last]: to } } as StandingAsk;
}

/** The address of the screen with the days of this run, so that it shows the same tomorrow. */
function addressOf(address: string, { list }: StandingAsk, filter: string, days: Days | null): string {
  if (!days) return address;
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  const [first, last] = list === 'giving' ? ['from', 'to'] : membersOf(filter);
  for (const name of ['period', 'view', 'changed']) params.delete(name);
  params.set(first, days.from);
  params.set(last, days.to);
  return `${path}?${params.toString().replaceAll('%2C', ',')}`;
}

/** The same for the report on donors, which has a year. */
function addressOfYear(address: string, { year, fiscal }: SomeYear): string {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  params.delete('view');
  params.set('year', `${fiscal ? 'fy' : ''}${year}`);
  return `${path}?${params}`;
}
