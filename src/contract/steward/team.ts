/** The team's people, their activity, and a person's own account. Types and limits only. */
import type * as z from 'zod/mini';
import type { ownSession, profile, secondFactorStart, secondFactorState } from './operations/account.ts';
import type { activityPage, activityRecord, stopReasons } from './operations/activity.ts';
import type { administrators, oneUseLink, team, teamNotices } from './operations/team.ts';

/** Maximum characters of a name. */
export const maxName = 100;
/** Minutes until a one-use link expires, unless it is an invitation by email. */
export const linkMinutes = 30;

export const personStates = ['active', 'invited', 'link over', 'disabled'] as const;
/** `invited`: no password yet, and the link still works. `link over`: no password yet, and the link has expired. */
export type PersonState = (typeof personStates)[number];

export type TeamPerson = Team['people'][number];

/** `emails`: Steward sends email, so links are emailed. */
export type Team = z.infer<typeof team>;

/**
 * The token of a one-use link, returned only once. The link is /welcome#TOKEN. `mailId` is that of its email; null if email isn't set up.
 */
export type OneUseLink = z.infer<typeof oneUseLink>;

/** People to ask for access. */
export type Administrators = z.infer<typeof administrators>;

/** A new administrator since this one last checked. */
export type TeamNotice = TeamNotices['notices'][number];
export type TeamNotices = z.infer<typeof teamNotices>;

/** One of a person's own sessions. Times are ISO. */
export type OwnSession = z.infer<typeof ownSession>;

/** `needed`: must be set up before anything else. */
export type SecondFactorState = z.infer<typeof secondFactorState>;

export type Profile = z.infer<typeof profile>;

/** The key in base32, for typing, and the address for a QR code. */
export type SecondFactorStart = z.infer<typeof secondFactorStart>;

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

export type ActivityRecord = z.infer<typeof activityRecord>;

/** Newest first. */
export type ActivityPage = z.infer<typeof activityPage>;

export const activityExport = 'activity';

export type StopReason = StopMonth['reasons'][number];
export type StopMonth = StopReasons['months'][number];
/** Plans canceled in Steward, newest month first. */
export type StopReasons = z.infer<typeof stopReasons>;
