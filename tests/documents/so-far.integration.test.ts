/** Every list while our copy is empty, half read, and whole: a part never passes for the whole. */
import { expect, test } from 'vitest';
import type { OperationId } from '#contract/giving/catalog.ts';
import { openScreens, recordsOf, sentenceOf } from './open-screens.ts';

const lists = [
  ['/contributions', 'contributions.list', 'gifts'],
  ['/donors', 'donors.list', 'donors'],
  ['/plans?tab=all', 'subscriptions.list', 'recurring plans'],
  ['/deposits', 'deposits.list', 'deposits'],
  ['/refunds?changed=any', 'refunds.list', 'refunds'],
  ['/chargebacks', 'chargebacks.list', 'pending chargebacks'],
  ['/chargebacks?tab=all', 'chargebacks.list', 'chargebacks'],
  ['/campaigns', 'campaigns.list', 'campaigns'],
] as const satisfies readonly (readonly [string, OperationId, string])[];

const loading = /Still loading.*Totals, sorting, and exports will be available when it's done/;
const sums = /\$[\d,]+|received|paid out|at risk|a month/;

test('before anything is read, a list has no rows, no sums, and no file, and says that it is loading', async () => {
  const screens = await openScreens({ waits: false, unread: true });
  for (const [href, , many] of lists) {
    const { main } = await screens.open('admin', href);
    expect([href, recordsOf(main)]).toEqual([href, []]);
    expect(main.text, href).toContain(`No ${many} so far`);
    expect(sentenceOf(main), href).toMatch(loading);
    expect(sentenceOf(main), href).not.toMatch(sums);
    expect([href, main.find('button', 'Export')]).toEqual([href, []]);
  }
  await screens.close();
});

test.each(lists.filter(([href]) => /contributions|donors|deposits/.test(href)))(
  'while %s is half read, it has the rows so far, in one order, without sums and file',
  async (href, operation) => {
    const screens = await openScreens({
      gifts: 3_000,
      waits: false,
      faults: [
        { operation, fault: { kind: 'silence', effect: 'never' }, skip: href === '/contributions' ? 4 : 1 },
      ],
    });
    await screens.system.clock.advance(20_000);
    const { main } = await screens.open('admin', href);
    expect(recordsOf(main).length).toBeGreaterThan(5);
    expect(sentenceOf(main)).toMatch(/^[\d,]+ \w+/);
    expect(sentenceOf(main)).toMatch(loading);
    expect(sentenceOf(main)).not.toMatch(/received|paid out/);
    expect(main.find('button', 'Export')).toEqual([]);
    expect(main.find('columnheader').flatMap((header) => header.find('link'))).toEqual([]);
    await screens.close();
  },
);

test('once everything is read, no list says anything of loading', async () => {
  const screens = await openScreens();
  for (const [href] of lists) {
    const { main } = await screens.open('admin', href);
    expect(main.text, href).not.toMatch(/so far|Still loading/);
    if (!href.startsWith('/campaigns'))
      expect([href, main.find('button', 'Export').length]).toEqual([href, 1]);
  }
  await screens.close();
});
