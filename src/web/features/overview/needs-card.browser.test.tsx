import { Undo2 } from 'lucide-react';
import { expect, test } from 'vitest';
import { clientOf } from '../../data/answers-fixture.ts';
import { mount } from '../../ui/mount-fixture.tsx';
import type { Check } from './check.tsx';
import { Needs } from './needs-card.tsx';

const check = (id: string, state: Check['state']): Check => ({
  id,
  icon: Undo2,
  what: id,
  calm: `No ${id}`,
  state,
});
const calm = { kind: 'calm', at: null } as const;

test.each<[string, Check[], isClear: boolean]>([
  ['all were checked, and nothing was found', [check('refunds', calm), check('webhooks', calm)], true],
  ['one still waits', [check('refunds', calm), check('webhooks', { kind: 'waiting' })], false],
  ['one failed', [check('refunds', calm), check('webhooks', { kind: 'failed', onRetry: undefined })], false],
  [
    'one was checked in part',
    [check('refunds', calm), check('webhooks', { kind: 'partial', words: '2 of 9', step: null })],
    false,
  ],
  ['there are none', [], false],
])('whether all is clear if %s', async (_, now, isClear) => {
  const page = await mount(<Needs checks={now} />, { client: clientOf() });
  await expect.element(page.getByText('Needs attention')).toBeVisible();
  expect(page.getByText('All clear').elements()).toHaveLength(isClear ? 1 : 0);
});
