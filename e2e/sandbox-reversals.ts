/** Refunds and chargebacks of the sandbox, for the journeys about them. */
import type { Page } from '@playwright/test';
import type { Steward } from './steward.ts';

export type Row = {
  id: string;
  type: string;
  status: string;
  amountInCents: number;
  createdAt: string;
  contributionId: string;
  depositId: string | null;
};

/** The newest refunds or chargebacks, as the platform reports them. */
export const reportedReversals = (page: Page, noun: 'refunds' | 'chargebacks'): Promise<Row[]> =>
  page.evaluate(async (name) => {
    const answer = await fetch(`/api/v3/${name}?limit=100`, { headers: { 'x-steward': '1' } });
    return ((await answer.json()) as { data: Row[] }).data;
  }, noun);

/** How often each of the platform's operations was called. */
export const calls = (steward: Steward) => steward.control<Record<string, number>>('GET', 'calls');
