/** What is known of a question at one moment. */
import type { StandingAsk } from '#contract/steward/operations/standing-questions.ts';
import type { StandingList, Unanswered } from '#contract/steward/standing-questions.ts';

/**
 * `money` is in cents, and `share` from 0 to 1. `given`: what is compared instead, with pending gifts; null if nothing can be compared while
 * gifts are pending.
 */
export type Figure = {
  label: string;
  kind: 'count' | 'money' | 'share';
  value: number;
  given?: number | null;
};

export type Counted = {
  /** Rows that match, and their sum in cents: what a condition compares. Null where there is no sum, or it isn't known. */
  count: number;
  cents: number | null;
  /** Without its period: "79 gifts · $89,570.02 received". */
  sentence: string;
  /** Sentences of what isn't included or known. */
  notes: string[];
  figures: Figure[];
  columns: string[];
  /** The first rows, without anything about a person. */
  rows: string[][];
  /** Rows of the list: for a report, its groups. */
  listed: number;
  /** When the platform was read, in ms since 1970; null if that isn't known. */
  asOf: number | null;
};

export type Ask<List extends StandingList> = Extract<StandingAsk, { list: List }>['question'];

/** Answers one kind of question, with at most so many rows. */
export type Count<List extends StandingList> = (
  question: Ask<List>,
  limit: number,
) => Promise<Counted | Unanswered>;

/** Why a question can't be answered now. */
export const isUnanswered = (found: Counted | Unanswered): found is Unanswered => typeof found === 'string';
