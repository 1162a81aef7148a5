/** The month that the organization's fiscal year begins with, from 1 to 12. */
let start = 1;

/** Set once, when the session is known. */
export function setFiscalYearStart(month: number): void {
  start = month;
}
export const fiscalYearStart = (): number => start;

/** False if fiscal years are calendar years, so that screens offer each only once. */
export const hasFiscalYears = (): boolean => start > 1;
