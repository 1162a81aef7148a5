import { useState } from 'react';
import { expect, test } from 'vitest';
import { clientOf } from '../data/answers-fixture.ts';
import { mount } from '../ui/mount-fixture.tsx';
import { RecordScreen } from './record-screen.tsx';
import type { RecordState } from './use-record.ts';

function Gifts({ of }: { of: string }) {
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <button type="button" onClick={() => setUnfolded(true)}>
      {isUnfolded ? `All gifts of ${of}` : `Newest gifts of ${of}`}
    </button>
  );
}

const screen = (id: string) => (
  <RecordScreen
    id={id}
    noun="donor"
    label="Donor"
    state={{ record: { id }, gone: null } as unknown as RecordState<{ id: string }>}
    list={{ to: '/donors', name: 'Donors' }}
    tab={() => id}
  >
    {(donor) => <Gifts of={donor.id} />}
  </RecordScreen>
);

test("what was unfolded on one record's page is folded on that of the next", async () => {
  const page = await mount(screen('ada'), { client: clientOf() });
  await page.getByRole('button', { name: 'Newest gifts of ada' }).click();
  await expect.element(page.getByRole('button', { name: 'All gifts of ada' })).toBeVisible();
  page.show(screen('bea'));
  await expect.element(page.getByRole('button', { name: 'Newest gifts of bea' })).toBeVisible();
});
