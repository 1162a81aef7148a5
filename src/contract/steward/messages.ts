/** What our own app and our own server say to each other beside the service's operations. Types only: no cost in the browser. */
import type { OperationId, WriteId } from '../giving/catalog.ts';
import type { FieldError } from '../giving/check-input.ts';
import type { Permission } from './permissions.ts';
import type { Role } from './roles.ts';
import type { SecondFactorState } from './team.ts';

/** What became of a write, also when that isn't known yet. */
export type Outcome = 'nothing-changed' | 'unknown' | 'changed';

/** An error answer: RFC 9457 `application/problem+json`. */
export type Problem = {
  /** `about:blank` or a word of ours, such as `step-up-required`, `signed-out`, `budget-spent`, `service-down`. */
  type: string;
  title: string;
  status: number;
  detail?: string;
  requestId: string;
  errors?: FieldError[];
  outcome?: Outcome;
  /** The write this is about, when there is one. */
  intent?: IntentView;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
};

/**
 * The life of a write. `sending` → `done` | `refused` | `not-sent` | `unknown`; an unknown one is looked for by reading and ends as
 * `done`, `no-sign` (nothing found in ten minutes) or `needs-person` (two candidates).
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
  /** The ids of the path, by name. */
  target: Record<string, string>;
  state: IntentState;
  /** True once the effect was seen by reading it back; null where reading back is still under way. */
  verified: boolean | null;
  /** Id of the record that came into being, once known. */
  madeId: string | null;
  /** Who started it. */
  by: string;
  createdAt: string;
  updatedAt: string;
  /** Why it was refused, or what reading back showed. Plain words. */
  detail: string | null;
};

/** Answer to a write that ended well. */
export type WriteAnswer<Reply> = { intent: IntentView; reply: Reply | null };

/** When a session ends, and when the password was last given. ISO times. */
export type SessionTimes = { session: { expiresAt: string; idleExpiresAt: string; lastStepUpAt: string } };

/** A session, or the second question. The ticket goes back with the code, within five minutes. */
export type SignInAnswer = SessionTimes | { next: 'code'; ticket: string };

/** What the sign-in page may know before anybody has signed in. */
export type SignInAbout = {
  organisation: string;
  /** The giving platform's name, if configured. */
  platform: string | null;
  mode: 'sandbox' | 'service';
  /** Accounts of the sandbox, offered as buttons; none against a real service. */
  accounts: readonly { label: string; email: string; password: string }[];
};

/** Who is signed in, and what the app must know about the organization and its platform. */
export type Me = {
  user: { id: string; name: string; email: string; role: Role; roleLabel: string };
  permissions: readonly Permission[];
  /** `domains`: where the organization's pages are; empty when not configured. `platform`: its giving platform's name, if configured. */
  organisation: { name: string; timeZone: string; domains: string[]; platform: string | null };
  mode: 'sandbox' | 'service';
  /** Extended operations that the configured service turned out not to have. */
  missing: OperationId[];
  /** False while the service refuses our credentials: reads are few, writes are blocked. */
  credentialsAccepted: boolean;
  session: SessionTimes['session'];
  secondFactor: SecondFactorState;
  /** How many people became administrators since one last looked; 0 for other roles. */
  teamNotices: number;
};

/** Headers that tell the age of what a read answered, and what is left of the minute's budget. */
export const freshness = {
  asOf: 'x-steward-as-of',
  /** `1` when the answer is older than it should be, because the budget is spent or the service does not answer. */
  stale: 'x-steward-stale',
  budgetRemaining: 'x-steward-budget-remaining',
  /** `1` when the platform takes only days of UTC as dates: the answer holds the requested days and some hours more. */
  utcDays: 'x-steward-utc-days',
} as const;

/** Header of a read that costs many calls: what it is for. Such a purpose has a share of the minute's calls of its own. */
export const purposeHeader = 'x-steward-purpose';
export const olderGifts = 'older-gifts';

/** Headers of a write. */
export const writeHeaders = {
  /** UUID made by the browser when the dialog opens; the id of the intent. */
  idempotencyKey: 'idempotency-key',
  /** `updatedAt` of the record as the person saw it; the write is refused when it has moved on. */
  seenVersion: 'x-seen-version',
} as const;
