import { expect, test } from 'vitest';
import type { View } from '#contract/steward/operations/views.ts';
import { answering, clientOf } from '../../data/answers-fixture.ts';
import { viewsOptions } from '../../nouns/view/query.ts';
import { mount } from '../../ui/mount-fixture.tsx';
import { ViewBar } from './view-bar.tsx';

const view: View = {
  id: 'v1',
  list: '/contributions',
  name: 'Failed',
  query: 'status=FAILED',
  team: true,
  version: 1,
  changedAt: '2026-11-20T12:00:00.000Z',
  changedBy: 'Ada',
};

test("a shared view is saved over the version that the person began with, so that a colleague's change isn't overwritten unseen", async () => {
  const asked = answering({});
  const client = clientOf();
  const { queryKey } = viewsOptions('/contributions');
  client.setQueryData(queryKey, { views: [view] });
  const page = await mount(<ViewBar id="v1" opened={false} />, {
    client,
    address: '/contributions?status=COMPLETED&view=v1',
  });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect.element(save).toBeVisible();
  client.setQueryData(queryKey, {
    views: [{ ...view, query: 'status=REFUNDED', version: 2, changedBy: 'Bea' }],
  });
  await save.click();
  await expect
    .poll(() => asked.filter(({ route }) => !route.startsWith('GET')).map(({ body }) => body.version))
    .toEqual([1]);
});
