import { expect, type Page, type Request } from '@playwright/test';
import { installClock } from './browsing.ts';
import { escapeAsSoonAs } from './early-key.ts';
import { few } from './few.ts';
import { closesWithoutAsking, closingAsks } from './screen-checks/closing-tab.ts';
import { sendCancellation } from './send-cancellation.ts';
import { enterCredentials, signIn } from './sign-in.ts';
import { effectsOf, ownTest } from './steward.ts';

ownTest('a wrong password is refused; the right one opens the requested address', async ({ page }) => {
  await page.goto('/donors?sort=email');
  await expect(page).toHaveURL(/sign-in\?return=/);
  await page.getByLabel('Email').fill('staff@steward.test');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('staff@steward.test');
  await page.getByLabel('Password').fill('steward-sandbox');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/donors\?sort=email$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Donors');
});

ownTest(
  'after too many wrong passwords, the wait is given in minutes, and another person can sign in on this device',
  async ({ page }) => {
    await page.goto('/sign-in');
    const submit = page.locator('form button[type=submit]');
    await page.getByLabel('Email').fill('finance@steward.test');
    await page.getByLabel('Password').fill('not the password');
    for (let tries = 0; tries < 6; tries += 1) {
      await expect(submit).toHaveText('Sign in');
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/sign-in'));
      await submit.click();
      await answered;
    }
    await expect(page.getByRole('alert')).toContainText('Try again in 15 minutes.');
    await expect(submit).toHaveText('Try again in 15 min');
    await expect(submit).toBeFocused();
    await enterCredentials(page, 'staff@steward.test', 'steward-sandbox');
    await expect(page).toHaveURL(/\/overview$/);
  },
);

ownTest(
  'a browser that keeps no cookies says so, on the page and in the dialog',
  async ({ page, context }) => {
    const refuse = () =>
      page.route('**/api/auth/sign-in', async (route) => {
        const response = await route.fetch();
        // Playwright has stored it itself.
        await context.clearCookies();
        const { 'set-cookie': _, ...headers } = response.headers();
        await route.fulfill({ response, headers });
      });
    const reason =
      "Your browser didn't keep the session cookie. Allow cookies for this site, then sign in again.";
    await refuse();
    await page.goto('/plans');
    await enterCredentials(page, 'staff@steward.test', 'steward-sandbox');
    await expect(page.getByRole('alert')).toHaveText(reason);
    await expect(page.getByLabel('Email')).toHaveValue('staff@steward.test');
    await page.getByRole('button', { name: 'Finance', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText([reason, reason]);
    await page.unroute('**/api/auth/sign-in');
    await page.getByRole('button', { name: 'Finance', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recurring plans');
    await refuse();
    await context.clearCookies();
    await page.getByRole('link', { name: 'Donors', exact: true }).click();
    const again = page.getByRole('dialog', { name: "You've been signed out" });
    await again.getByLabel('Password').fill('steward-sandbox');
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(again.getByRole('alert')).toHaveText(reason);
  },
);

ownTest(
  'a session that ends while a reason is typed keeps the text, and the same person continues',
  async ({ page, context, steward }) => {
    await signIn(page, 'Administrator', '/plans');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('complementary').getByRole('button', { name: 'Cancel plan' }).click();
    const dialog = page.getByRole('dialog', { name: /^Cancel / });
    await dialog.getByLabel('Reason').fill('Asked by phone on Nov 19');
    await context.clearCookies();
    // Only signing in closes it, and a key never reaches the dialog below.
    await escapeAsSoonAs(page, "You've been signed out");
    const again = page.getByRole('dialog', { name: "You've been signed out" });
    // On a busy machine, something else that the page asks for may find out first.
    await expect(async () => {
      if (await again.isHidden())
        await dialog.getByRole('button', { name: 'Cancel plan' }).click({ timeout: 2_000 });
      await expect(again).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(again).toContainText('what you typed is still here');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(again).toBeVisible();
    expect(await effectsOf(steward, 'subscriptions.cancel')).toEqual([]);
    await expect(again.getByLabel('Email')).toHaveValue('admin@steward.test');
    await again.getByLabel('Password').fill('steward-sandbox');
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(again).toHaveCount(0);
    await expect(dialog.getByLabel('Reason')).toHaveValue('Asked by phone on Nov 19');
    await dialog.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('Plan canceled');
    expect(await effectsOf(steward, 'subscriptions.cancel')).toHaveLength(1);
  },
);

ownTest(
  'after signing in over a form, a reply that names no one keeps the text, says so, and can be tried again',
  async ({ page, context }) => {
    await signIn(page, 'Administrator', '/donors/new');
    await page.getByLabel('First name').fill('Rosa');
    await page.getByLabel('Last name').fill('Delgado');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Add donor' }).click();
    const again = page.getByRole('dialog', { name: "You've been signed out" });
    const submit = again.getByRole('button', { name: 'Sign in' });
    const problem = again.getByRole('alert');
    const failing = { 'no one': "You're still signed out", 'no reply': "You're offline or Steward is down" };
    for (const [reply, title] of Object.entries(failing)) {
      await again.getByLabel('Password').fill('steward-sandbox');
      let asked = 0;
      await page.route('**/api/me', (route) => {
        asked += 1;
        // The first only asks whether the browser kept the cookie.
        if (asked === 1) return route.continue();
        return reply === 'no one' ? route.fulfill({ status: 204 }) : route.abort();
      });
      await submit.click();
      await expect(problem).toContainText(title);
      await page.unroute('**/api/me');
      await expect(page.getByLabel('First name')).toHaveValue('Rosa');
    }
    await again.getByLabel('Password').fill('steward-sandbox');
    await submit.click();
    await expect(again).toHaveCount(0);
    await expect(page.getByLabel('Last name')).toHaveValue('Delgado');
  },
);

const forms = [
  {
    what: 'a new plan',
    open: planForm('new'),
    field: "Donor's note",
    review: 'Review plan',
    send: 'Start plan',
    fill: fillPlan,
  },
  { what: 'a new donor', open: at('/donors/new'), field: 'Last name', send: 'Add donor' },
  { what: 'a profile', open: editDonor, field: 'Phone', send: 'Save changes', value: '+1 555 010 4477' },
  { what: 'a change of a plan', open: planForm('edit'), field: "Donor's note", send: 'Save changes' },
] as const;

for (const form of few(forms))
  ownTest(
    `text in the form of ${form.what} survives a lost connection and the end of the session`,
    async ({ page, context, steward }) => {
      await signIn(page, 'Administrator', '/contributions');
      await form.open(page);
      if ('fill' in form) await form.fill(page);
      if (form.what === 'a new donor') await page.getByLabel('First name').fill('Rosa');
      const value = 'value' in form ? form.value : 'Typed with care';
      // The icon of a phone number has the same name.
      const field = page.getByLabel(form.field, { exact: true }).and(page.locator('input, textarea'));
      const send = page.getByRole('button', { name: form.send });
      await field.fill(value);
      if ('review' in form) await page.getByRole('button', { name: form.review }).click();
      await context.setOffline(true);
      await send.click();
      await expect(page.getByText("You're offline or Steward is down")).toBeVisible();
      await expect(field).toHaveValue(value);
      await context.setOffline(false);
      await context.clearCookies();
      const again = page.getByRole('dialog', { name: "You've been signed out" });
      // Reads behind it are repeated once the connection is back; they may notice the end of the session first and cover the button.
      await send.click({ timeout: 2000 }).catch(() => undefined);
      await again.getByLabel('Password').fill('steward-sandbox');
      await again.getByRole('button', { name: 'Sign in' }).click();
      await expect(again).toHaveCount(0);
      await expect(field).toHaveValue(value);
      expect(await steward.control('GET', 'effects')).toEqual([]);
    },
  );

ownTest(
  'a read that was refused before signing in again, and arrives after it, does not leave the page locked',
  async ({ page, context }) => {
    await signIn(page, 'Administrator', '/contributions');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let refused = 0;
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      if (response.status() === 401) {
        refused += 1;
        if (refused > 1) await held;
      }
      await route.fulfill({ response });
    });
    await context.clearCookies();
    // A gift's page reads several things at once: the first refusal ends the session here, the others arrive late.
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    const again = page.getByRole('dialog', { name: "You've been signed out" });
    await expect(again).toBeVisible();
    await expect.poll(() => refused).toBeGreaterThan(1);
    await again.getByLabel('Password').fill('steward-sandbox');
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(again).toHaveCount(0);
    const asked = page.waitForRequest('**/api/me');
    release();
    await asked;
    await expect(again).toHaveCount(0);
    // Replies on their way end with the server, which is no fault of this page.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

function at(path: string) {
  return async (page: Page) => void (await page.goto(path));
}

async function editDonor(page: Page): Promise<void> {
  await page.goto('/donors');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('complementary').getByRole('button', { name: 'Edit' }).click();
}

function planForm(which: 'new' | 'edit') {
  return async (page: Page) => {
    await page.goto('/plans');
    const address = (await page.getByRole('row').nth(1).getByRole('link').getAttribute('href')) ?? '';
    await page.goto(which === 'edit' ? `${address}/edit` : address.replace(/[^/]+$/, 'new'));
  };
}

async function fillPlan(page: Page): Promise<void> {
  await page.getByLabel('Payment method').selectOption({ index: 1 });
  await page.getByLabel('Amount').fill('40');
}

/** Returns a function that counts requests in progress: a reply that arrived after the clock was advanced would count as activity then. */
function countPending(page: Page): () => number {
  let pending = 0;
  // The stream of changes stays open, and doesn't count as activity.
  const counts = (request: Request) => !request.url().includes('/api/events');
  page.on('request', (request) => {
    if (counts(request)) pending += 1;
  });
  const ended = (request: Request) => {
    if (counts(request)) pending -= 1;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () => pending;
}

ownTest('an idle session warns minutes before it ends, and one click continues it', async ({ page }) => {
  const pending = countPending(page);
  await installClock(page);
  await signIn(page, 'Staff', '/contributions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('cell', { name: '…', exact: true })).toHaveCount(0);
  // Requests made while a screen is idle would too.
  await page.clock.runFor(25_000);
  await expect(page.getByRole('link', { name: /Chargebacks \d+ pending/ })).toBeVisible();
  await expect.poll(pending).toBe(0);
  await page.clock.fastForward('01:56:00');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward('00:01:30');
  const dialog = page.getByRole('dialog', { name: 'Still there?' });
  await expect(dialog).toContainText('signed out in 3 minutes');
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog).toHaveCount(0);
});

ownTest('a session that follows one of twelve hours warns again', async ({ page, context, steward }) => {
  const pending = countPending(page);
  await installClock(page);
  await signIn(page, 'Staff', '/contributions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  steward.ageSessions();
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.clock.runFor(25_000);
  await expect.poll(pending).toBe(0);
  await page.clock.fastForward('00:28:00');
  const dialog = page.getByRole('dialog', { name: 'Still there?' });
  await expect(dialog).toContainText('Sessions end after 12 hours');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);

  await context.clearCookies();
  // Not a click: a request of the open screen may have brought the dialog already.
  await page.evaluate(() => history.pushState(null, '', '/donors'));
  const again = page.getByRole('dialog', { name: "You've been signed out" });
  await again.getByLabel('Password').fill('steward-sandbox');
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expect.poll(pending).toBe(0);
  await page.clock.fastForward('01:58:00');
  await expect(dialog).toContainText('signed out in 3 minutes');
});

ownTest(
  'a write asks for the password again when it was last entered long ago',
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/plans');
    const dialog = await sendCancellation(page, steward);
    const stepUp = page.getByRole('dialog', { name: 'Confirm your password' });
    await expect(stepUp).toBeVisible();
    await closingAsks(page);
    // After declining, nothing is sent and nothing is lost.
    await stepUp.getByRole('button', { name: 'Cancel' }).click();
    await expect(stepUp).toHaveCount(0);
    await expect(dialog.getByRole('alert')).toContainText('Nothing was sent');
    await expect(dialog.getByLabel('Reason')).toHaveValue('Asked by donor');
    expect(await effectsOf(steward, 'subscriptions.cancel')).toEqual([]);

    await dialog.getByRole('button', { name: 'Cancel plan' }).click();
    await stepUp.getByLabel('Password').fill('not the password');
    await stepUp.getByRole('button', { name: 'Confirm' }).click();
    await expect(stepUp.getByText("That's not your current password")).toBeVisible();
    await stepUp.getByLabel('Password').fill('steward-sandbox');
    await stepUp.getByRole('button', { name: 'Confirm' }).click();
    await expect(stepUp).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('Plan canceled');
    expect(await effectsOf(steward, 'subscriptions.cancel')).toHaveLength(1);
    await closesWithoutAsking(page);
  },
);
