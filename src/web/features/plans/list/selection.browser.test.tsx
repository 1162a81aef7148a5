import { expect, test } from 'vitest';
import type { ListedPlan } from '../../../nouns/plan/list-queries.ts';
import { mount } from '../../../ui/mount-fixture.tsx';
import { usePlanSelection } from './plan-selection.ts';
import { SelectionDock } from './selection-dock.tsx';

const planWith = (id: string, monthlyCents: number | null): ListedPlan =>
  // What a selection reads of a plan.
  ({ id, updatedAt: `2026-01-0${id}T00:00:00Z`, monthlyCents }) as ListedPlan;
const pages = [
  [planWith('1', 2_500), planWith('2', 5_000)],
  [planWith('3', null), planWith('4', 1_000)],
];

function Plans({ page = 1, text = 'Ann' }: { page?: number; text?: string }) {
  const rows = pages[page - 1] ?? [];
  const selection = usePlanSelection({ text, page }, rows);
  return (
    <>
      {rows.map((plan) => (
        <label key={plan.id}>
          <input type="checkbox" checked={selection.has(plan)} onChange={() => selection.toggle(plan)} />
          Plan {plan.id}
        </label>
      ))}
      <SelectionDock
        selection={selection}
        rows={rows}
        total={4}
        sums={{ count: 4, monthlyCents: 8_500, unpriced: 1 }}
      />
      <code>{JSON.stringify(selection.request())}</code>
    </>
  );
}

test('a selection goes on over pages, and its worth is said only if that of each plan is known', async () => {
  const page = await mount(<Plans />);
  const dock = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await page.getByLabelText('Plan 1').click();
  await dock('1 selected · $25.00 a month');
  page.show(<Plans page={2} />);
  await page.getByLabelText('Plan 4').click();
  await dock('2 selected · $35.00 a month');
  await page.getByLabelText('Plan 3').click();
  await dock('3 selected');
  await expect.element(page.getByText(/a month/)).not.toBeInTheDocument();
  await page.getByLabelText('Plan 3').click();
  await dock('2 selected · $35.00 a month');
  await expect
    .element(page.getByText(/seenVersion/))
    .toHaveTextContent(
      '{"kind":"plans","plans":[{"id":"1","seenVersion":"2026-01-01T00:00:00Z"},{"id":"4","seenVersion":"2026-01-04T00:00:00Z"}]}',
    );
});

test('plans that were selected under one filter are not selected under another', async () => {
  const page = await mount(<Plans />);
  await page.getByLabelText('Plan 1').click();
  await page.getByRole('button', { name: 'Select this page' }).click();
  await expect.element(page.getByText('2 selected', { exact: true })).toBeInTheDocument();
  page.show(<Plans text="Bob" />);
  await expect.element(page.getByLabelText('Plan 1')).not.toBeChecked();
  await expect.element(page.getByText(/selected$/)).not.toBeInTheDocument();
  await page.getByLabelText('Plan 2').click();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(page.getByLabelText('Plan 2')).not.toBeChecked();
});

test('all that match are requested by their filters', async () => {
  const page = await mount(<Plans text="Bob" />);
  await page.getByLabelText('Plan 1').click();
  await page.getByRole('button', { name: 'Select this page' }).click();
  await page.getByRole('button', { name: 'Select all 4 that match' }).click();
  await expect.element(page.getByText('4 selected', { exact: true })).toBeInTheDocument();
  await expect
    .element(page.getByText(/matching/))
    .toHaveTextContent('{"kind":"matching","question":{"text":"Bob"}}');
});
