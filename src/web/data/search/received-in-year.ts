/** The list of contributions that a year's giving adds up, with or without a donor: what the figure of a year leads to. */
export const receivedInYear = (year: number) => ({
  outcome: ['received' as const],
  givenFrom: `${year}-01-01`,
  givenTo: `${year}-12-31`,
});
