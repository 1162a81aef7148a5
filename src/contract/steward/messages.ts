/** Messages between our app and our server, in addition to the platform's operations. Types and header names only. */
import type { OperationId, WriteId } from '../giving/catalog.ts';
import type { FieldError } from '../giving/check-input.ts';
import type { Permission } from './permissions.ts';
import type { Role } from './roles.ts';
import type { SecondFactorState } from './team.ts';

/** Outcome of a write, possibly unknown. */
export type Outcome = 'nothing-changed' | 'unknown' | 'changed';

/** An error response: RFC 9457 `application/problem+json`. */
export type Problem = {
  /** `about:blank` or one of our own types, such as `step-up-required`, `signed-out`, `budget-spent`, `service-down`. */
  type: string;
  title: string;
  status: number;
  detail?: string;
  requestId: string;
  errors?: FieldError[];
  outcome?: Outcome;
  /** The write that the error is about, if any. */
  intent?: IntentView;
  /** Seconds to wait before retrying. */
  retryAfter?: number;
};

/**
 * States of a write. `sending` → `done` | `refused` | `not-sent` | `unknown`. The server checks an unknown write by reading, and it
 * becomes `done`, `no-sign` (nothing found within ten minutes) or `needs-person` (two candidates).
 */
export type IntentState =
  | 'sending'
  | 'done'
  | 'refused'
  | 'not-sent'
  | 'unknown'
  | 'no-sign'
  | 'needs-person';

export type IntentView = {
  id: string;
  operation: WriteId;
  /** IDs in the path, by name. */
  target: Record<string, string>;
  state: IntentState;
  /** True once reading the record back showed the effect; null while that is in progress. */
  verified: boolean | null;
  /** ID of the created record, once known. */
  madeId: string | null;
  /** The person who started it. */
  by: string;
  createdAt: string;
  updatedAt: string;
  /** Why it was refused, or what reading back showed, in plain words. */
  detail: string | null;
};

/** Response to a successful write. */
export type WriteAnswer<Reply> = { intent: IntentView; reply: Reply | null };

/** When the session ends, and when the password was last confirmed. ISO times. */
export type SessionTimes = { session: { expiresAt: string; idleExpiresAt: string; lastStepUpAt: string } };

/** A session, or a request for the code of two-step verification. The ticket is sent back with the code within five minutes. */
export type SignInAnswer = SessionTimes | { next: 'code'; ticket: string };

/** What the sign-in page needs before anyone has signed in. */
export type SignInAbout = {
  organization: string;
  /** The giving platform's name, if configured. */
  platform: string | null;
  mode: 'sandbox' | 'service';
  /** A link to choose a new password can be emailed. */
  emailsLinks: boolean;
  /** Accounts of the sandbox, shown as buttons; empty with a real platform. */
  accounts: readonly { label: string; email: string; password: string }[];
};

/** The signed-in person, and what the app needs to know about the organization and its platform. */
export type Me = {
  user: { id: string; name: string; email: string; role: Role; roleLabel: string };
  permissions: readonly Permission[];
  /** `domains`: hosts of the organization's pages; empty if not configured. `platform`: the giving platform's name, if configured. */
  organization: { name: string; timeZone: string; domains: string[]; platform: string | null };
  mode: 'sandbox' | 'service';
  /** Extended operations that the configured platform doesn't have. */
  missing: OperationId[];
  /** False while the platform refuses our credentials: reads are limited, writes are blocked. */
  credentialsAccepted: boolean;
  session: SessionTimes['session'];
  secondFactor: SecondFactorState;
  /** Number of new administrators since this one last checked; 0 for other roles. */
  teamNotices: number;
  /** Number of notifications that the person hasn't read. */
  unread: number;
  /** ID of the newest change when this was read. The page's stream of changes begins after it, so that nothing is missed in between. */
  lastChange: string;
};

/** Response headers with the age of the data and the rest of the minute's call budget. */
export const freshness = {
  asOf: 'x-steward-as-of',
  /** `1` when the data is older than it should be, because the budget is spent or the platform doesn't respond. */
  stale: 'x-steward-stale',
  budgetRemaining: 'x-steward-budget-remaining',
  /** `1` when the platform accepts only UTC days as dates: the reply covers the requested days and some extra hours. */
  utcDays: 'x-steward-utc-days',
} as const;

/** Request header with the purpose of a read that needs many calls. Each purpose has its own share of the minute's budget. */
export const purposeHeader = 'x-steward-purpose';
export const olderGifts = 'older-gifts';

/** Request headers of a write. */
export const writeHeaders = {
  /** UUID that the browser creates when the dialog opens. It becomes the ID of the intent. */
  idempotencyKey: 'idempotency-key',
  /** `updatedAt` of the record as shown to the person. The write is refused if the record has changed since. */
  seenVersion: 'x-seen-version',
} as const;
