/**
 * How often a recurring plan gives: the five frequencies of the giving platform, each with its words in requests and replies,
 * its names on screen, and how many gifts it makes in a year.
 */
import {
  type authorizeFrequencies,
  type createFrequencies,
  type Frequency,
  frequencies,
  type planFrequencies,
} from '../giving/vocabulary.ts';

type Facts = {
  /** In a list or a menu: "Every 2 weeks". */
  label: string;
  /** In the middle of a sentence: "every 2 weeks". */
  phrase: string;
  /** Null for a single gift, which has no year. */
  timesAYear: number | null;
  /** The word a new plan is requested with. */
  create: (typeof createFrequencies)[number];
  /** The word a change is requested with; null where there is none. */
  update: (typeof planFrequencies)[number] | null;
  /** The word a plan is requested with while a payment is authorized; null where there is none. */
  authorize: (typeof authorizeFrequencies)[number] | null;
};

const facts: Record<Frequency, Facts> = {
  monthly: {
    label: 'Every month',
    phrase: 'every month',
    timesAYear: 12,
    create: 'month',
    update: 'monthly',
    authorize: 'monthly',
  },
  '1st-15th': {
    label: '1st and 15th',
    phrase: 'on the 1st and 15th of every month',
    timesAYear: 24,
    create: '1st-15th',
    update: null,
    authorize: '1st-15th',
  },
  biweekly: {
    label: 'Every 2 weeks',
    phrase: 'every 2 weeks',
    timesAYear: 26,
    create: 'two-weeks',
    update: 'biweekly',
    authorize: 'biweekly',
  },
  weekly: {
    label: 'Every week',
    phrase: 'every week',
    timesAYear: 52,
    create: 'week',
    update: 'weekly',
    authorize: 'weekly',
  },
  'one-time': {
    label: 'One time',
    phrase: 'one time',
    timesAYear: null,
    create: 'one-time',
    update: null,
    authorize: null,
  },
};

/** Every word a platform may use, in requests or in replies, whichever vocabulary it comes from. */
const byWord: ReadonlyMap<string, Frequency> = new Map(
  frequencies.flatMap((frequency) => {
    const { create, update, authorize } = facts[frequency];
    return [frequency, create, update, authorize].flatMap((word) =>
      word ? [[word, frequency] as const] : [],
    );
  }),
);

/** The frequency a word means, however it is spelled ("ONE_TIME", "two-weeks"); null for a word that isn't known. */
export const frequencyOf = (word: string | null): Frequency | null =>
  word === null ? null : (byWord.get(word.trim().toLowerCase().replaceAll('_', '-')) ?? null);

/** "Every 2 weeks"; a word that isn't known as it came. */
export const frequencyLabel = (word: string | null): string => {
  const frequency = frequencyOf(word);
  return frequency ? facts[frequency].label : (word ?? 'Unknown');
};

/** "every 2 weeks", for the middle of a sentence; a word that isn't known as it came. */
export const frequencyPhrase = (word: string | null): string => {
  const frequency = frequencyOf(word);
  return frequency ? facts[frequency].phrase : (word ?? 'regularly');
};

/** How many gifts a year; 0 for a single gift, null for a word that isn't known. */
export const timesAYear = (word: string | null): number | null => {
  const frequency = frequencyOf(word);
  return frequency ? (facts[frequency].timesAYear ?? 0) : null;
};

export const createWord = (frequency: Frequency): Facts['create'] => facts[frequency].create;
/** Throws for a single gift, which is authorized without a frequency. */
export function authorizeWord(frequency: Frequency): NonNullable<Facts['authorize']> {
  const word = facts[frequency].authorize;
  if (word === null) throw new RangeError(`${frequency} makes no plan`);
  return word;
}
export const updateWord = (frequency: Frequency): Facts['update'] => facts[frequency].update;

/** True where both words mean the same frequency that is known. */
export const isSameFrequency = (one: string | null, other: string | null): boolean =>
  frequencyOf(one) !== null && frequencyOf(one) === frequencyOf(other);

/**
 * Whether a plan that shows `shown` may be one that was requested with `requested`. Replies have no documented word for two of the
 * frequencies, so a platform may show any word for them.
 */
export function mayShowAs(requested: string, shown: string | null): boolean {
  const frequency = frequencyOf(requested);
  if (frequency === null || facts[frequency].update === null || frequencyOf(shown) === null) return true;
  return isSameFrequency(requested, shown);
}
