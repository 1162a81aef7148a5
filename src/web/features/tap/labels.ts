import type { Finding } from './fleet-findings.ts';

/** How many issues there are: each rule counts each record that it is about. The one number for every screen. */
export const issueCount = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { ids }) => sum + ids.size, 0);
