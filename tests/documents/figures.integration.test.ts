/** A figure on one screen equals the figure of the list it links to. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  centsIn,
  headlineCents,
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

type Deposit = { status: string; amountInCents: number };

test('each figure on the overview says what it counts and matches its list', async () => {
  const { main } = await screens.open('admin', '/overview');
  const links = main.the('region', 'Key figures').find('link');
  const [received, receivedBefore, paid, upcoming, plans, donors, firstTime] = links;
  expect(links).toHaveLength(7);
  const terms = main.the('region', 'Key figures').find('button');
  expect(terms.map(({ text }) => text.replace(/ in .*/, ''))).toEqual([
    'Received this month',
    'Paid out',
    'Recurring plans',
  ]);
  for (const said of [
    ...terms.map((term) => term.attribute('aria-description')),
    upcoming?.attribute('title'),
  ])
    expect(said).toMatch(/\w{4,} .{12,}/);

  for (const link of [received, receivedBefore]) {
    const list = (await screens.follow('admin', link ?? main)).main;
    expect(headlineCents(centsIn(/\$[\d,.]+ received/.exec(sentenceOf(list))?.[0]))).toBe(
      centsIn(link?.text),
    );
  }

  expect(paid?.attribute('href')).toMatch(/^\/deposits\?arrivesFrom=\d{4}-\d\d-01&arrivesTo=/);
  const deposits = (await screens.follow('admin', paid ?? main)).main;
  const months = deposits.find('row').filter(({ text }) => text.includes('Paid out:'));
  expect(months.map(({ text }) => headlineCents(centsIn(text.split('Paid out:')[1])))).toEqual([
    centsIn(paid?.text),
  ]);

  const coming = (await screens.rows<Deposit>('deposits?limit=100'))
    .filter(({ status }) => status === 'IN_TRANSIT' || status === 'PENDING')
    .reduce((sum, { amountInCents }) => sum + amountInCents, 0);
  expect(centsIn(/^\$[\d,.]+/.exec(upcoming?.text ?? '')?.[0])).toBe(coming);

  const list = (await screens.follow('admin', plans ?? main)).main;
  expect(list.saying(new RegExp(`^${plans?.text} active plans`))).not.toEqual([]);
  const note = plans?.parent?.parent?.text ?? '';
  expect(note).not.toMatch(/about about/i);
  expect(list.text).toContain(/about \$[\d,]+ a month/i.exec(note)?.[0].toLowerCase());

  // Grouped by donor, the list has a row for each, and one for gifts without a donor.
  const grouped = (await screens.follow('admin', donors ?? main)).main;
  expect(grouped.text).toContain(`${donors?.text} donors`);
  const first = (await screens.follow('admin', firstTime ?? main)).main;
  expect(numberIn(sentenceOf(first))).toBe(numberIn(firstTime?.text));
});

test('each item that waits has the same count as the screen it links to', async () => {
  const { main } = await screens.open('admin', '/overview');
  const need = (text: RegExp) => {
    const [item, ...others] = main.find('listitem').filter((one) => text.test(one.text));
    expect(others).toEqual([]);
    return item ?? main;
  };
  // The donor of the largest one is to be called.
  const failing = need(/'s payment failed|failing plans?/);
  const plans = (await screens.open('admin', '/plans?tab=failing')).main;
  expect(plans.saying(/^1 /)).not.toEqual([]);
  expect(failing.find('button').map(({ text }) => text)).toEqual(['Called', 'New card', "Couldn't reach"]);

  const disputes = need(/pending chargebacks?/);
  const chargebacks = (await screens.follow('admin', disputes.the('link'))).main;
  expect(chargebacks.saying(new RegExp(`^${numberIn(disputes.text)} pending`))).not.toEqual([]);

  const tap = need(/tap issues?/);
  // The line below names some kinds, and how many others there are.
  const kinds = tap.saying(/, \d+ more$|devices? without/).at(-1)?.text ?? '';
  expect(kinds.match(/\d+/g)?.reduce((sum, digits) => sum + Number(digits), 0)).toBe(numberIn(tap.text));
  const findings = (await screens.follow('admin', tap.the('link'))).main;
  expect(findings.saying(new RegExp(`^${numberIn(tap.text)} `))).not.toEqual([]);
  const tab = findings.find('link').find((link) => link.attribute('href') === '/tap/findings');
  expect(tab?.text).toMatch(new RegExp(` ${numberIn(tap.text)}$`));
});

test('every failing webhook of the list is failing on the overview', async () => {
  type Named = { id: string };
  const enabled = await screens.rows<Named>('webhooks?status=enabled');
  let failing = 0;
  for (const { id } of enabled) {
    const log = await screens.rows<{ status: string }>(`webhooks/${id}/event-logs?limit=50`);
    const ended = log.filter(({ status }) => status !== 'pending').slice(0, 3);
    if (ended.length === 3 && ended.every(({ status }) => status === 'failed')) failing += 1;
  }
  const { main } = await screens.open('admin', '/overview');
  const [check] = main.find('listitem').filter(({ text }) => /webhooks? |is failing/.test(text));
  const said = failing === 1 ? 'is failing' : `${failing} webhooks failing`;
  expect(check?.text).toContain(said);
});

test("a webhook that wasn't checked is never reported as working", async () => {
  const own = await openScreens();
  const known = await own.rows<{ id: string; status: string }>('webhooks?status=enabled');
  const data = Array.from({ length: 9 }, (_, index) => {
    const like = known[Math.min(index, known.length - 1)];
    return index < known.length ? like : { ...like, id: `${index}`.repeat(24) };
  });
  own.patch('webhooks.list', [
    { path: 'data', value: data },
    { path: 'totalCount', value: data.length },
  ]);
  const { main } = await own.open('admin', '/overview');
  const [check] = main.find('listitem').filter(({ text }) => /webhook|is failing/.test(text));
  expect(check?.text).toMatch(/\d of 9 checked/);
  expect(check?.text).not.toContain('No webhooks are failing');
  expect(main.saying("You're done for today")).toEqual([]);
  await own.close();
});

/** The figures of a campaign's page, by label, with what each says it counts. */
function campaignFigures(main: Part, name: string) {
  const figureOf = (label: string) => {
    const term = main.the('button', label);
    const title = term.attribute('aria-description');
    expect(title, label).toMatch(/\w{4,} .{12,}/);
    // The term is in a label, which is in the figure.
    const figure = term.parent?.parent?.parent;
    return { text: figure?.text ?? '', link: figure?.find('link')[0], title };
  };
  return { raised: figureOf(name), gifts: figureOf('Gifts'), donors: figureOf('Unique donors') };
}

test("a campaign's page and the list of campaigns have the total of the campaign's gifts", async () => {
  for (const kind of ['', 'kind=subcampaigns&']) {
    const list = (await screens.open('staff', `/campaigns?${kind}sort=totalContributionValue`)).main;
    expect(list.text).toContain('Totals: all time, after refunds and chargebacks');
    const shown = recordsOf(list).map((row) => centsIn(row.text));
    expect(shown).toEqual(shown.toSorted((one, other) => other - one));
    for (const row of recordsOf(list).slice(0, 3)) {
      const { main } = await screens.follow('staff', linkOf(row));
      const { raised, gifts } = campaignFigures(main, 'Received');
      expect(centsIn(raised.text)).toBe(centsIn(row.text));
      const found = (await screens.follow('staff', raised.link ?? main)).main;
      const sentence = sentenceOf(found);
      expect(centsIn(/\$[\d,.]+ received/.exec(sentence)?.[0])).toBe(centsIn(raised.text));
      expect(numberIn(sentence)).toBe(numberIn(gifts.text.replace('Gifts', '')));
    }
  }
});

test("until our copy has every gift, a campaign's totals are the platform's, and say so", async () => {
  const own = await openScreens({
    waits: false,
    faults: [{ operation: 'contributions.list', fault: { kind: 'silence', effect: 'never' } }],
  });
  await own.system.clock.advance(20_000);
  type Campaign = { id: string; totalContributionValue: number };
  const [best] = await own.rows<Campaign>('campaigns?sortBy=totalContributionValue');
  const list = (await own.open('staff', '/campaigns?sort=totalContributionValue')).main;
  expect(list.text).toContain('Totals: from your giving platform, all time, without gifts still processing');
  const [row] = recordsOf(list);
  expect(centsIn(row?.text)).toBe(Math.round((best?.totalContributionValue ?? 0) * 100));
  const { main } = await own.follow('staff', linkOf(row));
  const { raised } = campaignFigures(main, 'Total raised');
  expect(centsIn(raised.text)).toBe(centsIn(row?.text));
  expect(raised.title).toContain('from your giving platform');
  await own.close();
});
