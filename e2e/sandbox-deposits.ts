/** Deposits of the sandbox, for the journeys about them. */
import { expect, type Page } from '@playwright/test';
import { goWithin } from './screen-checks/settled.ts';
import { type Person, signIn } from './sign-in.ts';
import type { Steward } from './steward.ts';

export type Deposit = { id: string; status: string; type: string; amountInCents: number; arrivalAt: string };

/** The newest deposits as the platform reports them. */
export const newest = (page: Page): Promise<Deposit[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v3/deposits?limit=100', { headers: { 'x-steward': '1' } });
    return ((await answer.json()) as { data: Deposit[] }).data;
  });

/** Signs in and returns the newest deposit of this kind. */
export async function depositOf(
  page: Page,
  person: Person,
  isWanted: (deposit: Deposit) => boolean = ({ status, type }) => status === 'PAID' && type === 'AUTOMATED',
): Promise<Deposit> {
  await signIn(page, person, '/deposits');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const found = (await newest(page)).find(isWanted);
  if (!found) throw new Error('the world has no such deposit');
  return found;
}

export const dollars = (amount: number): string =>
  `${amount < 0 ? '−' : ''}$${(Math.abs(amount) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
export const patch = (steward: Steward, operation: string, changes: { path: string; value: unknown }[]) =>
  steward.fault(operation, { kind: 'patch', changes });
export const openDeposit = async (page: Page, { id }: Deposit) => {
  await goWithin(page, `/deposits/${id}`);
  await expect(page.getByRole('heading', { name: 'How it adds up' })).toBeVisible();
};
