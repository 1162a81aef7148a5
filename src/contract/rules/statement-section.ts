/** Where a gift stands on a giving statement. */

/** The types of gifts whose amounts add up to a statement's total. */
export const cashTypes = ['CASH', 'MANUAL_CASH'] as const;

/**
 * `cash`: adds to the total. `noncash`: what was given is described, since its value is for the donor to determine. `grant`: given by a
 * donor-advised fund, so it isn't the donor's own deduction.
 */
export type StatementSection = 'cash' | 'noncash' | 'grant';

/** By the gift's type. An undocumented type isn't known to be cash, so it is only described. */
export function statementSection(type: string | null): StatementSection {
  if (cashTypes.some((one) => one === type)) return 'cash';
  return type === 'DAF' ? 'grant' : 'noncash';
}
