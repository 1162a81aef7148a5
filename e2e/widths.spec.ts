/** Screens use their width: nothing overflows, and no part keeps empty space. */
import { expect, type Page } from '@playwright/test';
import { few } from './few.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

const main = (page: Page) => page.locator('#main');
test('a gift on the overview shows its donor, and nothing overflows, at any desktop width', async ({
  page,
}) => {
  await signIn(page, 'Staff', '/overview');
  const gift = main(page).getByRole('link', { name: /^Gift from/ });
  await expect(gift.first()).toBeVisible();
  for (const width of [960, 1024, 1100, 1440])
    await test.step(`${width}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await gift.evaluateAll((links) =>
        links.map((link) => ({
          donor: link.children[1]?.getBoundingClientRect().width ?? 0,
          over:
            Math.max(...[...link.children].map((part) => part.getBoundingClientRect().right)) -
            link.getBoundingClientRect().right,
        })),
      );
      for (const { donor, over } of boxes) {
        expect(donor).toBeGreaterThan(110);
        expect(over).toBeLessThanOrEqual(0.5);
      }
      const cut = await main(page)
        .locator('a[href*="campaign="] > bdi')
        .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
      expect(cut).toBe(0);
    });
});

for (const list of few(['/contributions', '/plans', '/refunds?changed=any', '/chargebacks?tab=all']))
  test(`the page of the first record of ${list} uses the width, and no card keeps empty space`, async ({
    page,
  }) => {
    await signIn(page, 'Administrator', list);
    const address = await page
      .locator('tr[data-record]')
      .first()
      .getByRole('link')
      .first()
      .getAttribute('href');
    await goWithin(page, address ?? '');
    const cards = main(page).locator('section:has(> div > h2)');
    await expect(cards.filter({ hasText: 'Details' }).last()).toBeVisible();
    await expect(main(page).getByText('Loading…')).toHaveCount(0);
    const columns = () =>
      cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().x)).size);
    await expect.poll(columns).toBe(2);
    const spaces = await cards.evaluateAll((all) =>
      all.map((card) => {
        const ends = [...card.querySelectorAll('*')]
          .filter((part) => part.childElementCount === 0 && part.getClientRects().length > 0)
          .map((part) => part.getBoundingClientRect().bottom);
        return Math.round(card.getBoundingClientRect().bottom - Math.max(...ends));
      }),
    );
    expect(Math.max(...spaces)).toBeLessThanOrEqual(40);
  });

ownTest('a campaign without gifts reserves no space for them', async ({ page, steward }) => {
  await steward.fault('contributions.list', {
    kind: 'patch',
    changes: [
      { path: 'data', value: [] },
      { path: 'totalCount', value: 0 },
    ],
  });
  await signIn(page, 'Staff', '/campaigns');
  const first = page.locator('tr[data-record] a').first();
  await goWithin(page, (await first.getAttribute('href')) ?? '');
  const none = page.getByText('No gifts yet');
  await none.scrollIntoViewIfNeeded();
  const card = page.locator('section').filter({ has: none }).last();
  expect((await card.boundingBox())?.height).toBeLessThan(140);
});

test('on a phone the links of a deposit are large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Staff', '/deposits');
  await goWithin(page, (await page.locator('tr[data-record] a').last().getAttribute('href')) ?? '');
  const links = page.getByRole('table', { name: 'Deposit lines' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});
