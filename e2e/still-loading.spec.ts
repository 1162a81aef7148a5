/** While our server is still loading gifts, newest first: loaded gifts can be used, and screens say which are missing. */
import { expect } from '@playwright/test';
import { stillLoading } from './replies/gifts-loading.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { test } from './steward.ts';

test('loaded gifts can be searched and added up before all are loaded', async ({ page }) => {
  const { finish, month, since } = await stillLoading(page);
  await signIn(page, 'Staff', '/contributions');
  const notice = page.getByText(
    /^Still loading: back to \w+ \d+.* so far, 1,100 records to go\. Totals, sorting, and exports will be available when it's done\.$/,
  );
  await expect(notice).toBeVisible();
  const sorts = page.getByRole('columnheader').getByRole('link');
  await expect(sorts).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await expect(page.getByText(/\$[\d,.]+ received/)).toHaveCount(0);
  await goWithin(page, `/contributions?givenFrom=${since}`);
  await expect(notice).toHaveCount(0);
  await expect(sorts).not.toHaveCount(0);
  await expect(page.getByText(/^[\d,]+ gifts?/).first()).toBeVisible();

  // There are no gifts that early, but that isn't known yet.
  await goWithin(page, '/letters?givenFrom=2010-01-01&givenTo=2010-12-31');
  await expect(page.getByRole('heading', { name: 'These gifts are still loading' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/(^|\s)0 gifts/);
  await goWithin(page, '/letters');
  await expect(page.getByText('"first" and "largest" may change')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'These gifts are still loading' })).toHaveCount(0);

  // A report opens on the days that are there. In January and February that is the whole year so far.
  await goWithin(page, '/reports');
  await expect(page).toHaveURL(month <= 2 ? '/reports' : /period=this-(month|quarter)/);
  await expect(page.getByRole('table', { name: /^Figures by/ })).toBeVisible();

  await goWithin(page, '/reports?period=last-year');
  const panel = page.locator('[data-panel]').filter({ hasText: 'This report' });
  await expect(panel).toContainText('once its gifts are loaded');
  await expect(panel.getByRole('link').first()).toHaveText('This month');
  await expect(panel.getByRole('link', { name: 'Last year' })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await panel.getByRole('link', { name: 'Last month' }).click();
  await expect(page.getByText('Gifts for the comparison are still loading')).toBeVisible();
  const figures = page.getByRole('table', { name: 'Figures by day' });
  await expect(figures).toBeVisible();
  // The comparison is still chosen, but nothing is compared.
  await expect(page.getByRole('button', { name: 'Compare with: Same period last year' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Same period last year', { exact: true })).toHaveCount(0);

  // Months that aren't there yet are hatched, and say so.
  await goWithin(page, '/overview');
  const months = page.getByRole('group', { name: 'Received by month' }).getByRole('link');
  await expect(months).toHaveCount(12);
  await expect(months.first()).toHaveAccessibleName(/ still loading$/);
  await expect(months.last()).toHaveAccessibleName(/: \$[\d,.]+, \d+ gifts?/);
  await expect(page.getByText('Gifts from earlier months are still loading')).toBeVisible();
  await goWithin(page, '/reports?period=last-month');

  finish();
  await expect(page.getByText('Gifts for the comparison are still loading')).toHaveCount(0);
  await expect(figures.getByRole('columnheader', { name: 'Same period last year' })).toBeVisible();
});
