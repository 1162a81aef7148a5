import { expect, type Page } from '@playwright/test';
import { clicker } from './clicker.ts';
import { seenAtEnd } from './end-of-record.ts';
import { refundableGifts } from './refundable.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { effectsOf, ownTest, type Steward } from './steward.ts';

/** Opens a gift that can be refunded and returns its ID. */
async function openRefundable(page: Page, steward: { url: string }): Promise<string> {
  const [id = ''] = await refundableGifts(steward, 1);
  await signIn(page, 'Administrator', `/contributions/${id}`);
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  return id;
}

async function requestRefund(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund .*'s \$.*\?$/ });
  await expect(dialog).toContainText("This can't be undone");
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
}

const effects = (steward: Steward) => effectsOf(steward, 'contributions.initiateRefund');

ownTest(
  'an administrator refunds a gift and follows it until the refund shows',
  async ({ page, steward }) => {
    const giftId = await openRefundable(page, steward);
    await expect(page).toHaveTitle(/^\$[\d.,]+ from .+ · Steward$/);
    await requestRefund(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The receipt, the pill, and the button say so immediately.
    await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText(
      /Refund of \$[\d.,]+ requested/,
    );
    await expect(page.getByText('Refund pending').first()).toBeVisible();
    const refund = page.getByRole('button', { name: 'Refund', exact: true });
    await expect(refund).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(/already (requested|been requested)/)).toBeVisible();
    // So does its row in the list.
    await page.getByRole('link', { name: 'Contributions' }).last().click();
    await expect(page.locator(`tr[data-record="${giftId}"]`)).toContainText('Refund pending');
    await page.goBack();
    await page.reload();
    await expect(page.getByText('Refund pending').first()).toBeVisible();
    await expect(refund).toHaveAttribute('aria-disabled', 'true');
    expect((await effects(steward)).map(({ target }) => target)).toEqual([giftId]);
    // Time passes in the sandbox: the refund ends, and the page, which follows it, shows so.
    await steward.control('POST', 'time', { advanceMs: 5 * 60_000 });
    await expect(page.getByText('Refunded').first()).toBeVisible({ timeout: 25_000 });
    // The refund says who requested it.
    await page.goto(`/refunds?changed=any&gift=${giftId}`);
    const refunds = page.locator('tr[data-record]').first().getByRole('link').first();
    await goWithin(page, (await refunds.getAttribute('href')) ?? '');
    await expect(page.getByText(/Refund requested .+ by \w/)).toBeVisible();
    await expect(page).toHaveTitle(/^Refund of \$[\d.,]+ · Steward$/);
  },
);

ownTest('a double click on Refund sends it once', { tag: '@soak' }, async ({ page, steward }) => {
  await openRefundable(page, steward);
  await steward.fault('contributions.initiateRefund', { kind: 'delay', ms: 700 });
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \$/ })
    .dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await effects(steward)).toHaveLength(1);
});

ownTest(
  "a refusal shows the platform's own words, and nothing was changed",
  { tag: '@soak' },
  async ({ page, steward }) => {
    await openRefundable(page, steward);
    await steward.fault('contributions.initiateRefund', { kind: 'error', status: 409 });
    await requestRefund(page);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/refused|declined/);
    expect(await effects(steward)).toEqual([]);
  },
);

ownTest(
  "a refund whose outcome is unknown shows as not confirmed, and can't be sent again",
  async ({ page, steward }) => {
    await openRefundable(page, steward);
    await steward.fault('contributions.initiateRefund', {
      kind: 'error',
      status: 502,
      body: 'html',
      effect: 'done',
    });
    const read = page.waitForResponse(/\/api\/v3\/refunds\?/);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await read;
    await steward.fault('refunds.list', { kind: 'error', status: 503 }, { skip: 1 });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(dialog.getByRole('alert')).toContainText("couldn't confirm that the gift was refunded", {
      timeout: 15_000,
    });
    await expect(dialog.getByRole('button', { name: /^Refund \$/ })).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Refund not confirmed')).toBeVisible();
    const refund = page.getByRole('button', { name: 'Refund', exact: true });
    await expect(refund).toHaveAttribute('aria-disabled', 'true');
    const tray = page.getByRole('region', { name: 'Pending changes' });
    await expect(tray).toContainText('Waiting for confirmation');
    await steward.control('DELETE', 'faults');
    await expect(tray).toContainText('Confirmed', { timeout: 45_000 });
    await expect(page.getByText('Refund pending').first()).toBeVisible({ timeout: 15_000 });
    await expect(refund).toHaveAttribute('aria-disabled', 'true');
    expect(await effects(steward)).toHaveLength(1);
  },
);

ownTest('a refund that someone else sent is noticed before anything is sent', async ({ page, steward }) => {
  const giftId = await openRefundable(page, steward);
  // Requested outside Steward, so this page doesn't know about it.
  await page.evaluate(async (id) => {
    await fetch(`/api/v3/contributions/${id}/initiate-refund`, {
      method: 'POST',
      headers: {
        'x-steward': '1',
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: '{}',
    });
  }, giftId);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('already been requested', { timeout: 15_000 });
  await expect(dialog.getByRole('button', { name: /^Refund \$/ })).toHaveAttribute('aria-disabled', 'true');
  expect(await effects(steward)).toHaveLength(1);
});

ownTest(
  'our own reason for a refund is stored in the activity log and never sent',
  async ({ page, steward }) => {
    await openRefundable(page, steward);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason (optional)').fill('Gave through the wrong link');
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(dialog).toHaveCount(0);
    // Read once it is in view.
    await seenAtEnd(page, page.getByText('Gave through the wrong link'));
  },
);

ownTest(
  'staff request a refund in two clicks, and an administrator refunds the gift in two, or says why not',
  async ({ page, steward }) => {
    const { click, count: clicks } = clicker();
    const requestRefund = async (reason: string) => {
      await click(page.getByRole('button', { name: 'Request refund' }));
      const dialog = page.getByRole('dialog', { name: /^Request a refund of .*'s \$/ });
      await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
      await click(dialog.getByRole('button', { name: 'Send request' }));
      await expect(dialog).toHaveCount(0);
    };
    const decline = page.getByRole('button', { name: 'Decline request' });

    const [id] = await refundableGifts(steward, 1);
    const gift = `/contributions/${id}`;
    await signIn(page, 'Staff', gift);
    // An empty reason is marked, and typed text stays.
    await page.getByRole('button', { name: 'Request refund' }).click();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Say why the gift should be refunded.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await requestRefund('They say it was charged twice');
    await expect(
      page.getByText(/^Refund requested by .* (?:today|yesterday) at .*charged twice”$/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request refund' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Withdraw request' }).click();
    await requestRefund('They gave twice by mistake');

    await signIn(page, 'Administrator', '/overview');
    const needs = page.getByRole('listitem').filter({ hasText: 'They gave twice by mistake' });
    await expect(needs.getByRole('button', { name: 'Approve refund' })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await goWithin(page, gift);
    expect(await axeFaults(page)).toEqual([]);
    await decline.click();
    const dialog = page.getByRole('dialog', { name: 'Decline this refund request?' });
    await dialog.getByRole('textbox').fill('These are two gifts');
    await dialog.getByRole('button', { name: 'Decline request' }).click();
    await expect(page.getByText(/^Refund request declined by .*: “These are two gifts”$/)).toBeVisible();
    await expect(decline).toHaveCount(0);

    await signIn(page, 'Staff', gift);
    await expect(page.getByText('These are two gifts')).toBeVisible();
    const before = clicks();
    await requestRefund('Please look again: same card, same minute');
    expect(clicks() - before).toBe(2);
    await signIn(page, 'Administrator', gift);
    await expect(decline).toBeVisible();
    await click(page.getByRole('button', { name: 'Approve refund' }));
    await expect(page.getByRole('textbox', { name: /^Reason/ })).toHaveValue(
      'Please look again: same card, same minute',
    );
    await click(page.getByRole('dialog').getByRole('button', { name: /^Refund \$/ }));
    expect(clicks() - before).toBe(2 + 2);
    await expect(decline).toHaveCount(0);
    await goWithin(page, '/overview');
    await expect(
      page.getByRole('list').filter({ has: page.getByRole('button', { name: 'Called' }) }),
    ).toHaveAttribute('aria-busy', 'false');
    await expect(needs).toHaveCount(0);
  },
);
