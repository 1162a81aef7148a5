/**
 * The processor's adapter, under the policy that is sent with it, with a stand-in for the processor's library: the real one requires an
 * account. The stand-in encrypts to the sandbox's key, so that the charge is real in the sandbox.
 */
import { expect, type Page } from '@playwright/test';
import type { CardEntryView } from '#contract/steward/operations/writes.ts';

import { sealedCard } from '../src/sandbox/vault/sealed-card.ts';
import { headersFor } from '../src/server/gate/headers.ts';
import { authorized, charge, dialog, fillDonor, openCardEntry, review } from './card-entry.ts';
import { signIn } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

const processor = 'https://checkoutshopper-test.adyen.com';
const clientKey = 'test_NOBODYSCLIENTKEY';

/** Has the members that we use; the card is complete only when the test says so. */
const standIn = (parts: object) => `
  window.AdyenWeb = {
    AdyenCheckout: async (options) => options,
    CustomCard: class {
      constructor(checkout, { onChange, onFieldValid }) {
        this.report = (isValid) => onChange({
          isValid,
          data: {
            paymentMethod: isValid ? ${JSON.stringify(parts)} : {},
            riskData: { clientData: 'eyJ2ZXJzaW9uIjoiMS4wLjAifQ==' },
            browserInfo: { colorDepth: 30, javaEnabled: 'no', screenWidth: 1440.4 },
          },
        });
        window.askedOfProcessor = checkout;
        window.completeCard = () => {
          onFieldValid({ fieldType: 'encryptedCardNumber', endDigits: '4242' });
          this.report(true);
        };
      }
      mount(host) {
        this.frames = [...host.querySelectorAll('[data-cse]')].map((place) => {
          const frame = document.createElement('iframe');
          frame.title = place.dataset.cse;
          frame.src = '${processor}/checkoutshopper/field.html';
          place.append(frame);
          return frame;
        });
        this.report(false);
        return this;
      }
      unmount() {
        for (const frame of this.frames) frame.remove();
      }
    },
  };`;

const view: CardEntryView = {
  kind: 'processor',
  acceptHeader: 'text/html',
  clientKey,
  environment: 'test',
  origin: processor,
  integrity: null,
};

/** Acts as if the server had the processor's key: its reply, and the policy that it would send. */
async function withProcessor(page: Page, url: string): Promise<void> {
  await page.route('**/api/card-entry', (route) => route.fulfill({ json: view }));
  await page.route(/\/take-gift$/, async (route) => {
    const response = await route.fetch();
    const headers = headersFor('card', new URL(url), processor);
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
  });
}

ownTest(
  "the processor's fields are in its own frames, and a card encrypted there is charged",
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/contributions');
    const cardEntry = await page.request.get('/api/card-entry', { headers: { 'x-steward': '1' } });
    // The route's own reply type.
    const entry = (await cardEntry.json()) as CardEntryView;
    if (entry.kind !== 'sandbox') throw new Error('The sandbox has no key');
    const parts = await sealedCard(entry.key);
    await withProcessor(page, steward.url);
    const loaded: string[] = [];
    await page.route(`${processor}/**`, async (route) => {
      loaded.push(new URL(route.request().url()).pathname);
      const isScript = route.request().url().endsWith('.js');
      await route.fulfill({
        contentType: isScript ? 'text/javascript' : 'text/html',
        headers: { 'access-control-allow-origin': '*' },
        body: isScript ? standIn(parts) : '<!doctype html><title>A field</title>',
      });
    });
    await page.goto('/take-gift');
    await expect(page.getByTitle('encryptedCardNumber')).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveCount(0);
    await expect(page.getByText('New bank account')).toHaveCount(0);
    expect(loaded[0]).toMatch(/^\/checkoutshopper\/sdk\/[\d.]+\/adyen\.js$/);
    expect(await page.evaluate('window.askedOfProcessor')).toMatchObject({ clientKey, environment: 'test' });

    await page.getByLabel('Amount').fill('25');
    await fillDonor(page);
    await review(page);
    await expect(page.getByRole('alert')).toContainText('Card details are incomplete or incorrect.');
    await page.evaluate('window.completeCard()');
    await review(page);
    await expect(dialog(page)).toContainText("Charge Noor Haddad's card •• 4242 $25.00 today");
    await expect(dialog(page)).toContainText('Card •• 4242 will be saved for future gifts.');
    const sent = page.waitForRequest((request) => request.url().endsWith('/payments/authorize'));
    await charge(page);
    // The risk and browser data that the processor's library collected are sent too.
    expect((await sent).postDataJSON()).toMatchObject({
      riskData: { clientData: 'eyJ2ZXJzaW9uIjoiMS4wLjAifQ==' },
      browserInfo: { acceptHeader: 'text/html', colorDepth: 30, javaEnabled: false, screenWidth: 1440 },
    });
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    expect(await authorized(steward)).toHaveLength(1);
  },
);

ownTest(
  'a card library that fails to load is reported, and saved payment methods still work',
  async ({ page, steward }) => {
    await signIn(page, 'Administrator', '/contributions');
    await withProcessor(page, steward.url);
    await page.route(`${processor}/**`, (route) => route.abort());
    await page.goto('/take-gift');
    await expect(page.getByText("Couldn't load the card fields")).toBeVisible();
  },
);

test('nothing offers new cards if they are turned off', async ({ page }) => {
  await signIn(page, 'Administrator', '/contributions');
  await page.route('**/api/card-entry', (route) => route.fulfill({ json: { kind: 'off' } }));
  await page.goto('/take-gift');
  await expect(page.getByText('New cards and bank accounts are turned off here')).toBeVisible();
  await expect(page.getByText('will be saved for future gifts')).toHaveCount(0);
  await page.getByLabel('Amount').fill('25');
  await fillDonor(page);
  await review(page);
  await expect(page.getByText('Choose a payment method.')).toBeVisible();
});

ownTest('without a processor the page calls only our server', async ({ page, steward }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await openCardEntry(page);
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect([...hosts]).toEqual([steward.url]);
});
