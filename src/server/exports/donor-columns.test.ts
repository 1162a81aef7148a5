import { expect, test } from 'vitest';
import { donorWith } from '../copy/reading/changing-service-fixture.ts';
import { columnsOfDonor, rowsOfDonors } from './donor-columns.ts';
import { maskedRows } from './export-kinds.ts';

const address = {
  line1: '12 Elm Street',
  line2: 'Flat 4',
  city: 'Salem',
  state: 'OR',
  zip: '97301',
  country: 'US',
};
const donor = donorWith(7, { phone: '+15035550100', address: { ...address, timezone: null } });

test("a file has donors' names and contact details; a masked one has none of them", () => {
  const columns = columnsOfDonor();
  const row = columns.map(({ cell }) => cell({ donor }));
  expect(row).toEqual(['First7', 'Last7', 'donor7@example.org', '(503) 555-0100', ...Object.values(address)]);
  expect(maskedRows(columns, [row])).toEqual([row.map(() => '••••')]);
});

test('rows keep their order over many batches; those whose donor no longer exists are left out', async () => {
  const all = Array.from({ length: 1_200 }, (_, index) => index);
  const rows = rowsOfDonors(
    all,
    async (some) => some.map((one) => (one % 3 === 0 ? null : donor)),
    (one) => [one],
  );
  const read = [];
  for await (const some of rows) read.push(...some.map(([one]) => one));
  expect(read).toEqual(all.filter((one) => one % 3 !== 0));
});
