/** Nothing in a field of a reply is executed. That no screen turns blank is in tests/documents/answers.integration.test.ts. */
import { expect } from '@playwright/test';
import { fieldsOf } from './response-fields.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { ownTest, type Steward } from './steward.ts';

// Odd values must reach the screen as the platform sends them, not as the copy read them before.
ownTest.use({ settings: { MIRROR: 'off' } });
ownTest.describe.configure({ timeout: 120_000 });

/** The app's lists. */
const lists = [
  { resource: 'Contribution', operation: 'contributions.list', path: '/contributions?limit=100' },
  { resource: 'Donor', operation: 'donors.list', path: '/donors?limit=100' },
  { resource: 'Subscription', operation: 'subscriptions.list', path: '/plans?limit=100' },
  { resource: 'Deposit', operation: 'deposits.list', path: '/deposits?limit=100' },
  { resource: 'Campaign', operation: 'campaigns.list', path: '/campaigns?limit=100' },
  { resource: 'Location', operation: 'locations.list', path: '/locations?limit=100' },
  { resource: 'WebhookSubscription', operation: 'webhooks.list', path: '/webhooks?limit=100' },
  { resource: 'TapDevice', operation: 'tap.devices.list', path: '/tap/devices?limit=100' },
  { resource: 'TapGroup', operation: 'tap.groups.list', path: '/tap/groups?limit=100' },
  { resource: 'TapDestination', operation: 'tap.destinations.list', path: '/tap/destinations?limit=100' },
] as const;

const patch = (steward: Steward, operation: string, changes: { path: string; value: string }[]) =>
  steward.fault(operation, { kind: 'patch', changes });

const payloads = [
  '"><img src=x onerror="window.ran=1"><script>window.ran=1</script>',
  'javascript:window.ran=1',
];

ownTest('markup and script addresses are shown as text in every text field', async ({ page, steward }) => {
  let fields = 0;
  for (const { resource, operation } of lists) {
    const texts = fieldsOf(resource).filter(
      // Any value here makes a record archived, and lists leave it out.
      ({ path, type }) => type === 'string' && !/(^|\.)id$|^archivedAt$/.test(path),
    );
    fields += texts.length;
    await patch(
      steward,
      operation,
      texts.flatMap(({ path }) =>
        payloads.map((value, record) => ({ path: `data.${record}.${path}`, value })),
      ),
    );
  }
  await signIn(page, 'Administrator', '/profile');
  let [ran, links] = [0, 0];
  const seen = payloads.map(() => new Set<string>());
  const look = async (resource: string) => {
    for (const [index, value] of payloads.entries())
      if (await page.getByText(value).filter({ visible: true }).count()) seen[index]?.add(resource);
    ran += await page.evaluate(() => ('ran' in window ? 1 : 0));
    links += await page.locator('img[src="x"], a[href^="javascript:"]').count();
  };
  for (const { resource, path } of lists) {
    await goWithin(page, path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await look(resource);
    if (!/\/(campaigns|contributions|deposits|donors|locations|plans)\?/.test(path)) continue;
    for (const record of payloads.keys()) {
      await page.locator('tr[data-record]').nth(record).getByRole('link').click();
      const panel = page.getByRole('complementary');
      const title = panel.getByRole('heading').first();
      // The platform looks up a plan by its donor: with a payload as the donor's ID, the list stays and its address is cleaned up.
      if (path.startsWith('/plans'))
        await expect(title.or(page.getByRole('row').nth(1)).first()).toBeVisible();
      else await expect(title).toBeVisible();
      await look(resource);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    }
  }
  console.log(
    `${fields} text fields, ${ran} run, ${links} links or images made of them; seen as text on ${[...(seen[0] ?? [])].join(', ')}`,
  );
  expect([ran, links]).toEqual([0, 0]);
  // Lists from the copy may show earlier reads; these two are always read again.
  for (const lists of seen) expect([...lists]).toEqual(expect.arrayContaining(['Contribution', 'Deposit']));
});
