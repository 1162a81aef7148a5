import * as z from 'zod/mini';
import { campaignFilters, campaignSorts } from '../../nouns/campaign/filters.ts';
import { depositFilters, depositSorts } from '../../nouns/deposit/filters.ts';
import { donorFilters, donorSorts } from '../../nouns/donor/filters.ts';
import { giftFilters, giftSorts } from '../../nouns/gift/filters.ts';
import { askedPlanFilters, planSorts } from '../../nouns/plan/filters.ts';
import { reversalFilters, reversalSorts } from '../../nouns/reversal/filters.ts';
import { movingPeriodIds } from '../../rules/moving-period.ts';
import { comparisons, measures } from '../../rules/standing/condition.ts';
import { isDrawn } from '../../values/drawn-text.ts';
import { mailFaults } from '../mail/mail-progress.ts';
import type { StewardTable } from '../operation.ts';
import { donorGroups, donorReportSorts } from '../reports/donor-report.ts';
import { maxStandingName, pauseReasons, unansweredReasons } from '../standing-questions.ts';
import { maxViewQuery } from '../views.ts';
import { linkToken, oneLine, version } from './inputs.ts';
import { filterMembers, sortMembers } from './list-body.ts';
import { count, nothing, textOrNull, time, timeOrNull } from './outputs.ts';
import { givingReportFilter } from './reports.ts';

const name = oneLine(maxStandingName).check(z.refine(isDrawn));
const reversals = z.strictObject({
  ...filterMembers(reversalFilters),
  ...sortMembers(reversalSorts, 'created'),
});

/**
 * What is asked: the request of the list or report, without its page. Text that was typed to search isn't part of it, since it may be a
 * person's name. `year` is null for the current year, calendar or fiscal.
 */
const asks = z.discriminatedUnion('list', [
  z.strictObject({
    list: z.literal('gifts'),
    question: z.strictObject({ ...filterMembers(giftFilters), ...sortMembers(giftSorts, 'given') }),
  }),
  z.strictObject({ list: z.literal('refunds'), question: reversals }),
  z.strictObject({ list: z.literal('chargebacks'), question: reversals }),
  z.strictObject({
    list: z.literal('deposits'),
    question: z.strictObject({ ...filterMembers(depositFilters), ...sortMembers(depositSorts, 'arrival') }),
  }),
  z.strictObject({
    list: z.literal('plans'),
    question: z.strictObject({ ...filterMembers(askedPlanFilters), ...sortMembers(planSorts, 'createdAt') }),
  }),
  z.strictObject({
    list: z.literal('donors'),
    question: z.strictObject({ ...filterMembers(donorFilters), ...sortMembers(donorSorts, 'updatedAt') }),
  }),
  z.strictObject({
    list: z.literal('campaigns'),
    question: z.strictObject({
      ...filterMembers(campaignFilters),
      ...sortMembers(campaignSorts, 'startDate'),
    }),
  }),
  z.strictObject({
    list: z.literal('giving'),
    question: z.omit(z.strictObject(givingReportFilter), { split: true }),
  }),
  z.strictObject({
    list: z.literal('donor-report'),
    question: z.strictObject({
      year: z.nullable(z.int().check(z.gte(1900), z.lte(2199))),
      fiscal: z.optional(z.boolean()),
      group: z.enum(donorGroups),
      sort: z.optional(z.enum(donorReportSorts)),
    }),
  }),
]);
/** The list and its request, as they are stored and answered. */
export type StandingAsk = z.output<typeof asks>;

const hour = z.int().check(z.gte(0), z.lte(23));
const dayOfMonth = z.int().check(z.gte(1), z.lte(31));
const schedule = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), hour }),
  z.strictObject({
    every: z.literal('week'),
    /** 0 is Sunday. */
    weekday: z.int().check(z.gte(0), z.lte(6)),
    hour,
  }),
  // A shorter month has its last day instead.
  z.strictObject({ every: z.literal('month'), day: dayOfMonth, hour }),
]);
const rule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('send'), schedule }),
  z.strictObject({
    kind: z.literal('when'),
    measure: z.enum(measures),
    is: z.enum(comparisons),
    /** A number of rows, or cents. */
    value: z.int().check(z.gte(0), z.lte(999_999_999_999)),
    /** Checked only on this day of each month; null: all the time. */
    by: z.nullable(z.strictObject({ day: dayOfMonth, hour })),
  }),
]);

/** Moves with each run, in place of the days of the filter `of`; null for the days as they are. */
const period = z.nullable(
  z.strictObject({ of: z.string().check(z.regex(/^[a-z]{1,20}$/)), is: z.enum(movingPeriodIds) }),
);
/** The query string of the screen without its question mark; days are replaced by those of the period. */
const query = z.string().check(z.maxLength(maxViewQuery), z.regex(/^[\w.~!*'()%,&=+-]*$/));
/** The last part of a report's address, such as `campaigns`; empty for other screens. */
const report = z.enum(['', 'campaigns', 'locations', 'methods', 'recurring']);

const figure = z.strictObject({
  label: z.string(),
  /** As people read it: "79", "$89,570.02". */
  text: z.string(),
  /** The same for the compared days, and the change: "+12%". Null where there is nothing to compare. */
  before: textOrNull,
  change: textOrNull,
});
/** The answer of a run, in words, so that the email and the screen say the same. None of it is about a person. */
export const standingAnswer = z.strictObject({
  id: z.string(),
  at: time,
  /** When it should have been given; null for one that was sent by hand. */
  dueAt: timeOrNull,
  outcome: z.enum(['answered', 'unanswered', 'no-access']),
  why: z.nullable(z.enum(unansweredReasons)),
  sentence: z.string(),
  /** What isn't included or known. */
  notes: z.array(z.string()),
  figures: z.array(figure),
  /** What the figures are compared with. */
  compared: textOrNull,
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** Rows that match but aren't listed. */
  more: count,
  /** Address of the screen that shows the same. */
  address: z.string(),
  /** Null without an email. */
  mail: z.nullable(
    z.strictObject({ state: z.enum(['waiting', 'sent', 'failed']), fault: z.nullable(z.enum(mailFaults)) }),
  ),
});
export type StandingAnswer = z.infer<typeof standingAnswer>;

export const standingQuestion = z.strictObject({
  id: z.string(),
  name: z.string(),
  owner: z.strictObject({ id: z.string(), name: textOrNull }),
  asks,
  period,
  rule,
  /** Address of the screen that it was made on. */
  address: z.string(),
  version,
  createdAt: time,
  paused: z.nullable(z.enum(pauseReasons)),
  /** Null while it is paused. */
  nextAt: timeOrNull,
  /** Since when, and why, it can't be answered; null if it can. */
  waiting: z.nullable(z.strictObject({ since: time, why: z.enum(unansweredReasons) })),
  /** When its condition was last checked, and whether it was true then; null before, and for one without a condition. */
  checked: z.nullable(z.strictObject({ at: time, isTrue: z.boolean(), text: z.string() })),
  last: z.nullable(standingAnswer),
});
export type StandingQuestion = z.infer<typeof standingQuestion>;

const questions = z.strictObject({
  questions: z.array(standingQuestion),
  /** Whether this server sends email. */
  sendsEmail: z.boolean(),
});
export type StandingQuestions = z.infer<typeof questions>;

const seen = { version: version.check(z.gte(1)) };
const chosen = { name, asks, period, rule, query, report };

/**
 * Questions that are answered again. A person sees and changes their own; administrators see all, and can pause and delete them. 409
 * `question-changed` where one is gone or has changed since `version`.
 */
export const standingOperations = {
  'GET /api/standing-questions': {
    id: 'standingQuestions.list',
    access: 'views.own',
    reply: questions,
  },
  // Everyone's.
  'GET /api/standing-questions/all': {
    id: 'standingQuestions.all',
    access: 'team.manage',
    reply: questions,
  },
  // The latest answers, newest first.
  'GET /api/standing-questions/{questionId}/answers': {
    id: 'standingQuestions.answers',
    access: 'views.own',
    reply: z.strictObject({ answers: z.array(standingAnswer) }),
  },
  // `id` is chosen by the browser, so that the same again adds none. 409 `too-many-questions`.
  'POST /api/standing-questions': {
    id: 'standingQuestions.add',
    access: 'views.own',
    announces: null,
    body: z.strictObject({ id: z.uuid(), ...chosen }),
    reply: standingQuestion,
    status: 201,
  },
  'POST /api/standing-questions/{questionId}': {
    id: 'standingQuestions.change',
    access: 'views.own',
    announces: null,
    body: z.strictObject({ ...seen, name, period, rule }),
    reply: standingQuestion,
  },
  'POST /api/standing-questions/{questionId}/pause': {
    id: 'standingQuestions.pause',
    access: 'views.own',
    announces: null,
    body: z.strictObject(seen),
    reply: standingQuestion,
  },
  // Its next run is the next one from now on.
  'POST /api/standing-questions/{questionId}/resume': {
    id: 'standingQuestions.resume',
    access: 'views.own',
    announces: null,
    body: z.strictObject(seen),
    reply: standingQuestion,
  },
  // Answers it now, in addition to its own times. `id` is chosen by the browser, so that the same again sends none.
  'POST /api/standing-questions/{questionId}/send': {
    id: 'standingQuestions.send',
    access: 'views.own',
    announces: null,
    body: z.strictObject({ id: z.uuid() }),
    reply: standingQuestion,
  },
  // Also succeeds if it is already gone.
  'POST /api/standing-questions/{questionId}/remove': {
    id: 'standingQuestions.remove',
    access: 'views.own',
    announces: null,
    reply: nothing,
  },
  // 410 `link-used` for a link that is unknown, was used, or is of a question that is gone.
  'POST /api/unsubscribe/check': {
    id: 'standingQuestions.checkLink',
    access: 'public',
    reads: true,
    body: z.strictObject({ token: linkToken }),
    reply: z.strictObject({ name: z.string() }),
  },
  // Pauses the question, once.
  'POST /api/unsubscribe': {
    id: 'standingQuestions.unsubscribe',
    access: 'public',
    announces: null,
    body: z.strictObject({ token: linkToken }),
    reply: z.strictObject({ name: z.string() }),
  },
} as const satisfies StewardTable;
