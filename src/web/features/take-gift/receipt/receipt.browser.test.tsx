import { expect, test } from 'vitest';
import { clientOf } from '../../../data/answers-fixture.ts';
import { mount } from '../../../ui/mount-fixture.tsx';
import { emptyGift } from '../gift-values.ts';
import type { Taken } from '../take-gift-mutations.ts';
import { Receipt } from './receipt.tsx';

const names = { donor: 'Ada Ng', method: 'new card', campaign: null, subcampaign: null, location: null };
const saved = {
  id: 'm1',
  method: { brand: 'visa', last4: '1881', expiration: null },
} as unknown as Taken['saved'];
const taken = { contributionId: 'g1', donorId: 'd1', subscriptionId: null, saved };

test('what is read to the donor, and copied, names the card that was charged', async () => {
  const page = await mount(
    <Receipt
      values={{ ...emptyGift(), amount: '25' }}
      names={names}
      taken={taken}
      at={new Date('2026-11-20T18:00:00Z')}
      onAnother={() => undefined}
    />,
    { client: clientOf() },
  );
  const thanks = page.getByRole('region', { name: 'Read to the donor' });
  await expect.element(thanks).toHaveTextContent('Visa •• 1881');
  await expect.element(page.getByText('new card')).not.toBeInTheDocument();
});
