/**
 * Divides the people's calls of a minute, so that no person and no purpose can use them up: expensive
 * purposes have a small share of their own, first pages always have a reserve, and a person who has used more
 * must leave more for the others.
 */

/**
 * `first-page`: what a screen loads when it opens. `further-page`: any later page of a list. The others name
 * actions that need many calls.
 */
export type Purpose = 'first-page' | 'further-page' | 'deposit-gifts' | 'find';

/** Who a call is for, and why. Background calls have no person; only their lane limits them. */
export type Payer = { person?: string | undefined; purpose?: Purpose | undefined };

/** What refused a call: the whole minute, this person's part of it, or the purpose's share. */
/** `platform`: the platform itself refuses more calls for now. */
export type Spent = 'minute' | 'platform' | 'person' | Exclude<Purpose, 'first-page'>;

export type Shares = {
  /**
   * Returns what stops this payer from making a call now, with `left` calls left for people and `limit` calls
   * per minute; null if nothing does.
   */
  refusal(payer: Payer, left: number, limit: number): Spent | null;
  note(payer: Payer): void;
  /** How many calls must be left, so that the person who has used the most may make another one. */
  forBusiest(): number;
  /** Starts a new minute. */
  renew(): void;
};

/** Calls per minute of 120 that a purpose may use, by all people together and by one person. */
const shareOf: Readonly<Partial<Record<Purpose, { all: number; person: number }>>> = {
  'deposit-gifts': { all: 36, person: 26 },
  find: { all: 33, person: 22 },
};
const usualLimit = 120;
/** Calls that only first pages may use. */
const firstPageReserve = 24;
/** For each call a person has used, this many must be left for the others. */
const leftForOthers = 0.5;

export function createShares(): Shares {
  let used = new Map<string, number>();
  let busiest = 0;
  const count = (...names: string[]) => used.get(names.join(' ')) ?? 0;
  const add = (...names: string[]) => used.set(names.join(' '), count(...names) + 1);
  return {
    refusal: ({ person, purpose = 'first-page' }, left, limit) => {
      const scale = limit / usualLimit;
      const share = shareOf[purpose];
      if (share && purpose !== 'first-page') {
        if (count('purpose', purpose) >= share.all * scale) return purpose;
        if (person !== undefined && count('both', purpose, person) >= share.person * scale) return purpose;
      }
      if (left < 1) return 'minute';
      if (person === undefined) return null;
      if (purpose !== 'first-page' && left <= firstPageReserve * scale) return purpose;
      return left <= count('person', person) * leftForOthers ? 'person' : null;
    },
    note: ({ person, purpose = 'first-page' }) => {
      add('purpose', purpose);
      if (person === undefined) return;
      add('person', person);
      busiest = Math.max(busiest, count('person', person));
      add('both', purpose, person);
    },
    forBusiest: () => (busiest === 0 ? 0 : Math.floor(busiest * leftForOthers) + 1),
    renew: () => {
      used = new Map();
      busiest = 0;
    },
  };
}
