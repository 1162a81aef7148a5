/** Returns the object without these members: `omit(search, 'page', 'peek')`. */
export const omit = <Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: readonly Name[]
): Omit<Whole, Name> =>
  // Object.entries loses the key type; the other members are unchanged.
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.some((one) => one === name))) as Omit<
    Whole,
    Name
  >;
