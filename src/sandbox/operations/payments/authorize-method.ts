/** The payment method of payments.authorize: a saved one, or a new one to save. */

import type { Body } from '#contract/giving/operations.ts';
import { endsInCheckDigit, isRoutingNumber } from '#contract/values/check-digits.ts';
import { insert } from '../../database/sandbox-database.ts';
import { type Ending, endingOf } from '../../vault/test-cards.ts';
import { nextChance } from '../../world/acts/record.ts';
import { makeId } from '../../world/random.ts';
import { ApiError } from '../api-error.ts';
import type { Context } from '../operation.ts';
import type { DonorRow, MethodRow } from '../records.ts';
import { chargeableMethod } from '../references.ts';
import type { Decrypt, WorldView } from '../world-view.ts';
import { expiryOf } from './method-record.ts';

type MethodInput = Body<'payments.authorize'>['paymentMethod'];
/** `stored`: true when this call saved it. */
export type UsedMethod = { method: MethodRow; stored: boolean; ending: Ending };

/** Finds or adds the payment method. Must run in the caller's transaction. Throws 400 or 404. */
export function useMethod(
  view: WorldView,
  { org, now }: Context,
  donor: DonorRow,
  input: MethodInput,
): UsedMethod {
  const { db } = view;
  if (input.paymentMethodType === 'StoredPaymentMethod')
    return { method: chargeableMethod(db, donor, input.paymentMethodId, now), stored: false, ending: {} };
  const drawn = drawNew(view, input, now);
  const ending = endingOf(drawn.last4);
  if (ending.refusal) throw new ApiError(400, ending.refusal);
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
  return { method: row, stored: true, ending };
}

type Drawn = Pick<MethodRow, 'type' | 'brand' | 'last4' | 'expires_at'>;

/** Reads a new payment method and keeps only its last four digits. Throws 400 when it can't be decrypted or isn't valid. */
function drawNew(
  { db, decrypt }: WorldView,
  input: Exclude<MethodInput, { paymentMethodType: 'StoredPaymentMethod' }>,
  now: number,
): Drawn {
  const madeUp = () => String(nextChance(db).integer(1000, 9999));
  switch (input.paymentMethodType) {
    case 'Card':
      return drawCard(input, decrypt, now);
    case 'Bank': {
      const account = read(decrypt, input.encryptedBankAccountNumber);
      if (!/^\d{4,17}$/.test(account)) throw new ApiError(400, 'The account number is not valid');
      if (!isRoutingNumber(read(decrypt, input.encryptedBankRoutingNumber)))
        throw new ApiError(400, 'The routing number is not valid');
      return { type: 'bank', brand: 'ach', last4: account.slice(-4), expires_at: null };
    }
    case 'PlaidBank':
      return { type: 'bank', brand: 'ach', last4: madeUp(), expires_at: null };
    case 'Wallet': {
      const inThreeYears = Date.UTC(new Date(now).getUTCFullYear() + 3, 0, 1);
      return { type: 'wallet', brand: 'visa', last4: madeUp(), expires_at: inThreeYears };
    }
  }
}

type CardInput = Extract<MethodInput, { paymentMethodType: 'Card' }>;

function drawCard(input: CardInput, decrypt: Decrypt, now: number): Drawn {
  const digits = read(decrypt, input.encryptedCardNumber);
  if (!/^\d{13,19}$/.test(digits) || !endsInCheckDigit(digits))
    throw new ApiError(400, 'The card number is not valid');
  const month = read(decrypt, input.encryptedExpiryMonth);
  const year = read(decrypt, input.encryptedExpiryYear);
  if (!/^(0?[1-9]|1[0-2])$/.test(month) || !/^(\d{2}|\d{4})$/.test(year))
    throw new ApiError(400, 'The expiry date is not valid');
  const code = input.encryptedSecurityCode;
  if (code !== undefined && !/^\d{3,4}$/.test(read(decrypt, code)))
    throw new ApiError(400, 'The security code is not valid');
  // The first moment after its last month.
  const expiresAt = Date.UTC(Number(year.slice(-2)) + 2000, Number(month), 1);
  if (expiresAt <= now) throw new ApiError(400, 'Payment method has expired');
  return { type: 'card', brand: brandOf(digits), last4: digits.slice(-4), expires_at: expiresAt };
}

/** Decrypts a value. Throws 400 when it can't, which includes unencrypted values. */
function read(decrypt: Decrypt, encrypted: string): string {
  const text = decrypt(encrypted);
  if (text === null) throw new ApiError(400, 'The encrypted payment data cannot be read');
  return text;
}

const brandOf = (digits: string): string =>
  digits.startsWith('3')
    ? 'amex'
    : digits.startsWith('5') || digits.startsWith('2')
      ? 'mc'
      : digits.startsWith('6')
        ? 'discover'
        : 'visa';

/** Returns a newly saved payment method as in the reply of payments.authorize. */
export function showStored(method: MethodRow) {
  const expiration = expiryOf(method);
  return {
    brand: method.brand,
    last4: method.last4,
    ...(expiration === null ? {} : { expiration }),
    ...(method.type === 'bank' ? {} : { fundingSource: 'credit' }),
  };
}
