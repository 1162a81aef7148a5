/** The team's people, their activity, and a person's own account. Types and limits only. */

/** Maximum characters of a name. */
export const maxName = 100;
/** Maximum characters of a passkey's name. */
export const maxPasskeyName = 50;
/** Minutes until a one-use link expires, unless it is an invitation by email. */
export const linkMinutes = 30;

export const personStates = ['active', 'invited', 'link over', 'disabled'] as const;
/** `invited`: no password yet, and the link still works. `link over`: no password yet, and the link has expired. */
export type PersonState = (typeof personStates)[number];

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

export const activityExport = 'activity';
