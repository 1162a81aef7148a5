import { useQueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { IntentView } from '#contract/steward/operations/writes.ts';
import { answering, clientOf } from '../../data/answers-fixture.ts';
import { noteIntent, usePendingIntent } from '../../data/pending-changes/pending-intents.ts';
import { mount } from '../../ui/mount-fixture.tsx';

const done = {
  id: 'i1',
  operation: 'subscriptions.update',
  target: { donorId: 'd1', subscriptionId: 'p1' },
  state: 'done',
  verified: true,
} as unknown as IntentView;

function Plan() {
  const client = useQueryClient();
  const pending = usePendingIntent(['subscriptions.update'], 'p1');
  return (
    <button
      type="button"
      disabled={pending !== null}
      onClick={() => noteIntent(client, 'subscriptions.update', done)}
    >
      Change
    </button>
  );
}

test('a plan whose change went through can be changed again once it was read again', async () => {
  answering({ 'GET /api/intents': { data: [] } });
  const page = await mount(<Plan />, { client: clientOf() });
  const change = page.getByRole('button', { name: 'Change' });
  await change.click();
  await expect.element(change).toBeEnabled();
});
