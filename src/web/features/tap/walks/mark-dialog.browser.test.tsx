import { expect, test } from 'vitest';
import { answering, clientOf } from '../../../data/answers-fixture.ts';
import { mount } from '../../../ui/mount-fixture.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import type { WalkRow } from './walk-state.ts';

const row = {
  deviceId: 'dev-1',
  serial: '300001',
  expectedId: null,
  latest: null,
  earlier: [],
} as unknown as WalkRow;

test('a mark that our server refused for the moment is sent again as the same mark, whatever was typed since', async () => {
  const keys: unknown[] = [];
  answering({
    'POST /api/tap-walks/w1/marks': ({ key }: { key: unknown }) => {
      keys.push(key);
      return keys.length === 1 ? undefined : {};
    },
  });
  let marked = 0;
  const page = await mount(
    <MarkDialog
      walkId="w1"
      row={row}
      fleet={null}
      onClose={() => undefined}
      onMarked={() => {
        marked += 1;
      }}
    />,
    { client: clientOf() },
  );
  await page.getByRole('button', { name: "It's right" }).click();
  await expect.poll(() => keys.length).toBe(1);
  await page.getByLabelText('Note').fill('Checked twice');
  await page.getByRole('button', { name: "It's right" }).click();
  await expect.poll(() => marked).toBe(1);
  expect(keys[1]).toBe(keys[0]);
});
