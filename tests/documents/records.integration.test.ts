/** What the pages of records say, and where they lead. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testNow } from '../../src/sandbox/world/small-world.ts';
import type { Visit } from '../system/rendered-screens.ts';
import {
  dollars,
  linkOf,
  numberIn,
  openScreens,
  recordsOf,
  type Screens,
  sentenceOf,
} from './open-screens.ts';
import type { Part } from './part.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

/** Opens the page of the row with this name. */
async function openRow(role: 'staff' | 'admin', list: string, name: RegExp) {
  const { main } = await screens.open(role, list);
  return screens.follow(role, linkOf(main.find('row', name)[0]));
}
const titleOf = (main: Part) => main.find('heading').find(({ tag }) => tag === 'h1')?.text;

test('a subcampaign of two campaigns shows both paths, each with its own gifts', async () => {
  const list = (await screens.open('admin', '/campaigns')).main;
  const subcampaigns = await screens.follow('admin', list.the('link', /^Subcampaigns/));
  expect(sentenceOf(subcampaigns.main)).toMatch(/^10 subcampaigns/);
  const { main } = await screens.follow('admin', linkOf(subcampaigns.main.find('row', /Monthly friends/)[0]));
  expect(titleOf(main)).toBe('Monthly friends');
  for (const said of [
    'Winter shelter › Monthly friends',
    'Food pantry › Monthly friends',
    'Totals include both parents.',
  ])
    expect(main.text).toContain(said);
  const paths = main.find('link', 'Gifts here');
  expect(paths).toHaveLength(2);
  expect(new Set(paths.map((path) => path.attribute('href'))).size).toBe(2);
  for (const path of paths) {
    expect(path.attribute('href')).toMatch(/^\/contributions\?campaign=[\da-f]{24}&subcampaign=[\da-f]{24}$/);
    expect(sentenceOf((await screens.follow('admin', path)).main)).toMatch(/gifts?: /);
  }
});

test('on a phone, a location links to its gifts, donors and plans, and explains its default', async () => {
  const phone = { width: 390 };
  const { main } = await screens.open('staff', '/locations', phone);
  const count = numberIn(sentenceOf(main));
  const archived = (await screens.open('staff', '/locations?archived=true', phone)).main;
  expect(sentenceOf(archived)).toContain(`${count + 1} locations: including archived`);
  const [row] = main.find('row', /Downtown/);
  const location = (await screens.open('staff', linkOf(row).attribute('href') ?? '', phone)).main;
  expect(location.text).toContain('Gifts with no location are counted here.');
  for (const [list, word] of [
    ['contributions', 'gifts'],
    ['donors', 'donors'],
    ['plans', 'active plans'],
  ] as const) {
    const [figure] = location
      .find('link')
      .filter((link) => link.attribute('href')?.startsWith(`/${list}?locations=`));
    expect(figure?.text).toMatch(/^[\d,]+$/);
    expect(figure?.attribute('href')).toMatch(new RegExp(`^/${list}\\?locations=[\\da-f]{24}$`));
    const opened = (await screens.follow('staff', figure ?? location)).main;
    expect(sentenceOf(opened)).toContain(`${figure?.text} ${word}: in 1 location`);
  }
});

test('a gift links to its campaign and its location', async () => {
  const { main } = await openRow('staff', '/contributions', /General fund/);
  for (const noun of ['campaigns', 'locations']) {
    const [link] = main
      .find('definition')
      .flatMap((definition) => definition.find('link'))
      .filter((one) => one.attribute('href')?.startsWith(`/${noun}/`));
    const opened = await screens.follow('staff', link ?? main);
    expect(opened.pathname).toMatch(new RegExp(`^/${noun}/[\\da-f]{24}$`));
    expect(titleOf(opened.main)).toBe(link?.text);
  }
});

test.each([
  ['/campaigns/64a3b2c1d0e9f8a7b6c5d4e3', 'campaign'],
  ['/contributions/64a3b2c1d0e9f8a7b6c5d4e3', 'gift'],
  ['/letters/statements/64a3b2c1d0e9f8a7b6c5d4e3/2025', 'donor'],
  ['/tap/walks/64a3b2c1d0e9f8a7b6c5d4e3', 'walk'],
])('an unknown ID says so: %s', async (href, what) => {
  const { main } = await screens.open('staff', href);
  main.the('heading', `We couldn't find this ${what}`);
});

test('an address with an invalid month is reported instead of breaking the page', async () => {
  const { main } = await screens.open('finance', '/months/2026-13');
  expect(titleOf(main)).toBe('Month close');
  expect(main.text).not.toContain('Something went wrong');
});

test('a failed plan is never among the active ones', async () => {
  const statusesOf = async (href: string) => {
    const { main } = await screens.open('staff', href);
    return recordsOf(main).flatMap((row) =>
      row
        .find('cell')
        .map(({ text }) => text)
        .filter((text) => /^(Failed|Active)$/.test(text)),
    );
  };
  // Plans of one status don't repeat it.
  const withStatus = 'columns=donor,status';
  const [active, failing] = [
    await statusesOf(`/plans?limit=100&${withStatus}`),
    await statusesOf(`/plans?tab=failing&${withStatus}`),
  ];
  expect([new Set(active), new Set(failing)]).toEqual([new Set(['Active']), new Set(['Failed'])]);
});

test('why the monthly value changed is one click from the plans, and each step links to its plans', async () => {
  const plans = (await screens.open('staff', '/plans')).main;
  const { main } = await screens.follow('staff', plans.the('link', 'Income report'));
  const bridgeOf = (part: Part) => part.the('table', 'Change from the start to the end of the month');
  const cents = (text: string | undefined) =>
    Number((text ?? '').replaceAll(/[^\d]/g, '')) * (text?.includes('−') ? -1 : 1);
  const bridge = bridgeOf(main);
  bridge.the('row', /^Now/);
  expect(main.saying(/^Daily figures start /)).not.toEqual([]);
  // The number at the end is that of the active plans.
  const active = bridge.find('link', /^[\d,]+$/).at(-1)?.text;
  expect(plans.text).toContain(`${active} active plans`);
  // Within a year there are months in which plans started.
  let started = 0;
  for (let back = 0; back <= 12; back += 1) {
    const month = new Date(testNow);
    month.setUTCMonth(month.getUTCMonth() - back, 1);
    const address = `/reports/recurring-income?step=new&month=${month.toISOString().slice(0, 7)}`;
    const pulse = (await screens.open('staff', address)).main;
    const rows = bridgeOf(pulse).find('row');
    const amounts = rows.flatMap((row) => row.find('cell').slice(-1)).map(({ text }) => cents(text));
    const [after, before] = [amounts.pop(), amounts.shift()];
    expect(
      amounts.reduce((sum, amount) => sum + amount, before ?? Number.NaN),
      address,
    ).toBe(after);
    const [count, change] = rows.find(({ name }) => name.startsWith('New plans'))?.find('cell') ?? [];
    if (!count) continue;
    started += 1;
    const listed = pulse.the('list', 'New plans').find('listitem');
    expect(listed).toHaveLength(Number(count.text));
    const changes = listed.map((item) =>
      cents(item.inner.filter(({ parent }) => parent === item).at(-1)?.text),
    );
    expect(changes.reduce((sum, amount) => sum + amount, 0)).toBe(cents(change?.text));
  }
  expect(started).toBeGreaterThan(1);
});

test.each(['/tap', '/tap/findings'])(
  'an organization without tap devices is told that, and not that a search found none: %s',
  async (href) => {
    const { main } = await screens.open('field', href, {
      // The fleet of our copy.
      change: (request, reply) =>
        request === 'GET /api/copy/tap'
          ? { ...reply, body: { ...Object(reply.body), devices: [], groups: [], destinations: [] } }
          : reply,
    });
    expect(main.text).toMatch(href === '/tap' ? /No tap devices yet/ : /There are no tap devices yet\./);
  },
);

test('metadata named like a row of the gift has its own section', async () => {
  const changes = [
    { path: 'data.*.metadata', value: { Type: 'Not ours', Note: 'From a form' } },
    { path: 'data.*.donorNotes', value: 'For the shelter' },
  ].map((change) => ({ remove: false, ...change }));
  const own = await openScreens({
    faults: [{ operation: 'contributions.list', fault: { kind: 'patch', changes } }],
  });
  const [gift] = await own.rows<{ id: string }>('contributions?limit=1');
  const { main } = await own.open('staff', `/contributions/${gift?.id}`);
  const part = (name: string) => main.the('heading', name).within('section').text;
  expect(part('Metadata')).toContain('From a form');
  expect(part('Details')).toContain('For the shelter');
  expect(part('Details')).not.toContain('Not ours');
  await own.close();
});

test('each deposit line of money that went back, and each amount, is in the payment timeline', async () => {
  const timelineOf = async (gift: string) => {
    const { main } = await screens.open('staff', `/contributions/${gift}`);
    return main.the('list', 'Payment timeline');
  };
  type Reversal = {
    id: string;
    status: string;
    depositId: string | null;
    contributionId: string;
    amountInCents: number;
  };
  const refund = (await screens.rows<Reversal>('refunds?limit=100')).find(
    ({ status, depositId }) => status === 'SUCCEEDED' && depositId !== null,
  );
  const [given, confirmed, deposit, back, ...others] = (await timelineOf(refund?.contributionId ?? '')).find(
    'listitem',
  );
  expect(others).toEqual([]);
  const amount = dollars(refund?.amountInCents ?? 0);
  expect(given?.text).toMatch(/^Gift/);
  expect(given?.text).toContain(`Gross ${amount}`);
  expect(confirmed?.text).toMatch(/^Confirmed/);
  expect(deposit?.text).toMatch(/^Paid out.* deposit.*Gross \$[\d.,]+ *Fee −\$[\d.,]+ *Net \$[\d.,]+/s);
  expect(back?.text).toMatch(/^Refunded.*From the .* deposit.*Net −\$[\d.,]+/s);
  expect(back?.text).toContain(`Returned −${amount}`);
  expect(back?.the('link', / deposit$/).attribute('href')).toBe(`/deposits/${refund?.depositId}`);

  const won = (await screens.rows<Reversal>('chargebacks?limit=100')).find(({ status }) => status === 'won');
  const timeline = await timelineOf(won?.contributionId ?? '');
  expect(timeline.text).toMatch(/Will be returned \(chargeback won\)|Returned to you/);
  expect(timeline.the('link', 'Chargeback won').attribute('href')).toBe(`/chargebacks/${won?.id}`);
});

test.each([1440, 390])(
  'an administrator sees which webhook fails, since when, and which events are missing, %i wide',
  async (width) => {
    const { main } = await screens.open('admin', '/webhooks', { width });
    expect(sentenceOf(main)).toMatch(/^4 webhooks/);
    const [failing] = main.find('row', /Old mailing list/);
    expect(failing?.text).toMatch(/Failing since/);
    expect(main.find('row', /Accounting/)[0]?.text).toContain('On');
    expect(main.find('row', /Trial/)[0]?.text).toContain('Off');
    const id = failing?.attribute('data-record');
    const own = await screens.open('admin', `/webhooks/${id}`, { width });
    expect(own.main.saying(/^The last \d+ deliveries failed \(since /)).not.toEqual([]);
    expect(own.main.text).toContain('No successful delivery on record.');
    const details = await screens.follow('admin', own.main.the('link', 'Details'));
    for (const said of ['donor.created', 'A donor was added.', 'hooks.example.org/mailing'])
      expect(details.main.text).toContain(said);
    for (const { html } of [own, details]) expect(html).not.toContain('whsk_');
  },
);

/** Every reply says that only gifts since last month have loaded. */
const stillLoading: Visit['change'] = (request, reply) => {
  if (!/\/api\/(copied-gifts(\/search|\/groups)?|thanks|statements)( |$)/.test(request)) return reply;
  const since = new Date(Date.UTC(2026, 9, 0)).toISOString();
  const filling = { complete: false, since, gifts: 900, total: 2_000, doneAt: null };
  const body = Object(reply.body);
  const filled =
    'state' in body ? { ...body, state: { ...body.state, ...filling } } : { ...body, ...filling };
  return { ...reply, body: filled };
};

test('giving statements of a year whose gifts are still loading are neither counted nor printed', async () => {
  const isOff = (main: Part) => main.find('button', /^Print/)[0]?.attribute('aria-disabled');
  const { main } = await screens.open('staff', '/letters/statements?year=2026', { change: stillLoading });
  main.the('heading', 'Gifts from 2026 are still loading');
  expect(main.saying(/donors? gave in/)).toEqual([]);
  expect(isOff(main)).toBe('true');
  const loaded = (await screens.open('staff', '/letters/statements?year=2026')).main;
  expect(loaded.find('heading', /still loading/)).toEqual([]);
  expect(loaded.saying(/donors? gave in/)).not.toEqual([]);
  expect(isOff(loaded)).toBe('false');
});

test('the giving statement of a donor can be printed once all gifts of its year are loaded', async () => {
  const list = (await screens.open('staff', '/donors?sort=totalContributionsCount')).main;
  const donor = linkOf(recordsOf(list)[0]).attribute('href') ?? '';
  const address = `${donor.replace('donors', 'statements')}/2026`;
  const { main } = await screens.open('staff', address, { change: stillLoading });
  main.the('heading', /are still loading$/);
  expect(main.the('button', 'Print').attribute('aria-disabled')).toBe('true');
  const loaded = (await screens.open('staff', address)).main;
  expect(loaded.find('article')).toHaveLength(1);
  expect(loaded.the('button', 'Print').attribute('aria-disabled')).toBe('false');
});
