import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { fieldsOf } from './response-fields.ts';
import { axeFaults } from './screen-checks/axe.ts';
import { dropAnswers, goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

/** Opens a webhook's page by its name in the list. The list's document may contain the newest attempts of each. */
async function openWebhook(page: Page, name: string): Promise<void> {
  await signIn(page, 'Administrator', '/profile');
  await goWithin(page, '/webhooks');
  const address = await page.getByRole('row', { name }).getByRole('link').getAttribute('href');
  await goWithin(page, address ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('beside the list, a failing webhook has its latest deliveries, which link to the log', async ({
  page,
}) => {
  await signIn(page, 'Administrator', '/webhooks');
  const failing = page.getByRole('row', { name: 'Old mailing list' }).getByRole('link');
  await failing.click();
  const peek = page.getByRole('complementary', { name: 'Webhook' });
  await expect(peek.getByText(/^The last \d+ deliveries failed \(since /)).toBeVisible();
  await expect(peek.getByRole('link', { name: /Attempt/ }).first()).toHaveAttribute('href', /\?open=/);
  await expect(peek).toContainText('A donor was added.');
  await page.keyboard.press('Escape');
  await expect(peek).toHaveCount(0);
  await expect(failing).toBeFocused();
  await failing.click();
  await peek.getByRole('link', { name: 'Open full page' }).click();
  await expect(page).toHaveURL(/\/webhooks\/[\da-f]+$/);
});

ownTest(
  'attempts of one event are grouped; bodies are closed, then masked, until requested',
  async ({ page, context, steward }) => {
    await page.setViewportSize(phone);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const body = {
      id: 'evt_0123456789',
      type: 'donor.updated',
      data: { email: 'somebody@example.org', secret: 'whsk_v1_hs256_abc' },
    };
    await steward.fault('webhooks.eventLogs', {
      kind: 'patch',
      changes: [{ path: 'data.*.request.body', value: JSON.stringify(body) }],
    });
    await openWebhook(page, 'Old mailing list');
    const rows = page.getByRole('table', { name: 'Deliveries' }).getByRole('row');
    await rows.nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/\?open=[\da-f-]{36}$/);
    const attempts = page.getByRole('group', { name: 'Attempts' }).getByRole('button');
    await expect(attempts).toHaveCount(4);
    await expect(attempts.first()).toContainText('4');
    await expect(attempts.last()).toContainText('1');
    await attempts.last().click();
    const answer = page.getByRole('region', { name: 'Response' });
    await expect(answer).toContainText('HTTP 503');
    await expect(answer).not.toContainText('This mailing list was closed');

    const sent = page.getByRole('region', { name: 'Sent' });
    const shown = page.getByRole('region', { name: 'Body, sent' });
    await expect(shown).toHaveCount(0);
    await sent.getByRole('button', { name: /^Show body/ }).click();
    await expect(shown).toContainText('donor.updated');
    await expect(shown).toContainText('"email": "•••"');
    await sent.getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain('somebody');
    await sent.getByRole('button', { name: 'Show personal data' }).click();
    await expect(shown).toContainText('somebody@example.org');
    await expect(shown).not.toContainText('whsk_');
    await sent.getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('somebody@example.org');
    for (const [colorScheme, size] of [
      ['light', desk],
      ['dark', phone],
    ] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      expect(await axeFaults(page, { allRules: true })).toEqual([]);
    }
    // What was requested is hidden again with its row.
    await rows.nth(1).getByRole('link').click();
    await expect(sent).toHaveCount(0);
    await rows.nth(1).getByRole('link').click();
    await expect(shown).toHaveCount(0);
  },
);

test('the log is filtered by status and event, reversed, and paged by its cursor', async ({ page }) => {
  // Five at a time, so that a small log has pages.
  await dropAnswers(page);
  await page.route('**/event-logs?*', (route) =>
    route.continue({ url: route.request().url().replace('limit=50', 'limit=5') }),
  );
  await openWebhook(page, 'Accounting');
  const shown = page.getByRole('navigation', { name: 'Pages' });
  await expect(shown).toContainText('in 5 attempts · Load more to go further back');
  await shown.getByRole('link', { name: 'Load older' }).click();
  await expect(page).toHaveURL(/\?pages=2$/);
  await expect(shown).toContainText('in 10 attempts');
  await dropAnswers(page);
  await page.reload();
  await expect(shown).toContainText('in 10 attempts');

  await page.getByRole('button', { name: 'Oldest first' }).click();
  await expect(page).toHaveURL(/\?direction=ASC$/);
  await expect(shown.getByRole('link', { name: 'Load newer' })).toBeVisible();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('button', { name: 'In progress' }).click();
  await expect(page.getByRole('heading', { name: 'No deliveries match these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Event', exact: true }).click();
  await page.getByRole('button', { name: 'deposit.paid_out' }).click();
  await expect(page).toHaveURL(
    /direction=ASC&event=deposit\.paid_out$|event=deposit\.paid_out&direction=ASC$/,
  );
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const names = await page.locator('tbody code').filter({ visible: true }).allTextContents();
  expect(new Set(names)).toEqual(new Set(['deposit.paid_out']));
});

ownTest('a log that cannot be read says so and leaves the webhook on screen', async ({ page, steward }) => {
  await steward.fault('webhooks.eventLogs', { kind: 'error', status: 400 });
  await openWebhook(page, 'Accounting');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('hooks.example.org/accounting')).toBeVisible();
  await steward.control('DELETE', 'faults');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Deliveries' })).toBeVisible();
});

ownTest(
  'whatever a field of the log contains, the log and its open entry are still shown',
  { tag: '@soak' },
  async ({ page, steward }) => {
    const fields = fieldsOf('WebhookEventLog').filter(({ path }) => path !== 'id');
    const odd = [null, 'toString', { odd: [1] }, '<img src=x onerror="window.ran=1">'];
    // Each field has each odd value once, each in a different attempt; an attempt has as many odd fields as there are odd values.
    await steward.fault('webhooks.eventLogs', {
      kind: 'patch',
      changes: odd.flatMap((value, turn) =>
        fields.map(({ path }, index) => ({
          path: `data.${(index + 3 * turn) % fields.length}.${path}`,
          value,
        })),
      ),
    });
    await openWebhook(page, 'Old mailing list');
    const rows = page.getByRole('table', { name: 'Deliveries' }).getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    // Each is checked with its bodies open; opening one closes the previous one.
    for (const id of await page
      .locator('tr[data-record]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-record')))) {
      await page.locator(`tr[data-record="${id}"]`).getByRole('link').click();
      await expect(page.getByRole('region', { name: 'Response' })).toBeVisible();
      const shows = page.getByRole('button', { name: /^Show body/ });
      if (await shows.count()) await shows.first().click();
    }
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  },
);

ownTest.describe('with a secret', () => {
  const secret = 'whsk_v1_hs256_only-for-this-test';
  ownTest.use({ settings: { SANDBOX: 'on', GIVING_WEBHOOK_SECRETS: secret } });
  ownTest(
    'received deliveries are listed with what they changed; wrong signatures are counted',
    async ({ page, steward }) => {
      const deliver = async (id: string, key = secret) => {
        const body = JSON.stringify({ id, type: 'contribution.approved' });
        const signature = createHmac('sha256', key).update(body).digest('hex');
        const headers = { 'x-giving-webhook-signature-hmacsha256': signature };
        return (await fetch(`${steward.url}/hooks/giving/main`, { method: 'POST', headers, body })).status;
      };
      await signIn(page, 'Administrator', '/webhooks');
      await page.getByRole('link', { name: 'Deliveries received' }).click();
      await expect(page.getByRole('heading', { name: 'No deliveries yet' })).toBeVisible();
      expect([await deliver('evt_2', 'another'), await deliver('evt:1')]).toEqual([401, 200]);
      // It appears without a reload.
      const row = page.getByRole('row', { name: 'Gift approved' });
      await expect(row).toBeVisible({ timeout: 15_000 });
      await expect(row).toContainText('Applied', { timeout: 30_000 });
      await expect(page.getByText(/^1 delivery received in the last 90 days/)).toBeVisible();
      await expect(page.getByText(/^1 delivery rejected for a missing or wrong signature/)).toBeVisible();
      await row.getByRole('link').click();
      const panel = page.getByRole('complementary', { name: 'Delivery' });
      await expect(panel).toContainText('evt:1');
      await expect(panel).toContainText('/hooks/giving/main');
      await expect(panel).toContainText('Steward already had these changes.');
    },
  );
});
