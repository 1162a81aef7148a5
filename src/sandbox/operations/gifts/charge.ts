/** Charging a payment method at once, for contributions.charge and payments.authorize. */
import type { SandboxDatabase } from '../../database/sandbox-database.ts';
import { type ArrivedGift, addGift } from '../../world/acts/gift-acts.ts';
import { nextChance } from '../../world/acts/record.ts';
import { type Decoration, plainDecoration } from '../../world/gifts/decoration.ts';
import { cashBy } from '../../world/gifts/draw-cash.ts';
import { chargedPath } from '../../world/gifts/gift-path.ts';

type Charge = {
  org: number;
  donor: number;
  /** Cents. */
  amount: number;
  method: { type: 'card' | 'bank' | 'wallet'; last4: string };
  purpose: { campaign: number | null; subcampaign: number | null };
  location: number | null;
  anonymous: boolean;
  covered?: boolean;
  words: Partial<Decoration>;
};

/** Cards and wallets are confirmed at once; bank payments take days. Must run in the caller's transaction. */
export function chargeNow(db: SandboxDatabase, charge: Charge, now: number): ArrivedGift {
  const random = nextChance(db);
  const asset = cashBy(random, charge.method, charge.amount);
  const path = chargedPath(random, asset.kind === 'bank' ? 'bank' : 'card', now);
  return addGift(
    db,
    {
      org: charge.org,
      donor: charge.donor,
      asset,
      givenAt: now,
      createdAt: now,
      path,
      purpose: charge.purpose,
      location: charge.location,
      plan: null,
      anonymous: charge.anonymous,
      covered: charge.covered ?? false,
      ...plainDecoration,
      ...charge.words,
    },
    now,
  );
}
