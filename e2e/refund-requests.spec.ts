/** Requests for a refund: who sees them where, and who learns of the answer. */
import { expect, type Page } from '@playwright/test';
import { clicker } from './clicker.ts';
import { refundableGifts } from './refundable.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { anotherBrowser, signIn, streamOpens } from './sign-in.ts';
import { effectsOf, ownTest as test } from './steward.ts';

/** Asks as whoever is signed in on the page. */
async function ask(page: Page, gift: string, note: string): Promise<void> {
  const status = await page.evaluate(
    async ([id, text]) => {
      const headers = { 'x-steward': '1', 'content-type': 'application/json' };
      const body = JSON.stringify({ note: text });
      return (await fetch(`/api/refund-requests/${id}`, { method: 'POST', headers, body })).status;
    },
    [gift, note] as const,
  );
  expect(status).toBe(200);
}

const listed = (page: Page) => page.getByRole('list', { name: 'Refund requests' }).getByRole('listitem');

test('open requests are listed above the refunds: administrators decline, and approve in two clicks; the requester withdraws', async ({
  page,
  browser,
  steward,
}) => {
  const [first = '', second = '', third = ''] = await refundableGifts(steward, 3);
  const staff = await anotherBrowser(browser, steward);
  await signIn(staff, 'Staff', '/refunds');
  await expect(staff.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await expect(listed(staff)).toHaveCount(0);
  const stream = streamOpens(page);
  await signIn(page, 'Administrator', '/refunds');
  await stream;
  await expect(page.getByRole('heading', { name: 'Refund requests' })).toHaveCount(0);

  await ask(staff, first, 'Charged twice');
  await expect(listed(page)).toHaveCount(1);
  await ask(staff, second, 'Meant for another campaign');
  await ask(staff, third, 'A mistake of mine');
  // The oldest first, each with its donor and amount, in the document itself.
  await page.reload();
  await expect(listed(page)).toHaveText([/Charged twice/, /another campaign/, /mistake of mine/]);
  await expect(listed(page).first()).toContainText(
    /\$\d+\.\d\d.*Requested by Sam Okafor (?:today|yesterday) at/,
  );
  await expect(listed(page).first().getByRole('link')).toHaveAttribute('href', `/contributions/${first}`);
  await expect(page.getByRole('button', { name: 'Withdraw request' })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  const place = page.getByRole('navigation', { name: 'Screens', exact: true });
  await expect(place.getByRole('link', { name: 'Refunds 3 requested' })).toBeVisible({ timeout: 15_000 });

  await expect(staff.getByRole('button', { name: 'Approve refund' })).toHaveCount(0);
  await expect(listed(staff)).toHaveCount(3);
  await expect(listed(staff).first()).toContainText('Requested by you');
  await listed(staff).nth(2).getByRole('button', { name: 'Withdraw request' }).click();
  await expect(listed(staff)).toHaveCount(2);
  await expect(listed(page)).toHaveCount(2);

  await listed(page).first().getByRole('button', { name: 'Decline request' }).click();
  const decline = page.getByRole('dialog', { name: 'Decline this refund request?' });
  await decline.getByRole('textbox').fill('These are two gifts');
  await decline.getByRole('button', { name: 'Decline request' }).click();
  await expect(listed(page)).toHaveCount(1);

  const { click, count: clicks } = clicker();
  await click(listed(page).getByRole('button', { name: 'Approve refund' }));
  await expect(page.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Meant for another campaign');
  await click(page.getByRole('dialog').getByRole('button', { name: /^Refund \$/ }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Refund requests' })).toHaveCount(0);
  expect(clicks()).toBe(2);
  const refunds = await effectsOf(steward, 'contributions.initiateRefund');
  expect(refunds.map(({ target }) => target)).toEqual([second]);
  await expect(place.getByRole('link', { name: 'Refunds', exact: true })).toBeVisible({ timeout: 15_000 });
  await staff.context().close();
});

test('refund requests are answered on the overview, and say so where they stood', async ({
  page,
  steward,
}) => {
  const [first = '', second = ''] = await refundableGifts(steward, 2);
  await signIn(page, 'Administrator', '/overview');
  await ask(page, first, 'Charged twice');
  const waiting = page.getByRole('listitem').filter({ hasText: 'Charged twice' });
  await page.reload();
  // The oldest is open, and is answered where it stands.
  await expect(waiting).toHaveCount(1);
  await expect(waiting.getByRole('button', { name: 'Approve refund' })).toBeVisible();
  await ask(page, second, 'Charged twice');
  await page.reload();
  await expect(waiting).toHaveCount(2);
  await waiting.first().getByRole('button', { name: 'Decline request' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('These are two gifts');
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'No longer waiting' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Answer' }).click();
  await waiting.getByRole('button', { name: 'Approve refund' }).click();
  await expect(dialog).toContainText('Charged twice');
});

test('administrators are notified of a request at once, and the requester of the answer, also on a phone', async ({
  page,
  browser,
  steward,
}) => {
  const [first = '', second = ''] = await refundableGifts(steward, 2);
  const staff = await anotherBrowser(browser, steward);
  const streams = [streamOpens(staff), streamOpens(page)];
  await signIn(staff, 'Staff', '/profile');
  await signIn(page, 'Administrator', '/profile');
  await Promise.all(streams);
  // Each chooses among what can happen to them.
  await expect(page.getByRole('group', { name: 'Refund requests' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Answers to your refund requests' })).toHaveCount(0);
  await expect(staff.getByRole('group', { name: 'Answers to your refund requests' })).toBeVisible();
  await expect(staff.getByRole('group', { name: 'Refund requests', exact: true })).toHaveCount(0);

  const bell = (count: string) => page.getByRole('button', { name: `Notifications, ${count} unread` });
  const alerts = (count: string) => staff.getByRole('button', { name: `Alerts, ${count} unread` });
  const inPanel = (of: Page, name: RegExp) =>
    of.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name });
  await ask(staff, first, 'Charged twice');
  await bell('1').click();
  await inPanel(page, /^Refund requested \(unread\).*\$\d+\.\d\d/).click();
  await expect(page).toHaveURL(new RegExp(`/contributions/${first}$`));
  await expect(bell('none')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Screens', exact: true })
    .getByRole('link', { name: /^Refunds/ })
    .click();
  await listed(page).getByRole('button', { name: 'Decline request' }).click();
  const decline = page.getByRole('dialog', { name: 'Decline this refund request?' });
  await decline.getByRole('textbox').fill('These are two gifts');
  await decline.getByRole('button', { name: 'Decline request' }).click();

  await alerts('1').click();
  await inPanel(staff, /^Refund request declined \(unread\).*\$\d+\.\d\d/).click();
  await expect(staff.getByText('These are two gifts')).toBeVisible();
  await expect(alerts('none')).toBeVisible();

  await ask(staff, second, 'Meant for another campaign');
  await expect(bell('1')).toBeVisible();
  await listed(page).getByRole('button', { name: 'Approve refund' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  await alerts('1').click();
  await inPanel(staff, /^Refund request approved \(unread\)/).click();
  await expect(staff).toHaveURL(new RegExp(`/contributions/${second}$`));
  // Nobody else has to look at what was answered.
  await expect(bell('none')).toBeVisible();
  await staff.context().close();
});
