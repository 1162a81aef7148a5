/** The team's people, their activity, and a person's own account. Types and limits only. */
import type { Cents } from '../values/money.ts';
import type { Role } from './roles.ts';

/** Maximum characters of a name. */
export const mostName = 100;
/** Minutes until a one-use link expires, unless it is an invitation by email. */
export const linkMinutes = 30;

export const personStates = ['active', 'invited', 'link over', 'disabled'] as const;
/** `invited`: no password yet, and the link still works. `link over`: no password yet, and the link has expired. */
export type PersonState = (typeof personStates)[number];

export type TeamPerson = {
  id: string;
  name: string;
  email: string;
  role: Role;
  state: PersonState;
  /** Two-step verification with an authenticator app. */
  secondFactor: boolean;
  /** Number of open sessions. */
  sessions: number;
  /** ISO time; null for someone who has never signed in. */
  lastSeenAt: string | null;
};

/** `emails`: Steward sends email, so links are emailed. */
export type Team = { people: TeamPerson[]; emails: boolean };

/**
 * The token of a one-use link, returned only once. The link is /welcome#TOKEN. `mailId` is that of its email; null if email isn't set up.
 */
export type OneUseLink = { personId: string; token: string; expiresAt: string; mailId: string | null };

/** People to ask for access. */
export type Administrators = { names: string[] };

/** A new administrator since this one last checked. */
export type TeamNotice = { id: string; at: string; name: string; email: string; by: string | null };
export type TeamNotices = { notices: TeamNotice[] };

/** One of a person's own sessions. Times are ISO. */
export type OwnSession = {
  id: string;
  startedAt: string;
  lastSeenAt: string;
  /** Such as `Firefox on Windows`. */
  agent: string;
  addressPrefix: string;
  current: boolean;
};

/** `needed`: must be set up before anything else. */
export type SecondFactorState = 'on' | 'off' | 'needed';

export type Profile = {
  user: { id: string; name: string; email: string; role: Role };
  secondFactor: { state: SecondFactorState; since: string | null; recoveryCodesLeft: number };
  sessions: OwnSession[];
};

/** The key in base32, for typing, and the address for a QR code. */
export type SecondFactorStart = { key: string; address: string };
/** Returned only once. */
export type RecoveryCodes = { recoveryCodes: string[] };

export const activityOutcomes = [
  'done',
  'verified',
  'sent',
  'unknown',
  'not-sent',
  'refused',
  'denied',
] as const;
export type ActivityOutcome = (typeof activityOutcomes)[number];

export type ActivityRecord = {
  seq: number;
  at: string;
  /** Null for a machine or someone not signed in. */
  who: { id: string; name: string | null; role: string | null } | null;
  address: string | null;
  operation: string;
  outcome: string;
  target: { type: string; id: string } | null;
  intentId: string | null;
  requestId: string | null;
  upstreamStatus: number | null;
  /** IDs, amounts (`cents`) and enumeration values; nothing personal. `changes`: previous and requested values by member. */
  input: ({ changes?: Record<string, { from: unknown; to: unknown }> } & Record<string, unknown>) | null;
  /** Names of the members that changed. */
  changed: string[];
  /** Personal text: names a person or was written by one. May have been erased. */
  personal: Record<string, string>;
};

/** Newest first. */
export type ActivityPage = {
  rows: ActivityRecord[];
  /** `before` of the next page; null at the end. */
  next: number | null;
};

export const activityExport = 'activity';

export type StopReason = { reason: string | null; plans: number; monthlyCents: Cents };
export type StopMonth = {
  /** YYYY-MM in the organization's time zone. */
  month: string;
  plans: number;
  monthlyCents: Cents;
  /** Plans in `plans` but not in `monthlyCents`, because their amount or frequency is unknown. */
  unpriced: number;
  reasons: StopReason[];
};
/** Plans canceled in Steward, newest month first. */
export type StopReasons = {
  months: StopMonth[];
  /** Cancellations whose outcome is unknown. */
  unknown: number;
};
