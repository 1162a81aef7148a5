/** The address reduced to some of its members: `pick(search, 'limit', 'direction')` has no filters. */
export const pick = <Search extends object, Name extends keyof Search & string>(
  search: Search,
  ...names: Name[]
): Pick<Search, Name> =>
  // Only the given names are left.
  Object.fromEntries(Object.entries(search).filter(([name]) => names.some((one) => one === name))) as Pick<
    Search,
    Name
  >;
