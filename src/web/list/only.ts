/** The address with nothing but some of its members: `only(search, 'limit', 'direction')` has no filters. */
export const only = <Search extends object, Name extends keyof Search & string>(
  search: Search,
  ...names: Name[]
): Pick<Search, Name> =>
  // The names given are all that is left of it.
  Object.fromEntries(Object.entries(search).filter(([name]) => names.some((one) => one === name))) as Pick<
    Search,
    Name
  >;
