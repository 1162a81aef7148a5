/** A donor's page: their gifts out of pages of everybody's, what stands where, and what each role may do. */
import { expect, type Page } from '@playwright/test';
import { type Person, signIn } from './sign-in.ts';
import { type Steward, test } from './steward.ts';

const mostGiving = '/donors?sort=totalContributionsCount';

/** Opens the page of a donor with many gifts. */
async function openDonor(page: Page, person: Person): Promise<void> {
  await signIn(page, person, mostGiving);
  const row = page.locator('tr[data-record]').first();
  await page.goto((await row.getByRole('link').first().getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const giftsCard = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Gifts' }) });

const reads = async (steward: Steward) =>
  (await steward.control<Record<string, number>>('GET', 'calls'))['contributions.list'] ?? 0;

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test.describe(`${width}×${height}`, () => {
    test.use({ viewport: { width, height } });

    test('staff find the gifts of a donor by looking back until all are there', async ({ page, steward }) => {
      await openDonor(page, 'Staff');
      const card = giftsCard(page);
      await card.scrollIntoViewIfNeeded();
      await expect(card).toContainText(/Looked through the newest 100 of [\d,]+ gifts, back to \w+ \d+/);
      expect(await reads(steward)).toBe(1);

      await card.getByRole('button', { name: 'Look further' }).click();
      await expect(card).toContainText('Looked through the newest 400 of');
      expect(await reads(steward)).toBe(4);
      const further = card.getByRole('button', { name: 'Look further' });
      const done = card.getByText(/^all \d+$/);
      while (!(await done.isVisible())) {
        await further.click();
        await expect(card.getByRole('button', { name: 'Looking…' })).toHaveCount(0);
      }
      const counted = Number((await done.textContent())?.replace('all ', ''));
      await expect(card.getByRole('link')).toHaveCount(counted);
      await expect(further).toHaveCount(0);

      // One comes back to where one was, and nothing is read again.
      const before = await reads(steward);
      await card.getByRole('link').last().click();
      await expect(page).toHaveURL(/\/contributions\//);
      await page.goBack();
      await expect(done).toBeVisible();
      expect(await reads(steward)).toBe(before);
    });
  });
