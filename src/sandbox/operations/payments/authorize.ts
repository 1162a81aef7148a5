/** payments.authorize: charges at once or creates a plan. An amount of 0 only saves the payment method. */
import type { Body } from '#contract/giving/operations.ts';
import { noteEffect } from '../../world/acts/record.ts';
import { ApiError } from '../api-error.ts';
import { addDonor } from '../donors/donor-writes.ts';
import { chargeNow } from '../gifts/charge.ts';
import type { Context, Part } from '../operation.ts';
import { addPlan, frequencyIn, startOf } from '../plans/add-plan.ts';
import type { DonorRow } from '../records.ts';
import { purposeOf } from '../references.ts';
import type { WorldView } from '../world-view.ts';
import { showStored, type UsedMethod, useMethod } from './authorize-method.ts';

type AuthorizeBody = Body<'payments.authorize'>;
type Taken = { contributionId?: string; subscriptionId?: string };

export const authorize = (view: WorldView): Part<'payments.authorize'> => ({
  'payments.authorize': (context, { body }) => {
    const { org, now } = context;
    if (body.recurring && body.amountInCents === 0)
      throw new ApiError(400, 'amountInCents must be greater than 0 for a recurring payment');
    const result = view.db.transaction(() => {
      const donor = matchDonor(view, context, body);
      const used = useMethod(view, context, donor, body.paymentMethod);
      const taken = body.amountInCents === 0 ? {} : take(view, context, body, donor, used);
      const target = taken.contributionId ?? taken.subscriptionId ?? used.method.id;
      noteEffect(view.db, {
        org,
        operation: 'payments.authorize',
        target,
        donorId: donor.id,
        amount: body.amountInCents,
        at: now,
      });
      const stored = used.stored
        ? { paymentMethodId: used.method.id, paymentMethod: showStored(used.method) }
        : {};
      return { ending: used.ending, body: { donorId: donor.id, ...taken, ...stored } };
    });
    const { ending, body: reply } = result;
    // Outside the transaction, so that a charge is kept.
    if (ending.failsAfter) throw new ApiError(500, 'Internal server error');
    return { status: 201, body: reply, ...(ending.lateMs ? { lateMs: ending.lateMs } : {}) };
  },
});

/** Finds a donor by email, then by phone; otherwise adds one. Of several, returns the first. */
function matchDonor(view: WorldView, { org, now }: Context, body: AuthorizeBody): DonorRow {
  const { db } = view;
  const by = (column: 'email' | 'phone', value: string | undefined) =>
    value
      ? db.one<DonorRow>(
          `select * from donors where org = ? and ${column} = ? order by seq limit 1`,
          org,
          value,
        )
      : undefined;
  const existing = by('email', body.email) ?? by('phone', body.phone);
  if (existing) return existing;
  const { firstName = '', lastName = '', email, phone = null } = body;
  const { seq } = addDonor(view, org, { firstName, lastName, email, phone, address: null }, now);
  const added = db.one<DonorRow>('select * from donors where seq = ?', seq);
  if (!added) throw new Error('The new donor was not found');
  return added;
}

function take(
  view: WorldView,
  context: Context,
  body: AuthorizeBody,
  donor: DonorRow,
  { method }: UsedMethod,
): Taken {
  const { db, directory } = view;
  const { org, now } = context;
  const names = { campaign: body.fundId, subcampaign: body.subFundId };
  const purpose = purposeOf(view, org, names, () => new ApiError(400, 'fundId or subFundId is not known'));
  const requestedLocation =
    body.locationId === undefined ? undefined : directory.locationSeqs(org, [body.locationId])[0];
  const location = requestedLocation ?? directory.defaultLocation(org);
  const common = { purpose, location, anonymous: body.anonymous ?? false, amount: body.amountInCents };
  const covered = body.coveredFees !== undefined;
  const words = { notes: body.notes ?? null, dedication: dedicationText(body), metadata: metadataText(body) };
  if (body.recurring) {
    const { frequency, startDate, cycles } = body.recurring;
    const startAt = startOf(startDate, undefined, now);
    const plan = addPlan(view, context, {
      ...common,
      donor,
      method: method.seq,
      frequency: frequencyIn(frequency),
      startAt,
      timezone: 'UTC',
      covered,
      ...words,
      cyclesLeft: cycles ?? null,
    });
    return { subscriptionId: plan.id, ...(plan.giftId === null ? {} : { contributionId: plan.giftId }) };
  }
  return {
    contributionId: chargeNow(db, { ...common, org, donor: donor.seq, method, covered, words }, now).id,
  };
}

/** An object in this body, plain text on gifts. */
const dedicationText = ({ dedication }: AuthorizeBody): string | null =>
  dedication?.recipientName ? `${dedication.type ?? 'In honor of'} ${dedication.recipientName}` : null;

/** Values of any type in this body, text in replies. */
const metadataText = ({ metadata }: AuthorizeBody): string | null =>
  metadata === undefined
    ? null
    : JSON.stringify(
        Object.fromEntries(
          Object.entries(metadata).map(([key, value]) => [
            key,
            typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        ),
      );
