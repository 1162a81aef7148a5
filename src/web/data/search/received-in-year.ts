/** The filters of the gifts that a year's total adds up; the total links to this list, with or without a donor. */
export const receivedInYear = (year: number) => ({
  outcome: ['received' as const],
  givenFrom: `${year}-01-01`,
  givenTo: `${year}-12-31`,
});
