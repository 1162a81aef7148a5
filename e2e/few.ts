/** What `npm test` leaves to `npm run soak`. */

/** True in `npm run soak`. */
export const isSoak = process.env.SOAK === 'on';

/**
 * The first of these members, and all of them in `npm run soak`: for tests that do the same at other widths, for other records, or on
 * other platforms. A single journey that is only part of the soak has the tag `@soak`.
 */
export const few = <Member>(members: readonly Member[], count = 1): readonly Member[] =>
  isSoak ? members : members.slice(0, count);
