import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clientOf } from '../data/answers-fixture.ts';
import { everything } from '../data/api/own-list.ts';
import type { ListSearch } from '../data/search/list-search.ts';
import { recordPage } from '../labels/record-pages.ts';
import type { PanelProps } from '../record/beside.ts';
import { RecordPanel } from '../record/record-panel.tsx';
import { mount } from '../ui/mount-fixture.tsx';
import { ListScreen } from './list-screen.tsx';
import { lazyPanel } from './panel.ts';
import type { List } from './use-list.ts';

type Row = { id: string };
const rows: Row[] = [{ id: 'a' }, { id: 'b' }];

const panel = lazyPanel(async () => ({ id, beside }: PanelProps) => (
  <RecordPanel id={id} beside={beside} label="Gift">
    <h2>Gift {id}</h2>
  </RecordPanel>
));

const listOf = (more: Partial<List<Row, ListSearch>> = {}): List<Row, ListSearch> => ({
  search: {},
  words: [],
  state: { kind: 'rows', rows, old: false, total: 2, isLast: true, behind: false, asOf: null },
  rows,
  total: 2,
  uncounted: false,
  isLast: true,
  asOf: null,
  behind: false,
  retry: () => undefined,
  go: () => undefined,
  filter: () => undefined,
  restart: () => undefined,
  readPage: async () => rows,
  ...more,
});

const screen = (list: List<Row, ListSearch>, end?: () => string) => (
  <ListScreen
    title="Gifts"
    list={list}
    one="gift"
    columns={[{ id: 'amount', title: 'Amount', sort: 'amount', cell: ({ id }: Row) => `$${id}` }]}
    sort={() => ({ link: (content) => <a href="#sorted">{content}</a>, direction: null })}
    phone={({ id }) => id}
    rowPage={({ id }) => recordPage('gift', id)}
    file={{ label: 'gifts', query: () => ({}) } as never}
    panel={panel}
    onClear={() => undefined}
    noneYet="None yet"
    {...(end ? { end } : {})}
  />
);

const loading = { complete: false, left: 40, unreadable: 0 };

test('while not all records are here, there is no other order and no file; once they are, there are both', async () => {
  const page = await mount(screen(listOf({ coverage: loading })), { client: clientOf() });
  await expect.element(page.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
  const header = page.getByRole('columnheader', { name: 'Amount' }).getByRole('link');
  const file = page.getByRole('button', { name: /Export/ });
  await expect.element(header).not.toBeInTheDocument();
  await expect.element(file).not.toBeInTheDocument();
  page.show(screen(listOf({ coverage: everything })));
  await expect.element(header).toBeVisible();
  await expect.element(file).toBeVisible();
});

test.each([
  ['page numbers', undefined, [['c', 2]]],
  ['one that only goes on', () => 'More', []],
] as const)('with %s, Next at the last entry of the page shows %o', async (_, end, shown) => {
  const go = vi.fn();
  const list = listOf({
    search: { peek: 'b' },
    isLast: false,
    coverage: everything,
    readPage: async () => [{ id: 'c' }],
    go,
  });
  const page = await mount(screen(list, end), { client: clientOf() });
  const record = page.getByRole('complementary', { name: 'Gift' });
  await expect.element(record).toBeVisible();
  (record.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .poll(() => go.mock.calls.map(([{ peek, page: to }]) => [peek, to]))
    .toEqual(shown.map(([id, to]) => [id, to]));
});
