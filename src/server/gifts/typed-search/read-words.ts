/** Reads fixed phrases: statuses, payment methods, frequencies, and sort orders. */
import type { TypedFilter } from '#contract/steward/gifts/typed-search.ts';
import type { Reader } from './reading.ts';
import { phraseAt } from './tokens.ts';

type Entry = { says: readonly string[]; filter: TypedFilter; isWeak?: true };

const entries: readonly Entry[] = [
  { says: ['pending', 'processing', 'in process'], filter: { status: ['PENDING'] } },
  {
    says: ['confirmed', 'succeeded', 'successful', 'completed', 'paid out'],
    filter: { status: ['CONFIRMED'] },
  },
  { says: ['failed', 'failing', 'declined', 'that failed'], filter: { status: ['FAILED'] } },
  { says: ['canceled', 'cancelled', 'voided'], filter: { status: ['CANCELED'] } },
  { says: ['refunded', 'refunds'], filter: { reversed: ['REFUNDED'] } },
  {
    says: ['disputed', 'disputes', 'charged back', 'chargeback', 'chargebacks'],
    filter: { reversed: ['CHARGEBACK'] },
  },
  {
    says: ['card', 'cards', 'credit card', 'credit cards', 'debit card', 'debit cards', 'credit', 'by card'],
    filter: { methods: ['card'] },
  },
  {
    says: [
      'ach',
      'bank transfer',
      'bank transfers',
      'bank account',
      'bank accounts',
      'by bank',
      'wire',
      'by bank transfer',
      'by wire',
    ],
    filter: { methods: ['ach'] },
  },
  { says: ['bank'], filter: { methods: ['ach'] }, isWeak: true },
  { says: ['apple pay', 'applepay'], filter: { methods: ['apple-pay'] } },
  { says: ['google pay', 'googlepay', 'gpay'], filter: { methods: ['google-pay'] } },
  { says: ['paypal', 'pay pal'], filter: { methods: ['paypal'] } },
  { says: ['cash app', 'cashapp'], filter: { methods: ['cash-app'] } },
  // Platforms may not say which gifts entered manually are checks.
  { says: ['checks', 'cheques', 'by check', 'cheque'], filter: { methods: ['check', 'manual'] } },
  { says: ['check'], filter: { methods: ['check', 'manual'] }, isWeak: true },
  { says: ['in cash', 'physical cash'], filter: { methods: ['physical-cash', 'manual'] } },
  { says: ['cash'], filter: { methods: ['physical-cash', 'manual'] }, isWeak: true },
  { says: ['entered manually', 'manual entry'], filter: { methods: ['manual'] } },
  { says: ['stocks', 'shares'], filter: { methods: ['stock'] } },
  { says: ['stock'], filter: { methods: ['stock'] }, isWeak: true },
  { says: ['crypto', 'cryptocurrency'], filter: { methods: ['crypto'] } },
  { says: ['daf', 'dafs', 'donor advised fund', 'donor advised funds'], filter: { methods: ['daf'] } },
  { says: ['recurring', 'repeating', 'from plans', 'plan gifts'], filter: { frequency: 'recurring' } },
  { says: ['one time', 'onetime', 'single', 'once'], filter: { frequency: 'one-time' } },
  { says: ['deposited', 'in a deposit'], filter: { deposited: 'yes' } },
  {
    says: ['not deposited', 'undeposited', 'not in a deposit', 'without a deposit', 'not yet deposited'],
    filter: { deposited: 'no' },
  },
  { says: ['anonymous', 'anonymously'], filter: { anonymous: 'yes' } },
  { says: ['not anonymous'], filter: { anonymous: 'no' } },
  { says: ['covered fees', 'fees covered', 'covered the fees'], filter: { fees: 'yes' } },
  { says: ['fees not covered', 'without fees covered'], filter: { fees: 'no' } },
  { says: ['largest', 'biggest', 'highest', 'largest first', 'top'], filter: { sort: 'amount' } },
  { says: ['smallest', 'lowest', 'smallest first'], filter: { sort: 'amount', direction: 'ASC' } },
  { says: ['oldest', 'oldest first', 'earliest'], filter: { sort: 'given', direction: 'ASC' } },
];

export const readWords: Reader = (tokens, at) => {
  let best: ReturnType<Reader> = null;
  for (const { says, filter, isWeak } of entries) {
    const length = phraseAt(tokens, at, says);
    if (length > (best?.length ?? 0)) best = { length, filter, ...(isWeak && { isWeak }) };
  }
  return best;
};
