import type { Days } from '#contract/rules/periods.ts';

/** The filters of the gifts that the total of some days adds up; the total links to this list, with or without a donor. */
export const receivedInDays = ({ from, to }: Days) => ({
  outcome: ['received' as const],
  givenFrom: from,
  givenTo: to,
});

export const receivedInYear = (year: number) =>
  receivedInDays({ from: `${year}-01-01`, to: `${year}-12-31` });
