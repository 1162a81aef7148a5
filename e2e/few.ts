/**
 * The first of these members, and all of them in `npm run soak`: for journeys that do the same at other widths, for other records, or on
 * other platforms. A single journey that is only part of the soak has the tag `@soak`.
 */
export const few = <Member>(members: readonly Member[], count = 1): readonly Member[] =>
  process.env.SOAK === 'on' ? members : members.slice(0, count);
