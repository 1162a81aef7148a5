/** The payment method of payments.authorize: a stored one, or a new one to store. */
import type { Body } from '#contract/operations.ts';
import { insert } from '../database/sandbox-database.ts';
import { nextChance } from '../world/acts/record.ts';
import { makeId } from '../world/random.ts';
import { ApiError } from './api-error.ts';
import { expiryOf } from './method-record.ts';
import type { Context } from './operation.ts';
import type { DonorRow, MethodRow } from './records.ts';
import { chargeableMethod } from './references.ts';
import type { Decrypt, WorldView } from './world-view.ts';

type MethodInput = Body<'payments.authorize'>['paymentMethod'];
/** `stored`: made by this call. */
export type UsedMethod = { method: MethodRow; stored: boolean };

/** Cards that end in these digits are declined, so that a refusal can be tried. */
const declinedDigits = '0002';

/** Inside a transaction of the caller. Throws 400 or 404. */
export function useMethod(
  view: WorldView,
  { org, now }: Context,
  donor: DonorRow,
  input: MethodInput,
): UsedMethod {
  const { db } = view;
  if (input.paymentMethodType === 'StoredPaymentMethod')
    return { method: chargeableMethod(db, donor, input.paymentMethodId, now), stored: false };
  const drawn = drawNew(view, input, now);
  if (drawn.last4 === declinedDigits) throw new ApiError(400, 'The card was declined');
  const isDefault = 'defaultForDonor' in input && input.defaultForDonor;
  const seq = (db.one<{ seq: number }>('select max(seq) as seq from payment_methods')?.seq ?? 0) + 1;
  if (isDefault) db.run('update payment_methods set is_default = 0 where donor = ?', donor.seq);
  const row = {
    seq,
    id: makeId(nextChance(db), now),
    org,
    donor: donor.seq,
    holder: `${donor.first_name} ${donor.last_name}`.trim(),
    is_default: isDefault ? 1 : 0,
    updated_at: now,
    ...drawn,
  };
  insert(db, 'payment_methods', row);
  return { method: row, stored: true };
}

type Drawn = Pick<MethodRow, 'type' | 'brand' | 'last4' | 'expires_at'>;

/** What cannot be decrypted gets made-up digits; nothing but the last four is ever kept. */
function drawNew(
  { db, decrypt }: WorldView,
  input: Exclude<MethodInput, { paymentMethodType: 'StoredPaymentMethod' }>,
  now: number,
): Drawn {
  const random = nextChance(db);
  const madeUp = String(random.whole(1000, 9999));
  const inThreeYears = Date.UTC(new Date(now).getUTCFullYear() + 3, 0, 1);
  switch (input.paymentMethodType) {
    case 'Card': {
      const digits = decrypt(input.encryptedCardNumber)?.replaceAll(/\D/g, '') ?? '';
      const expiresAt = expiryFrom(input, decrypt) ?? inThreeYears;
      if (expiresAt <= now) throw new ApiError(400, 'Payment method has expired');
      return {
        type: 'card',
        brand: brandOf(digits),
        last4: digits.slice(-4) || madeUp,
        expires_at: expiresAt,
      };
    }
    case 'Bank':
      return {
        type: 'bank',
        brand: 'ach',
        last4: decrypt(input.encryptedBankAccountNumber)?.slice(-4) ?? madeUp,
        expires_at: null,
      };
    case 'PlaidBank':
      return { type: 'bank', brand: 'ach', last4: madeUp, expires_at: null };
    case 'Wallet':
      return { type: 'wallet', brand: 'visa', last4: madeUp, expires_at: inThreeYears };
  }
}

function expiryFrom(
  input: { encryptedExpiryMonth: string; encryptedExpiryYear: string },
  decrypt: Decrypt,
): number | null {
  const month = Number(decrypt(input.encryptedExpiryMonth) ?? Number.NaN);
  const year = Number(decrypt(input.encryptedExpiryYear) ?? Number.NaN);
  if (!Number.isInteger(month) || !Number.isInteger(year) || month < 1 || month > 12) return null;
  return Date.UTC(year < 100 ? 2000 + year : year, month, 1);
}

const brandOf = (digits: string): string =>
  digits.startsWith('3')
    ? 'amex'
    : digits.startsWith('5') || digits.startsWith('2')
      ? 'mc'
      : digits.startsWith('6')
        ? 'discover'
        : 'visa';

/** As the answer of payments.authorize shows a method that it stored. */
export function showStored(method: MethodRow) {
  const expiration = expiryOf(method);
  return {
    brand: method.brand,
    last4: method.last4,
    ...(expiration === null ? {} : { expiration }),
    ...(method.type === 'bank' ? {} : { fundingSource: 'credit' }),
  };
}
