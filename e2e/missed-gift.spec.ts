/** A missed gift of a plan: the payment method that failed isn't selected. */
import { expect, type Page } from '@playwright/test';
import { authorized, charge, openCardEntry, review } from './card-entry.ts';
import { fetchJson } from './fetch-as.ts';
import { effectsOf, ownTest, type Steward } from './steward.ts';

/** A plan with a location is charged by an authorization. */
const charges = async (steward: Steward) => [
  ...(await effectsOf(steward, 'contributions.charge')),
  ...(await authorized(steward)),
];

type Plan = { id: string; donorId: string; amount: number; campaign: { id: string } | null };

/** Opens the form for a missed gift of a plan whose donor has its payment method saved; `details` replace those of the plan. */
async function openMissedGift(page: Page, steward: Steward, details: object): Promise<Plan> {
  const { data } = await fetchJson<{ data: Plan[] }>(
    steward.url,
    '/api/v3/subscriptions?status=active&limit=50',
  );
  const plan = data.find(({ campaign }) => campaign);
  if (!plan) throw new Error('the world has no such plan');
  await steward.fault('subscriptions.get', {
    kind: 'patch',
    changes: Object.entries(details).map(([member, value]) => ({ path: `data.${member}`, value })),
  });
  await openCardEntry(page, `/take-gift?donor=${plan.donorId}&plan=${plan.id}`);
  await expect(page.getByText("A missed gift of this donor's plan")).toBeVisible();
  return plan;
}

ownTest(
  'for a plan that failed, no payment method is selected until the person chooses one',
  async ({ page, steward }) => {
    await openMissedGift(page, steward, { status: 'failed' });
    const saved = page.getByRole('group', { name: 'Payment method' }).getByRole('radio').first();
    await expect(page.getByText(/ failed for this plan\. Ask the donor/)).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await review(page);
    await expect(page.getByText('Choose a payment method.')).toBeVisible();
    expect(await charges(steward)).toEqual([]);

    await saved.check();
    await review(page);
    await charge(page);
    await expect(page.getByRole('heading', { name: 'Gift received' })).toBeVisible();
    expect(await charges(steward)).toHaveLength(1);
  },
);
