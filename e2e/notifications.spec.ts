import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { donorWithCard } from './sandbox-donors.ts';
import { signIn, streamOpens } from './sign-in.ts';
import { ownTest as test } from './steward.ts';

test.use({ settings: { MIRROR_REFRESH_SECONDS: '1' } });

test('a large gift is counted on an open page, links to its record, and then counts as read; each person chooses what is large', async ({
  page,
  steward,
}) => {
  const { donor, method } = donorWithCard(steward);
  await steward.control('POST', 'time', { run: true });
  const stream = streamOpens(page);
  await signIn(page, 'Administrator', '/profile');
  const card = page.getByRole('region', { name: 'Notifications' }).or(page.locator('#notifications'));
  const amount = card.getByLabel('Amount');
  await expect(amount).toHaveValue('$1,000');
  await amount.fill('a lot');
  await expect(card.getByText('Enter an amount from')).toBeVisible();
  await amount.fill('70');
  await card.getByRole('group', { name: 'Reported tap devices' }).getByLabel('In Steward').uncheck();
  await card.getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByText('Notifications saved')).toBeVisible();

  const give = (dollars: number) =>
    page.evaluate(
      async ([key, text]) =>
        (
          await fetch('/api/v3/contributions', {
            method: 'POST',
            headers: { 'x-steward': '1', 'content-type': 'application/json', 'idempotency-key': key },
            body: text,
          })
        ).status,
      [randomUUID(), JSON.stringify({ donorId: donor, paymentMethodId: method, amount: dollars })] as const,
    );
  expect((await stream).status()).toBe(200);
  expect(await give(69)).toBe(201);
  expect(await give(71)).toBe(201);
  const bell = (count: string) => page.getByRole('button', { name: `Notifications, ${count} unread` });
  await expect(bell('1')).toBeVisible();
  await expect(page).toHaveTitle('(1) Your profile · Steward');
  await bell('1').click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const gift = panel.getByRole('link', { name: /Large gift \(unread\).*\$71\.00/ });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell('1')).toBeFocused();
  await page.keyboard.press('Enter');
  await gift.click();
  await expect(page).toHaveURL(/\/contributions\/\w+$/);
  await expect(bell('none')).toBeVisible();
  await expect(page).toHaveTitle(/^\$71\.00 from .+ · Steward$/);

  await page.reload();
  await bell('none').click();
  await expect(panel.getByRole('link', { name: /^Large gift.*\$71\.00/ })).toBeVisible();
  await panel.getByRole('link', { name: 'Notification settings' }).click();
  await expect(amount).toHaveValue('$70');
});
