/**
 * The five frequencies of recurring plans: the platform's values in requests and replies, our labels on screen, and the number of gifts
 * in a year.
 */
import {
  type authorizeFrequencies,
  type createFrequencies,
  type Frequency,
  frequencies,
  type planFrequencies,
} from '../giving/vocabulary.ts';

type Facts = {
  /** For a list or a menu: "Every 2 weeks". */
  label: string;
  /** For the middle of a sentence: "every 2 weeks". */
  phrase: string;
  /** Null for a one-time gift. */
  timesAYear: number | null;
  /** Value for creating a plan. */
  create: (typeof createFrequencies)[number];
  /** Value for changing a plan; null when there is none. */
  update: (typeof planFrequencies)[number] | null;
  /** Value for creating a plan with a payment authorization; null when there is none. */
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

/** Frequencies by every value a platform may use in requests or replies. */
const byWord: ReadonlyMap<string, Frequency> = new Map(
  frequencies.flatMap((frequency) => {
    const { create, update, authorize } = facts[frequency];
    return [frequency, create, update, authorize].flatMap((word) =>
      word ? [[word, frequency] as const] : [],
    );
  }),
);

/** Returns the frequency that a value means, in any spelling ("ONE_TIME", "two-weeks"); null when it is unknown. */
export const frequencyOf = (word: string | null): Frequency | null =>
  word === null ? null : (byWord.get(word.trim().toLowerCase().replaceAll('_', '-')) ?? null);

/** Returns "Every 2 weeks"; an unknown value as received. */
export const frequencyLabel = (word: string | null): string => {
  const frequency = frequencyOf(word);
  return frequency ? facts[frequency].label : (word ?? 'Unknown');
};

/** Returns "every 2 weeks", for the middle of a sentence; an unknown value as received. */
export const frequencyPhrase = (word: string | null): string => {
  const frequency = frequencyOf(word);
  return frequency ? facts[frequency].phrase : (word ?? 'regularly');
};

/** Returns the number of gifts in a year: 0 for a one-time gift, null for an unknown value. */
export const timesAYear = (word: string | null): number | null => {
  const frequency = frequencyOf(word);
  return frequency ? (facts[frequency].timesAYear ?? 0) : null;
};

export const createWord = (frequency: Frequency): Facts['create'] => facts[frequency].create;
/** Throws RangeError for a one-time gift, which is authorized without a frequency. */
export function authorizeWord(frequency: Frequency): NonNullable<Facts['authorize']> {
  const word = facts[frequency].authorize;
  if (word === null) throw new RangeError(`${frequency} makes no plan`);
  return word;
}
export const updateWord = (frequency: Frequency): Facts['update'] => facts[frequency].update;

/** Returns true when both values mean the same known frequency. */
export const isSameFrequency = (one: string | null, other: string | null): boolean =>
  frequencyOf(one) !== null && frequencyOf(one) === frequencyOf(other);

/**
 * Returns whether a plan that shows `shown` may have been requested with `requested`. Replies have no documented value for two of the
 * frequencies, so a platform may show any value for them.
 */
export function mayShowAs(requested: string, shown: string | null): boolean {
  const frequency = frequencyOf(requested);
  if (frequency === null || facts[frequency].update === null || frequencyOf(shown) === null) return true;
  return isSameFrequency(requested, shown);
}
