/** Messages between our app and our server, in addition to the platform's operations. Types and header names only. */
import type * as z from 'zod/mini';
import type { FieldError } from '../giving/check-input.ts';
import type { sessionTimes } from './operations/outputs.ts';
import type { IntentView } from './operations/writes.ts';

/** Outcome of a write, possibly unknown. */
export type Outcome = 'nothing-changed' | 'unknown' | 'changed';

/** An error response: RFC 9457 `application/problem+json`. */
export type Problem = {
  /** `about:blank` or one of our own types, such as `gone`, `step-up-required`, `signed-out`, `budget-spent`, `service-down`. */
  type: string;
  title: string;
  status: number;
  detail?: string;
  requestId: string;
  errors?: FieldError[];
  outcome?: Outcome;
  /** The write that the error is about, if any. */
  intent?: IntentView;
  /** The ID of the record that has taken the place of one that is gone. */
  movedTo?: string;
  /** Seconds to wait before retrying. */
  retryAfter?: number;
};

/** When the session ends, and when the password was last confirmed. ISO times. */
export type SessionTimes = z.infer<typeof sessionTimes>;

/** Response headers with the age of the data and the rest of the minute's call budget. */
export const freshness = {
  asOf: 'x-steward-as-of',
  /** `1` when the data is older than it should be, because the budget is spent or the platform doesn't respond. */
  stale: 'x-steward-stale',
  budgetRemaining: 'x-steward-budget-remaining',
} as const;

/**
 * Request header with the ID of the person whose page sends it. If someone else has signed in since, in another tab, the page's requests
 * are treated as signed out: nothing may be read or changed in that person's name.
 */
export const personHeader = 'x-steward-person';

/** Request header with the purpose of a read. */
export const purposeHeader = 'x-steward-purpose';
/** A form decides by it what may be sent, so it is read from the platform, never from our copy. */
export const beforeWrite = 'before-write';
