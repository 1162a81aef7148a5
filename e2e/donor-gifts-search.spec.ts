/** A donor's gifts if the server doesn't store them: the gift list is searched page by page. */
import { expect } from '@playwright/test';
import { few } from './few.ts';
import { giftReads, giftsCard, openDonor } from './sandbox-donors.ts';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

ownTest.use({ settings: { MIRROR_GIFTS: 'off' } });

for (const [width, height] of few([
  [390, 844],
  [1440, 900],
] as const))
  ownTest.describe(`${width}×${height}`, () => {
    ownTest.use({ viewport: { width, height } });

    ownTest(
      'staff find the gifts of a donor by loading older ones until all are shown',
      async ({ page, steward }) => {
        await openDonor(page, 'Staff');
        const card = giftsCard(page);
        await card.scrollIntoViewIfNeeded();
        await expect(card).toContainText(/Searched the newest 100 of [\d,]+ gifts, back to \w+ \d+/);
        expect(await giftReads(steward)).toBe(1);

        await card.getByRole('button', { name: 'Load older gifts' }).click();
        await expect(card).toContainText('Searched the newest 400 of');
        expect(await giftReads(steward)).toBe(4);
        const further = card.getByRole('button', { name: 'Load older gifts' });
        const done = card.getByText(/^All \d+ gifts$/);
        while (!(await done.isVisible())) {
          await further.click();
          await expect(card.getByRole('button', { name: 'Loading…' })).toHaveCount(0);
        }
        // Another gift of this donor may arrive in the meantime.
        const counted = async () => Number((await done.textContent())?.replace(/\D/g, ''));
        await expect.poll(async () => (await card.getByRole('link').count()) - (await counted())).toBe(0);
        await expect(further).toHaveCount(0);

        // Coming back shows the same gifts without reading them again.
        const before = await giftReads(steward);
        await card.getByRole('link').last().click();
        await expect(page).toHaveURL(/\/contributions\//);
        await page.goBack();
        await expect(done).toBeVisible();
        expect(await giftReads(steward)).toBe(before);
      },
    );
  });

ownTest(
  'a page of gifts that fails to load keeps the gifts found so far and the rest of the page',
  async ({ page, steward }) => {
    await openDonor(page, 'Administrator');
    const card = giftsCard(page);
    await expect(card).toContainText('Searched the newest 100 of');
    const found = await card.getByRole('link').count();
    await steward.fault('contributions.list', { kind: 'error', status: 400 });
    await card.getByRole('button', { name: 'Load older gifts' }).click();
    await expect(card.getByRole('alert')).toContainText("Older gifts couldn't be loaded");
    await expect(card).toContainText('Searched the newest 100 of');
    expect(await card.getByRole('link').count()).toBeGreaterThanOrEqual(found);
    await expect(page.getByRole('heading', { name: 'Recurring plans' })).toBeVisible();

    await steward.control('DELETE', 'faults');
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(card).toContainText('Searched the newest 400 of');
    await expect(card.getByRole('alert')).toHaveCount(0);
  },
);

ownTest('nothing is claimed about gifts when none could be read', async ({ page, steward }) => {
  await steward.fault('contributions.list', { kind: 'error', status: 400 });
  await openDonor(page, 'Administrator');
  const card = giftsCard(page);
  await expect(card.getByRole('alert')).toBeVisible();
  await expect(card).not.toContainText(/found|None of|Searched/);
  await expect(page.getByRole('link', { name: 'Take a gift' })).toBeVisible();
});

ownTest('if the last gift is further back, its day is one click away', async ({ page }) => {
  await signIn(page, 'Staff', '/donors?sort=updatedAt&direction=ASC');
  await expect(page.locator('tr[data-record]')).not.toHaveCount(0);
  const titles = await page.getByRole('columnheader').allTextContents();
  const place = titles.findIndex((title) => title.trim() === 'Gifts');
  const addresses = await page
    .locator('tr[data-record]')
    .evaluateAll(
      (rows, at) =>
        rows
          .filter((row) => Number(row.querySelectorAll('td')[at]?.textContent) > 0)
          .map((row) => row.querySelector('a')?.getAttribute('href')),
      place,
    );
  await page.goto(addresses[0] ?? '');
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const card = giftsCard(page);
  await expect(card).toContainText('None of these is from this donor. Load older gifts to go further back.');
  await card.getByRole('link', { name: "View that day's gifts" }).click();
  await expect(page).toHaveURL(/\/contributions\?givenFrom=.*givenTo=/);
  await expect(page.locator('tr[data-record]').filter({ hasText: name })).not.toHaveCount(0);
});
