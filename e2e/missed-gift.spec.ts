/** A missed gift of a plan: the payment method that failed isn't selected, and another donor's form has nothing of the plan. */
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

ownTest('a payment method chosen while the plan still loads stays', async ({ page, steward }) => {
  await steward.fault('subscriptions.get', { kind: 'delay', ms: 2_000 });
  const opened = openMissedGift(page, steward, {});
  await page.getByRole('radio', { name: 'New card' }).check();
  await opened;
  await expect(page.getByRole('radio', { name: 'New card' })).toBeChecked();
});

ownTest(
  'changing the donor of a missed gift removes what came from the plan, and keeps what was typed',
  async ({ page, steward }) => {
    const { data } = await fetchJson<{ data: { id: string }[] }>(steward.url, '/api/v3/locations');
    const plan = await openMissedGift(page, steward, { anonymous: true, locationId: data[0]?.id });
    await expect(page.getByRole('radio').first()).toBeChecked();
    const amount = page.getByLabel('Amount');
    const campaign = page.getByLabel('Campaign');
    const location = page.getByLabel('Location');
    const anonymous = page.getByLabel("Hide donor's name publicly");
    await expect(campaign).toHaveValue(plan.campaign?.id ?? '');
    await expect(location).toHaveValue(data[0]?.id ?? '');
    await expect(anonymous).toBeChecked();
    await amount.fill('33');
    await page.getByRole('button', { name: 'Change donor' }).click();
    await expect(page.getByLabel('First name')).toBeVisible();
    await expect(amount).toHaveValue('33');
    await expect(campaign).toHaveValue('');
    await expect(location).toHaveValue('');
    await expect(anonymous).not.toBeChecked();
  },
);
