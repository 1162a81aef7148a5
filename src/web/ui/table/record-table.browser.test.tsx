import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../mount-fixture.tsx';
import { RecordTable } from './record-table.tsx';

const rows = ['a', 'b', 'c'];

test('the arrow keys go from row to row: the link of the other layout, which is hidden, is none of them', async () => {
  const page = await mount(
    <RecordTable
      label="Gifts"
      columns={[
        { id: 'name', title: 'Name', cell: (row) => `Gift ${row}` },
        { id: 'amount', fixed: 90, title: 'Amount', cell: () => '$5.00' },
      ]}
      rows={rows}
      rowId={(row) => row}
      rowLink={(row, link) => <a href={`#${row}`} {...link} />}
      phone={(row) => `Gift ${row} $5.00`}
    />,
  );
  const link = (row: string) => page.getByRole('link', { name: `Gift ${row}`, exact: true });
  await expect.element(link('a')).toBeVisible();
  (link('a').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('b')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('c')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('c')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(link('b')).toHaveFocus();
});
