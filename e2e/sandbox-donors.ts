/** Donors of the sandbox, for the journeys about their pages. */
import { expect, type Page } from '@playwright/test';
import { goWithin } from './screen-checks/settled.ts';
import { type Person, signIn } from './sign-in.ts';
import type { Steward } from './steward.ts';

export const mostGiving = '/donors?sort=totalContributionsCount';

/** Opens the page of a donor with many gifts. */
export async function openDonor(page: Page, person: Person): Promise<void> {
  await signIn(page, person, mostGiving);
  const row = page.locator('tr[data-record]').first();
  await goWithin(page, (await row.getByRole('link').first().getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export const giftsCard = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Gifts' }) });

/** A donor with an active plan, and its card. */
export const donorWithCard = (steward: Steward) =>
  steward.world<{ donor: string; method: string }>(
    `select d.id as donor, m.id as method from payment_methods m join donors d on d.seq = m.donor
     join subscriptions s on s.method = m.seq where s.status = 'active' and m.type = 'card' order by s.seq limit 1`,
  );

/** How often gifts were requested from the platform. */
export const giftReads = async (steward: Steward) =>
  (await steward.control<Record<string, number>>('GET', 'calls'))['contributions.list'] ?? 0;
