/** Charges and refunds. */

import { isOverRefundCap, refundBar } from '#contract/rules/refundable.ts';
import { cents, dollars, toCents, toDollars } from '#contract/values/money.ts';
import { nextChance, noteEffect } from '../../world/acts/record.ts';
import { addRefund, hasLivingRefund } from '../../world/acts/reversal-acts.ts';
import { ApiError } from '../api-error.ts';
import { donorOf } from '../directory.ts';
import type { Context, Part } from '../operation.ts';
import type { GiftRow } from '../records.ts';
import { chargeableMethod, purposeOf } from '../references.ts';
import { existingRow, type WorldView } from '../world-view.ts';
import { chargeNow } from './charge.ts';
import { showGifts } from './gift-record.ts';

/** Processors that allow no refunds through the API; answered with 409. */
const withoutRefunds = new Set(['paypal', 'cashapp']);

export const giftWrites = (
  view: WorldView,
): Part<'contributions.charge' | 'contributions.initiateRefund'> => ({
  'contributions.charge': ({ org, now }, { body }) => {
    const { db, directory } = view;
    const donor = donorOf(db, org, body.donorId);
    const method = chargeableMethod(db, donor, body.paymentMethodId, now);
    const names = { campaign: body.campaignId, subcampaign: body.subcampaignId };
    // The platform documents 500 for this error.
    const purpose = purposeOf(view, org, names, () => new ApiError(500, 'Campaign could not be validated'));
    const amount = toCents(dollars(body.amount));
    const anonymous = body.anonymous ?? false;
    const seq = db.transaction(() => {
      const location = directory.defaultLocation(org);
      const words = { notes: body.donorNotes ?? null };
      const gift = chargeNow(
        db,
        { org, donor: donor.seq, amount, method, purpose, location, anonymous, words },
        now,
      );
      noteEffect(db, {
        org,
        operation: 'contributions.charge',
        target: gift.id,
        donorId: donor.id,
        amount,
        at: now,
      });
      return gift.seq;
    });
    return { status: 201, body: { data: showGifts(view, [seq])[0] } };
  },
  'contributions.initiateRefund': (context, { path }) => {
    initiateRefund(view, context, path.contributionId);
    // A bare JSON string.
    return { status: 202, body: 'Refund initiated' };
  },
});

function initiateRefund({ db }: WorldView, { org, now }: Context, id: string): void {
  const gift = existingRow<GiftRow>(db, 'contributions', org, id, 'Contribution');
  if (gift.type !== 'CASH' || withoutRefunds.has(gift.kind))
    throw new ApiError(409, 'The processor of this contribution does not allow refunds by API');
  if (gift.amount === null || isOverRefundCap(cents(gift.amount)))
    throw new ApiError(
      400,
      'Contributions of 1000 dollars or more cannot be refunded by API; please contact support',
    );
  const bar = refundBar({ type: gift.type, status: gift.status, amount: toDollars(cents(gift.amount)) });
  if (bar !== null) throw new ApiError(422, `A contribution that is ${gift.status} cannot be refunded`);
  if (hasLivingRefund(db, gift.seq)) throw new ApiError(422, 'A refund of this contribution exists already');
  const { amount } = gift;
  db.transaction(() => {
    // A refund requested through the API succeeds after about a minute, so that people can watch it complete.
    const answered = now + nextChance(db).integer(30_000, 90_000);
    addRefund(
      db,
      gift,
      [
        ['PENDING', now],
        ['SUCCEEDED', answered],
      ],
      // The API receives no reason.
      null,
    );
    const donor = db.one<{ id: string }>('select id from donors where seq = ?', gift.donor);
    noteEffect(db, {
      org,
      operation: 'contributions.initiateRefund',
      target: gift.id,
      donorId: donor?.id ?? null,
      amount,
      at: now,
    });
  });
}
