import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../ui/mount-fixture.tsx';
import type { PanelProps } from './beside.ts';
import { RecordPanel } from './record-panel.tsx';

const pages: Record<number, string[]> = { 1: ['a', 'b'], 2: ['c', 'd'], 3: ['e'] };

function openOn(id: string, readIds: PanelProps['beside']['readIds'] = async (page) => pages[page] ?? []) {
  const show = vi.fn();
  const beside = { ids: pages[2] ?? [], page: 2, isLast: false, readIds, show };
  return {
    show,
    panel: (
      <RecordPanel label="Gift" id={id} beside={beside}>
        <h2>Gift {id}</h2>
      </RecordPanel>
    ),
  };
}

test.each([
  ['c', 'ArrowUp', ['b', 1]],
  ['d', 'ArrowUp', ['c']],
  ['c', 'ArrowDown', ['d']],
  ['d', 'ArrowDown', ['e', 3]],
] as const)('from %s on the second page, %s shows %j', async (id, key, shown) => {
  const { show, panel } = openOn(id);
  const page = await mount(panel);
  await expect.element(page.getByRole('complementary', { name: 'Gift' })).toBeVisible();
  (page.getByRole('complementary', { name: 'Gift' }).element() as HTMLElement).focus();
  await userEvent.keyboard(`{${key}}`);
  await expect.poll(() => show.mock.calls).toEqual([shown]);
});

test('a panel that was closed while the next page was being read stays closed', async () => {
  let answer: (ids: string[]) => void = () => undefined;
  const { show, panel } = openOn('d', () => new Promise((resolve) => (answer = resolve)));
  const page = await mount(panel);
  await expect.element(page.getByRole('complementary', { name: 'Gift' })).toBeVisible();
  (page.getByRole('complementary', { name: 'Gift' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  page.show(<p>The list</p>);
  answer(['e']);
  await expect.element(page.getByText('The list')).toBeVisible();
  expect(show.mock.calls).toEqual([]);
});
