/** Nothing in a field of a reply is executed. That no screen turns blank is in tests/documents/answers.integration.test.ts. */
import { expect, type Page } from '@playwright/test';
import { fieldsOf } from './response-fields.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { ownTest } from './steward.ts';

ownTest.describe.configure({ timeout: 120_000 });

/** The app's lists: those of our server's copy, and those that it reads from the platform. */
const lists = [
  { resource: 'Contribution', reply: '/api/lists/gifts', path: '/contributions?limit=100' },
  { resource: 'Donor', reply: '/api/lists/donors', path: '/donors?limit=100' },
  { resource: 'Subscription', reply: '/api/lists/plans', path: '/plans?limit=100' },
  { resource: 'Deposit', reply: '/api/lists/deposits', path: '/deposits?limit=100' },
  { resource: 'Campaign', reply: '/api/lists/campaigns', path: '/campaigns?limit=100' },
  { resource: 'Location', operation: 'locations.list', path: '/locations?limit=100' },
  { resource: 'WebhookSubscription', operation: 'webhooks.list', path: '/webhooks?limit=100' },
  { resource: 'TapDevice', operation: 'tap.devices.list', path: '/tap/devices?limit=100' },
  { resource: 'TapGroup', operation: 'tap.groups.list', path: '/tap/groups?limit=100' },
  { resource: 'TapDestination', operation: 'tap.destinations.list', path: '/tap/destinations?limit=100' },
] as const;

type Change = { record: number; path: string; value: string };
type Plain = Record<string, unknown>;

/** Sets a member of a record, such as `donor.firstName`, or of each item of a list, as the sandbox's faults do. */
function set(target: unknown, [name = '', ...rest]: readonly string[], value: string): void {
  if (Array.isArray(target) && name === '*') for (const item of target) set(item, rest, value);
  else if (typeof target === 'object' && target !== null && !Array.isArray(target)) {
    const record = target as Plain;
    if (rest.length === 0) record[name] = value;
    else {
      record[name] ??= {};
      set(record[name], rest, value);
    }
  }
}

/** Our server's replies have these values from now on. */
const patchReply = (page: Page, reply: string, changes: readonly Change[]) =>
  page.route(`**${reply}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: (Plain & { plan?: Plain })[] };
    for (const { record, path, value } of changes) {
      const row = body.data[record];
      set(row?.plan ?? row, path.split('.'), value);
    }
    await route.fulfill({ response, json: body });
  });

const payloads = [
  '"><img src=x onerror="window.ran=1"><script>window.ran=1</script>',
  'javascript:window.ran=1',
];

ownTest('markup and script addresses are shown as text in every text field', async ({ page, steward }) => {
  let fields = 0;
  for (const { resource, ...from } of lists) {
    const texts = fieldsOf(resource).filter(
      // Any value here makes a record archived, and lists leave it out.
      ({ path, type }) => type === 'string' && !/(^|\.)id$|^archivedAt$/.test(path),
    );
    fields += texts.length;
    const changes = texts.flatMap(({ path }) => payloads.map((value, record) => ({ record, path, value })));
    if ('reply' in from) await patchReply(page, from.reply, changes);
    else
      await steward.fault(from.operation, {
        kind: 'patch',
        changes: changes.map(({ record, path, value }) => ({
          path: `data.${record}.${path}`,
          value,
          remove: false,
        })),
      });
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
