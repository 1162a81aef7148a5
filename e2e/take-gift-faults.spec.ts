/** Taking a gift when something goes wrong: nothing is charged twice, and typed data isn't lost without need. */
import { expect, type Page } from '@playwright/test';
import { numberEndingIn } from '../src/sandbox/vault/sealed-card.ts';
import { installClock } from './browsing.ts';
import { authorized, charge, dialog, fillCard, fillGift, openCardEntry, review } from './card-entry.ts';
import { loseScript } from './replies/lost-script.ts';
import { signIn } from './sign-in.ts';
import { ownTest, type Steward } from './steward.ts';

/** The gift was charged once, and its receipt is on screen. */
async function expectOneGift(page: Page, steward: Steward): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Gift received' })).toBeVisible();
  expect(await authorized(steward)).toHaveLength(1);
}

ownTest.describe('on a phone', () => {
  ownTest.use({ viewport: { width: 390, height: 844 } });

  ownTest('the reason why the form is locked is brought into view', async ({ page }) => {
    await openCardEntry(page);
    await fillGift(page, '0119');
    await review(page);
    await charge(page);
    await expect(page.getByText("We couldn't confirm this charge yet.")).toBeInViewport();
  });

  ownTest('several changes are folded into one card, which never covers a button', async ({ page }) => {
    for (const email of ['noor.haddad@example.org', 'omar.haddad@example.org']) {
      await openCardEntry(page);
      await fillGift(page, '0119');
      await page.getByLabel('Email', { exact: true }).fill(email);
      await review(page);
      await charge(page);
      await expect(page.getByText("We couldn't confirm this charge yet.")).toBeVisible();
    }
    const tray = page.getByRole('region', { name: 'Pending changes' });
    await expect(tray.getByText('2 changes')).toBeVisible();
    await expect(tray.getByText('Gift received')).toBeHidden();
    await openCardEntry(page);
    await expect(tray.getByText('2 done')).toBeVisible({ timeout: 40_000 });
    await fillGift(page);
    await review(page);
    await dialog(page).getByRole('button', { name: 'Go back' }).click();
    await tray.getByRole('button', { name: 'Show changes' }).click();
    await expect(tray.getByText('Gift received')).toHaveCount(2);
    await expect(tray.getByText('Gift received').last()).toBeVisible();
    await tray.getByRole('button', { name: 'Hide changes' }).click();
    await tray.getByRole('button', { name: 'Dismiss all' }).click();
    await expect(tray.getByText('Gift received')).toHaveCount(0);
  });
});

ownTest(
  'after a fault that follows the charge, the form is locked until the receipt of the one charge appears',
  async ({ page, steward }) => {
    await openCardEntry(page);
    await fillGift(page, '0119');
    await review(page);
    await charge(page);
    await expect(page.getByText("We couldn't confirm this charge yet.")).toBeVisible();
    await expect(page.getByLabel('Amount')).toBeDisabled();
    await expect(page.getByLabel('Card number')).toHaveValue('');
    await expect(page.getByRole('heading', { name: 'Gift received' })).toBeVisible({ timeout: 40_000 });
    expect(await authorized(steward)).toHaveLength(1);
  },
);

ownTest(
  'if the reply is lost, the dialog says that the charge may have arrived, and trying again leads to its gift',
  async ({ page, steward }) => {
    await openCardEntry(page);
    await fillGift(page);
    await review(page);
    await page.route(/payments/, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await charge(page);
    await expect(dialog(page).getByRole('alert')).toHaveText(
      "You're offline or Steward is down. We couldn't confirm that the gift was charged. Try again here; it won't happen twice.",
    );
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await charge(page);
    await expectOneGift(page, steward);
    await expect(page.getByRole('link', { name: 'View gift' })).toBeVisible();
  },
);

ownTest(
  "a decline is shown in the platform's words, and the next card is a new charge",
  async ({ page, steward }) => {
    await openCardEntry(page);
    await fillGift(page, '0002');
    await review(page);
    await charge(page);
    await expect(dialog(page).getByRole('alert')).toContainText(
      'The card was declined. Nothing was charged.',
    );
    expect(await authorized(steward)).toEqual([]);
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page.getByLabel('Amount')).toHaveValue('250');
    await fillCard(page, '4242');
    await review(page);
    await charge(page);
    await expectOneGift(page, steward);
  },
);

ownTest(
  'a card encrypted with an outdated key is refused; a second review uses the new key',
  async ({ page, steward }) => {
    await openCardEntry(page);
    await fillGift(page);
    await review(page);
    await expect(dialog(page)).toBeVisible();
    await steward.restart();
    await charge(page);
    await expect(dialog(page).getByRole('alert')).toContainText('cannot be read');
    expect(await authorized(steward)).toEqual([]);
    await page.getByRole('button', { name: 'Go back' }).click();
    await review(page);
    await charge(page);
    await expectOneGift(page, steward);
  },
);

ownTest(
  'a slow card: one click, one charge, and the dialog says that it is taking longer',
  async ({ page, steward }) => {
    await installClock(page);
    await openCardEntry(page);
    await fillGift(page);
    await review(page);
    await steward.fault('payments.authorize', { kind: 'delay', ms: 3_000 });
    await dialog(page)
      .getByRole('button', { name: /^Charge \$/ })
      .dblclick();
    await expect(dialog(page).getByRole('button', { name: 'Charging…' })).toBeVisible();
    await expect(dialog(page).getByText('Taking longer than usual')).toHaveCount(0);
    await page.clock.fastForward(8_000);
    await expect(dialog(page).getByText('Taking longer than usual')).toBeVisible();
    await expectOneGift(page, steward);
  },
);
ownTest('a card number in a note is refused by our server', async ({ page, steward }) => {
  await openCardEntry(page);
  await fillGift(page);
  await page.getByLabel('Note').fill(`paid with ${numberEndingIn('4242')}`);
  await review(page);
  await charge(page);
  await expect(dialog(page).getByRole('alert')).toContainText('looks like a card number');
  expect(await authorized(steward)).toEqual([]);
});

ownTest('card fields that failed to load can be reloaded; typed text is kept', async ({ page }) => {
  await loseScript(page, 'New cards are turned off');
  await openCardEntry(page);
  await page.getByLabel('Amount').fill('250');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await again.click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect(page.getByLabel('Amount')).toHaveValue('250');
});

ownTest(
  'a donor who could not be loaded is loaded again, and typed text is kept',
  { tag: '@soak' },
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/plans/rescue');
    await page.getByRole('button', { name: /^Fix / }).first().click();
    await steward.fault('donors.get', { kind: 'error', status: 500 });
    await page.getByRole('menuitem', { name: 'Retry missed gift…' }).click();
    await expect(page.getByText("Couldn't load the donor.")).toBeVisible();
    await page.getByLabel('Note').fill('Called on Saturday');
    await steward.control('DELETE', 'faults');
    const again = page.getByText("Couldn't load the donor.").getByRole('button', { name: 'Try again' });
    // After five failures, the server waits up to half a minute before it sends the platform this request again.
    await expect(async () => {
      if (await again.isVisible()) await again.click();
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(/@/, { timeout: 2_000 });
    }).toPass({ timeout: 45_000 });
    await expect(again).toHaveCount(0);
    await expect(page.getByLabel('Note')).toHaveValue('Called on Saturday');
  },
);
