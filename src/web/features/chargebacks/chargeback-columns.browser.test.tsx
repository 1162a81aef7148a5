import { expect, test } from 'vitest';
import { clientOf } from '../../data/answers-fixture.ts';
import { mount } from '../../ui/mount-fixture.tsx';
import { allColumns } from './chargeback-columns.tsx';

test('amount, fee, and net of a chargeback are each in their own column', async () => {
  const row = { id: 'c1', amountInCents: 5_000, feeValueInCents: 1_500, netValueInCents: 6_500 } as never;
  const columns = allColumns(() => null).filter(({ title }) => ['Amount', 'Fee', 'Net'].includes(title));
  const page = await mount(
    <dl>
      {columns.map(({ title, cell }) => (
        <div key={title}>
          {title}: {cell(row)}
        </div>
      ))}
    </dl>,
    { client: clientOf() },
  );
  for (const text of ['Amount: $50.00', 'Fee: $15.00', 'Net: $65.00'])
    await expect.element(page.getByText(text)).toBeVisible();
});
