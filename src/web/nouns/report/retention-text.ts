import type { DonorYear } from '#contract/steward/operations/reports.ts';

/** The share of the previous year's donors who gave again: "46%"; a dash if no one gave in the previous year. */
export function retentionText({ returning, lapsed }: DonorYear): string {
  const before = returning + lapsed;
  return before === 0 ? '—' : `${Math.round((returning / before) * 100)}%`;
}
