/** The people of the team, what they did, and one's own account, as our server tells them. Types and limits only. */
import type { Cents } from '../values/money.ts';
import type { Role } from './roles.ts';

/** Characters of a name. */
export const mostName = 100;
/** Minutes for which a one-use link is good. */
export const linkMinutes = 30;

export const personStates = ['active', 'invited', 'link over', 'disabled'] as const;
/** `invited`: no password yet, the link still works. `link over`: no password yet, and no link that works. */
export type PersonState = (typeof personStates)[number];

export type TeamPerson = {
  id: string;
  name: string;
  email: string;
  role: Role;
  state: PersonState;
  /** The second factor by app. */
  secondFactor: boolean;
  /** Open at this moment. */
  sessions: number;
  /** ISO time; null for somebody who was never there. */
  lastSeenAt: string | null;
};

export type Team = { people: TeamPerson[] };

/** The token of a one-use link, told this once. The link is /welcome#TOKEN. */
export type OneUseLink = { personId: string; token: string; expiresAt: string };

/** Whom to ask for access. */
export type Administrators = { names: string[] };

/** Who became an administrator since one last looked. */
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

/** The key in base32, to type; the address for a QR code. */
export type SecondFactorStart = { key: string; address: string };
/** Told this once. */
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
  /** Null where a machine or nobody signed in acted. */
  who: { id: string; name: string | null; role: string | null } | null;
  address: string | null;
  operation: string;
  outcome: string;
  target: { type: string; id: string } | null;
  intentId: string | null;
  requestId: string | null;
  upstreamStatus: number | null;
  /** Ids, amounts (`cents`), words from lists; nothing personal. `changes`: what was, and what was asked for, by member. */
  input: ({ changes?: Record<string, { from: unknown; to: unknown }> } & Record<string, unknown>) | null;
  /** Names of members that changed. */
  changed: string[];
  /** Words that name a person or were written by one; may have been erased. */
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
  /** YYYY-MM in the organisation's zone. */
  month: string;
  plans: number;
  monthlyCents: Cents;
  /** Plans whose amount or frequency isn't known; in `plans`, not in `monthlyCents`. */
  unpriced: number;
  reasons: StopReason[];
};
/** Plans that we canceled ourselves, the newest month first. */
export type StopReasons = {
  months: StopMonth[];
  /** Cancellations of which it is not known whether they happened. */
  unknown: number;
};
