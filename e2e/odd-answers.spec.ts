/** Whatever a field of a reply contains, no screen turns blank and nothing in it is executed. */
import { expect, type Page } from '@playwright/test';
import { fieldsOf } from './response-fields.ts';
import { goWithin } from './screen-checks/settled.ts';
import { signIn } from './sign-in.ts';
import { ownTest, type Steward } from './steward.ts';

// Odd values must reach the screen as the platform sends them, not as the mirror read them before.
ownTest.use({ settings: { MIRROR: 'off' } });
ownTest.describe.configure({ timeout: 120_000 });

type Change = { path: string; value?: unknown; remove?: boolean };

/** The app's lists; in each row, one field of the record is odd. */
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

const oddities = {
  null: (path: string): Change => ({ path, value: null }),
  absent: (path: string): Change => ({ path, remove: true }),
  'an unknown word': (path: string): Change => ({ path, value: 'toString' }),
  'of the wrong type': (path: string): Change => ({ path, value: { odd: [1] } }),
} as const;

/**
 * `npm run soak` uses all four, each in a separate record; to the app, the last one looks like the first two. Otherwise a record has
 * several odd fields, so that a few records cover them all.
 */
const long = process.env.SOAK === 'on';
const taken = Object.entries(oddities).filter(([name]) => long || name === 'of the wrong type');
const maxRecords = long ? 60 : 7;

const patch = (steward: Steward, operation: string, changes: Change[]) =>
  steward.fault(operation, { kind: 'patch', changes });

/** A screen that couldn't be shown, or nothing at all, is a failure. */
async function isWhite(page: Page): Promise<boolean> {
  await expect(page.locator('#root')).not.toBeEmpty();
  return (await page.getByText('Something went wrong').count()) > 0;
}

/** Two journeys, one for each worker. All lists of a journey are odd at once, since a list also shows data of others. */
for (const part of [lists.filter((_, index) => index % 2 === 0), lists.filter((_, index) => index % 2 === 1)])
  ownTest(
    `with each field of ${part.map(({ resource }) => resource).join(', ')} odd in turn, the lists and their records are still shown`,
    async ({ page, steward }) => {
      for (const [round, [name, change]] of taken.entries()) {
        // A new server has an empty cache, and its sandbox no faults yet.
        if (round > 0) await steward.restart();
        await signIn(page, 'Administrator', '/profile');
        for (const list of part) {
          const { fields, rows } = oddOf(list);
          await patch(
            steward,
            list.operation,
            fields.map((field, index) => change(`data.${index % rows}.${field.path}`)),
          );
        }
        for (const list of part)
          await ownTest.step(`${list.resource}: ${name}`, async () => {
            const { fields, rows } = oddOf(list);
            await goWithin(page, list.path);
            await expect(page.getByRole('row').nth(1)).toBeVisible();
            const white = Number(await isWhite(page)) + (await walkRecords(page, rows));
            console.log(`${list.resource}: ${fields.length} mutations, ${white} white screens`);
            expect(white).toBe(0);
          });
      }
    },
  );

/** The odd fields of a list's records, and over how many rows they are spread. */
function oddOf({ resource }: (typeof lists)[number]) {
  // Without an ID there is no record; that counts as an unreadable reply, tested below.
  const fields = fieldsOf(resource).filter((field) => field.path !== 'id');
  // Lists with few rows have several odd fields per row.
  const few: Readonly<Record<string, number>> = {
    Location: 5,
    WebhookSubscription: 4,
    TapGroup: 8,
    TapDestination: 6,
  };
  return { fields, rows: Math.min(few[resource] ?? fields.length, maxRecords) };
}

/** Opens each row beside its list, if the list supports that; counts those that fail. */
async function walkRecords(page: Page, count: number): Promise<number> {
  if (!/\/(campaigns|contributions|deposits|donors|locations|plans)\?/.test(page.url())) return 0;
  await page.locator('tr[data-record]').first().getByRole('link').click();
  const panel = page.getByRole('complementary');
  let white = 0;
  for (let index = 0; index < count; index += 1) {
    await expect(panel.getByRole('heading').first()).toBeVisible();
    if (await isWhite(page)) white += 1;
    if (index === count - 1) break;
    const next = panel.getByRole('button', { name: 'Next', exact: true });
    if (await next.isDisabled()) break;
    await next.click();
  }
  return white;
}

ownTest('records without an ID are reported as an unreadable reply', async ({ page, steward }) => {
  await signIn(page, 'Administrator', '/contributions');
  for (const { operation, path } of lists) {
    await patch(steward, operation, [{ path: 'data.0.id', remove: true }]);
    await goWithin(page, path.replace('limit=100', 'limit=50'));
    await expect(page.getByRole('alert').or(page.getByRole('row').nth(1)).first()).toBeVisible({
      timeout: 15_000,
    });
    expect(await isWhite(page)).toBe(false);
  }
});

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
  // Lists from the mirror may show earlier reads; these two are always read again.
  for (const lists of seen) expect([...lists]).toEqual(expect.arrayContaining(['Contribution', 'Deposit']));
});
