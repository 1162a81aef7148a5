import { expect, test } from 'vitest';
import { clientOf } from '../../data/answers-fixture.ts';
import { notifyObservers } from '../../data/live/observe-changes.ts';
import { mount } from '../../ui/mount-fixture.tsx';
import { NewRows } from './new-rows.tsx';

type Page = { reply: { data: { id: string }[]; totalCount: number }; asOf: string; stale: boolean };
const pageOf = (...ids: string[]): Page => ({
  reply: { data: ids.map((id) => ({ id })), totalCount: ids.length },
  asOf: '2026-11-20T12:00:00.000Z',
  stale: false,
});

test('what is new under one filter is not offered under the next', async () => {
  const client = clientOf();
  const keyOf = (filter: string) => ['service', 'contributions', 'list', filter];
  const shownAs = (filter: string, read: () => Promise<Page>) => (
    <NewRows
      arrivals={{ key: keyOf(filter), read, show: () => undefined }}
      rows={[{ id: 'a' }]}
      total={1}
      first
      one="gift"
      many="gifts"
    />
  );
  for (const filter of ['all', 'failed']) client.setQueryData(keyOf(filter), pageOf('a'));
  const page = await mount(
    shownAs('all', async () => pageOf('new', 'a')),
    { client },
  );
  notifyObservers('contributions', ['new']);
  await expect.element(page.getByRole('button', { name: '1 new gift' })).toBeVisible();
  // Whatever is new under the next one isn't known yet.
  page.show(shownAs('failed', () => new Promise(() => undefined)));
  await expect.element(page.getByRole('button', { name: '1 new gift' })).not.toBeInTheDocument();
});
