import { expect, test } from 'vitest';
import { clientOf } from '../data/answers-fixture.ts';
import type { ListSearch } from '../data/search/list-search.ts';
import { mount } from '../ui/mount-fixture.tsx';
import { useList } from './use-list.ts';

type Row = { id: string };
type Search = ListSearch & { status?: string };

const asOf = '2026-11-20T12:00:00.000Z';
const replyOf = (count: number) => ({
  reply: { data: [{ id: `of-${count}` }], totalCount: count },
  asOf,
  stale: false,
});
const waits = new Map<string, (reply: ReturnType<typeof replyOf>) => void>();
const optionsOf = ({ status = 'all' }: Search) => ({
  queryKey: ['service', 'things', 'list', status] as const,
  queryFn: () => new Promise<ReturnType<typeof replyOf>>((resolve) => waits.set(status, resolve)),
});

function Things({ search }: { search: Search }) {
  const list = useList<Row, ReturnType<typeof optionsOf>['queryKey'], Search>(search, optionsOf, {
    words: [],
    record: ({ id }) => ['service', 'things', 'things.get', id],
  });
  return (
    <p>
      {list.total === null ? 'counting' : `${list.total} things`}, rows:{' '}
      {list.rows.map(({ id }) => id).join()}
    </p>
  );
}

test('while another filter loads, the rows stay, and the number of those before is not said of it', async () => {
  const client = clientOf();
  const page = await mount(<Things search={{}} />, { client });
  await expect.poll(() => waits.has('all')).toBe(true);
  waits.get('all')?.(replyOf(7));
  await expect.element(page.getByText('7 things, rows: of-7')).toBeVisible();
  page.show(<Things search={{ status: 'FAILED' }} />);
  await expect.element(page.getByText('counting, rows: of-7')).toBeVisible();
  await expect.poll(() => waits.has('FAILED')).toBe(true);
  waits.get('FAILED')?.(replyOf(2));
  await expect.element(page.getByText('2 things, rows: of-2')).toBeVisible();
});

test('a record that comes with a list is as old as what the list was made of', async () => {
  const client = clientOf();
  waits.clear();
  const page = await mount(<Things search={{}} />, { client });
  await expect.poll(() => waits.has('all')).toBe(true);
  waits.get('all')?.(replyOf(7));
  await expect.element(page.getByText('7 things')).toBeVisible();
  const state = client.getQueryState(['service', 'things', 'things.get', 'of-7']);
  expect(state?.dataUpdatedAt).toBe(Date.parse(asOf));
});
