import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../mount-fixture.tsx';
import { AnyOfFilter } from './choice-filter.tsx';
import { DateRangeFields } from './date-range-fields.tsx';
import { DateRangeFilter } from './date-range-filter.tsx';
import type { DayRange } from './day-presets.ts';

const choices = [
  { value: 'water', label: 'Clean water' },
  { value: 'food', label: 'Food bank' },
];

function Campaigns({ start }: { start: string[] }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <AnyOfFilter
        label="Campaign"
        choices={choices}
        value={value}
        onChange={(next) => setValue(next ?? [])}
      />
      <output>{value.join()}</output>
    </>
  );
}

test('picking another campaign keeps one that is no longer among the choices, and it can be taken away', async () => {
  const page = await mount(<Campaigns start={['archived']} />);
  const chip = page.getByRole('button', { name: /^Campaign/ });
  await chip.click();
  await page.getByText('Food bank').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('status')).toHaveTextContent('food,archived');
  await chip.click();
  await page.getByRole('dialog').getByText('archived').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('status')).toHaveTextContent('food');
});

const rangeText = ({ from = '', to = '' }: DayRange) => `${from} to ${to}`;
function Dates() {
  const [range, setRange] = useState<DayRange>({ from: '2026-01-05' });
  return (
    <DateRangeFilter
      label="Date"
      value={range}
      text={rangeText}
      Fields={(props) => <DateRangeFields {...props} presets={[]} />}
      onChange={setRange}
    />
  );
}

test('dates that were typed and not applied are gone when the filter opens again; applied ones stay', async () => {
  const page = await mount(<Dates />);
  const chip = page.getByRole('button', { name: /^Date/ });
  const from = page.getByLabelText('From');
  await chip.click();
  await from.fill('2026-02-01');
  await userEvent.keyboard('{Escape}');
  await chip.click();
  await expect.element(from).toHaveValue('2026-01-05');
  await from.fill('2026-03-01');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByRole('button', { name: /^Date 2026-03-01/ })).toBeVisible();
});
