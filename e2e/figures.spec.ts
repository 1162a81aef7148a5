/** A figure on one screen equals the figure of the list it links to. */
import { expect, type Page } from '@playwright/test';
import { fetchJson } from './fetch-as.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { ownTest, test } from './steward.ts';

const main = (page: Page) => page.locator('#main');
const band = (page: Page) => main(page).getByRole('region', { name: 'Key figures' });
const numberIn = (text: string | null): string => /[\d,]+/.exec(text ?? '')?.[0] ?? '';
const cents = (text: string | null): number =>
  Math.round(Number(/\$[\d,]+\.\d\d/.exec(text ?? '')?.[0].replaceAll(/[$,]/g, '') ?? Number.NaN) * 100);

type Row = { status: string; amountInCents: number };
const depositsOf = (page: Page, query: string): Promise<Row[]> =>
  page.evaluate(async (search) => {
    const answer = await fetch(`/api/v3/deposits?limit=100${search}`, { headers: { 'x-steward': '1' } });
    return ((await answer.json()) as { data: Row[] }).data;
  }, query);
const sum = (rows: Row[]) => rows.reduce((all, { amountInCents }) => all + amountInCents, 0);

const expectText = (page: Page, text: string) =>
  expect(main(page).getByText(new RegExp(text)).first()).toBeVisible();

test('each figure on the overview says what it counts and matches its list', async ({ page }) => {
  await signIn(page, 'Administrator', '/overview');
  const links = band(page).getByRole('link');
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) await expect(link).toHaveAttribute('title', /\w{4,} .{12,}/);

  const paid = links.nth(0);
  const paidCents = cents(await paid.textContent());
  await paid.click();
  await expect(page).toHaveURL(/\/deposits\?arrivesFrom=\d{4}-\d\d-01&arrivesTo=/);
  const month = page.getByRole('row').filter({ hasText: 'Paid out:' });
  await expect(month).toHaveCount(1);
  expect(cents(await month.textContent().then((text) => text?.split('Paid out:')[1] ?? null))).toBe(
    paidCents,
  );
  await page.goBack();

  const upcoming = cents(await links.nth(1).textContent());
  const rows = await depositsOf(page, '');
  expect(upcoming).toBe(sum(rows.filter(({ status }) => status === 'IN_TRANSIT' || status === 'PENDING')));

  for (const [index, words] of [
    [2, 'active plans'],
    [3, 'gifts'],
  ] as const) {
    const figure = numberIn(await links.nth(index).textContent());
    const note = await links.nth(index).locator('xpath=../..').textContent();
    await links.nth(index).click();
    await expectText(page, `^${figure} ${words}`);
    expect(note).not.toMatch(/about about/i);
    const worth = /about \$[\d,]+ a month/i.exec(note ?? '')?.[0].toLowerCase();
    if (worth) await expect(main(page).getByText(worth).first()).toBeVisible();
    await page.goBack();
  }
});

test('each item that needs attention has the same count as the screen it links to', async ({ page }) => {
  await signIn(page, 'Administrator', '/overview');
  const needs = main(page).getByRole('listitem');
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(needs.filter({ hasText: 'with failed payments' })).toContainText(/About \$[\d,]+ a month/);

  const plans = numberIn(await needs.filter({ hasText: 'with failed payments' }).textContent());
  await goWithin(page, '/plans?tab=failing');
  await expectText(page, `^${plans} `);

  await goWithin(page, '/overview');
  const disputes = numberIn(await needs.filter({ hasText: /chargebacks? pending/ }).textContent());
  await goWithin(page, '/chargebacks');
  await expectText(page, `^${disputes} pending`);

  await goWithin(page, '/overview');
  const tap = needs.filter({ hasText: /tap issues?/ });
  const issues = numberIn(await tap.textContent());
  // The line below names some kinds, and how many others there are.
  const kinds = await tap.getByText(/, \d+ more$|devices? without/).innerText();
  expect(kinds.match(/\d+/g)?.reduce((sum, digits) => sum + Number(digits), 0)).toBe(Number(issues));
  await goWithin(page, '/tap/findings');
  await expectText(page, `^${issues} `);
  const tab = page.locator('#main a[href="/tap/findings"]');
  await expect(tab).toHaveText(new RegExp(` ${issues}$`));
});

ownTest("a webhook that wasn't checked is never reported as working", async ({ page, steward }) => {
  const reply = await fetchJson<{ data: { id: string; status: string }[] }>(steward.url, '/api/v3/webhooks');
  const known = reply.data.filter(({ status }) => status === 'enabled');
  const data = Array.from({ length: 9 }, (_, index) => {
    const like = known[Math.min(index, known.length - 1)];
    return index < known.length ? like : { ...like, id: `${index}`.repeat(24) };
  });
  const changes = [
    { path: 'data', value: data },
    { path: 'totalCount', value: data.length },
  ];
  await steward.fault('webhooks.list', { kind: 'patch', changes });
  await signIn(page, 'Administrator', '/overview');
  const check = main(page)
    .getByRole('listitem')
    .filter({ hasText: /webhook|is failing/ });
  await expect(check).toContainText(/\d of 9 checked/);
  await expect(check).not.toContainText('No webhooks are failing');
  await expect(main(page).getByText('All clear')).toHaveCount(0);
});

test('every failing webhook of the list is failing on the overview', async ({ page }) => {
  await signIn(page, 'Administrator', '/webhooks');
  const enabled = await page.evaluate(async () => {
    const answer = await fetch('/api/v3/webhooks?status=enabled', { headers: { 'x-steward': '1' } });
    return ((await answer.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
  });
  const failing = await page.evaluate(async (ids) => {
    const states = await Promise.all(
      ids.map(async (id) => {
        const answer = await fetch(`/api/v3/webhooks/${id}/event-logs?limit=50`, {
          headers: { 'x-steward': '1' },
        });
        const { data } = (await answer.json()) as { data: { status: string }[] };
        const ended = data.filter(({ status }) => status !== 'pending').slice(0, 3);
        return ended.length === 3 && ended.every(({ status }) => status === 'failed');
      }),
    );
    return states.filter(Boolean).length;
  }, enabled);
  await goWithin(page, '/overview');
  const check = main(page)
    .getByRole('listitem')
    .filter({ hasText: /webhooks? |is failing/ });
  if (failing === 0) await expect(check).toContainText('No webhooks are failing');
  else if (failing === 1) await expect(check).toContainText('is failing');
  else await expect(check).toContainText(`${failing} webhooks are failing`);
});

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
          donor: link.children[2]?.getBoundingClientRect().width ?? 0,
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
        .locator('a[href^="/campaigns/"] > bdi')
        .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
      expect(cut).toBe(0);
    });
});

for (const list of ['/contributions', '/plans', '/refunds?changed=any', '/chargebacks?tab=all'])
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
    const cards = main(page).locator('section:has(> h2)');
    await expect(cards.filter({ hasText: 'Record' })).toBeVisible();
    await expect(main(page).getByText('Loading…')).toHaveCount(0);
    const columns = () =>
      cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().x)).size);
    await expect.poll(columns).toBe(3);
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

test('a campaign says why its list has more gifts than its total', async ({ page }) => {
  await signIn(page, 'Staff', '/campaigns?name=winter');
  const first = page.locator('tr[data-record] a').first();
  await goWithin(page, (await first.getAttribute('href')) ?? '');
  await page.getByRole('heading', { name: /^Gifts/ }).scrollIntoViewIfNeeded();
  await expect(page.getByText('The totals above leave out gifts that are still processing.')).toBeVisible();
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
