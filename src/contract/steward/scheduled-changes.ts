/** Changes of recurring plans that Steward sends later: after the plan's next gift, or on a date. */

/**
 * `waiting`: its time hasn't come. `sending`: it was begun, and what became of it isn't known yet. `asks`: it wasn't sent, and a person
 * decides. `done` and `undone` are over.
 */
export const scheduledStates = ['waiting', 'sending', 'asks', 'done', 'undone'] as const;
export type ScheduledState = (typeof scheduledStates)[number];

/** Why one asks. */
export const askReasons = [
  /** The plan's status, amount, frequency, campaign, payment method, or start isn't as it was. */
  'plan-changed',
  'plan-ended',
  /** The person for whom it would be sent may no longer do this. */
  'not-allowed',
  'restored',
  'late',
  /** At the latest time for the next gift, it wasn't known whether that had come. */
  'gifts-unknown',
  /** Writes of its kind are off after a restore. */
  'held',
  'refused',
  /** It was sent, and not found for ten minutes. */
  'no-sign',
  /** It was sent, and only a person can find out what became of it. */
  'unclear',
] as const;
export type AskReason = (typeof askReasons)[number];

/** When it was sent: after the gift it waited for, at the latest time because no gift was seen, on its date, or when a person said so. */
export const sentMoments = ['after-gift', 'without-gift', 'on-date', 'by-person'] as const;
export type SentMoment = (typeof sentMoments)[number];

const dayMs = 86_400_000;

/** Anything later than this after its time isn't sent without asking. In ms. */
export const lateAfterMs = dayMs;

/**
 * The next gift counts from this long before it is expected: the platform doesn't document the hour at which it charges, and times of a
 * plan and of its gifts may be in different zones. In ms.
 */
export const giftEarlyMs = dayMs;

/** A change waits this long for the next gift after it was expected, and is sent then without it. In ms. */
export const giftWaitMs = 2 * dayMs;

/** How far ahead a date may be, in days. */
export const maxDaysAhead = 2 * 366;

/** The most that are listed. */
export const maxScheduled = 500;
