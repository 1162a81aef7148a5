/** The tables of standing questions. Times are ms since 1970. */
import type { StandingPause, Unanswered } from '#contract/steward/standing-questions.ts';

/** Row of `standing_questions`. */
export type StandingQuestionsTable = {
  id: string;
  owner_id: string;
  name: string;
  /** JSON: what is asked, and for which moving period. */
  asks: string;
  period: string;
  /** JSON: when. */
  rule: string;
  /** Path and query of its screen. */
  address: string;
  version: number;
  created_at: number;
  /** Null while it is active. */
  paused: StandingPause | null;
  /** Null while it is paused. */
  next_at: number | null;
  /** Since when the run that is due can't be answered, and why. */
  waiting_since: number | null;
  waiting_why: Unanswered | null;
  /** 1 once it was said that a condition can't be checked, until it can be. */
  said_unchecked: 0 | 1;
  /** Whether its condition was true when it was last checked, and the month (YYYY-MM) in which it was last told. */
  is_true: 0 | 1;
  told_month: string | null;
  checked_at: number | null;
  checked_text: string | null;
};

/** Row of `standing_answers`. A question has at most one for each time at which it was due. */
export type StandingAnswersTable = {
  id: string;
  question_id: string;
  at: number;
  due_at: number | null;
  outcome: 'answered' | 'unanswered' | 'no-access';
  why: Unanswered | null;
  /** JSON. */
  body: string;
  mail_id: string | null;
  /** Of the link in the email that pauses the question. */
  token_hash: string | null;
  token_used_at: number | null;
};
