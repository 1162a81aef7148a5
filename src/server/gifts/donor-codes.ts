/** Maps the mirror's donors to their codes in the columns, so that a search reads no IDs: thousands of names may start with two typed letters. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { donorNumbersWithWord } from '../mirror/donor-search.ts';
import type { MirrorDatabase } from '../mirror/mirror-database.ts';
import type { Codes } from './columns/codes.ts';

export type DonorCodes = {
  /** Reads all donors, in batches. */
  load(): Promise<void>;
  /** Returns the codes of all donors whose record has a word with this prefix. */
  withWord(word: string): Promise<number[]>;
};

/** Donors per batch. */
const part = 5_000;

export function createDonorCodes(
  database: Pick<MirrorDatabase, 'db' | 'kind'>,
  codes: Pick<Codes, 'encode'>,
): DonorCodes {
  const names = database.db.selectFrom('donor_names').select(['number', 'id']);
  /** By the donor's number, which never changes; 0 if not read yet. */
  let known = new Uint32Array(part);
  const keep = (rows: readonly { number: number; id: string }[]): void => {
    for (const { number, id } of rows) {
      if (number >= known.length) {
        const longer = new Uint32Array(Math.max(number + 1, known.length * 2));
        longer.set(known);
        known = longer;
      }
      known[number] = codes.encode(id);
    }
  };
  return {
    load: async () => {
      for (let last = -1; ; ) {
        const rows = await names.where('number', '>', last).orderBy('number').limit(part).execute();
        keep(rows);
        last = rows.at(-1)?.number ?? last;
        if (rows.length < part) return;
        await nextTurn();
      }
    },
    withWord: async (word) => {
      const numbers = await donorNumbersWithWord(database, word);
      const unread = numbers.filter((number) => !known[number]);
      for (let from = 0; from < unread.length; from += part)
        keep(await names.where('number', 'in', unread.slice(from, from + part)).execute());
      // A donor without a name by now has none of the word either. Code 0 is that of gifts without a donor.
      return numbers.flatMap((number) => known[number] || []);
    },
  };
}
