/** Reads fixed phrases: statuses, payment methods, frequencies, and sort orders. */
import { giftSourceName } from '#contract/rules/gift-source.ts';
import type { QuestionNoun } from '#contract/steward/questions.ts';
import type { Facts, Meaning, Reader } from './meaning.ts';
import { phraseAt } from './tokens.ts';

type Entry = {
  says: readonly string[];
  facts: Facts;
  part: Meaning['part'];
  /** The word may also be a person's name, or mean nothing. */
  isWeak?: true;
  dated?: QuestionNoun;
  others?: readonly Meaning[];
};

const entry = (says: readonly string[], facts: Facts, label: string, value: string): Entry => ({
  says,
  facts,
  part: { label, value },
});
/** Beside a date, the words are first about what was made then: the refunds, or chargebacks, of that time. */
const dated = (noun: QuestionNoun, says: readonly string[], facts: Facts, value: string): Entry => ({
  ...entry(says, facts, 'Status', value),
  dated: noun,
  others: [{ facts, part: { label: 'Status', value }, noun: 'gifts' }],
});
const weak = (one: Entry): Entry => ({ ...one, isWeak: true });
const method = (methods: readonly string[], ...says: string[]): Entry =>
  entry(says, { methods }, 'Payment method', methods.map(giftSourceName).join(' or '));

// Platforms may not say which gifts entered manually are checks, or cash.
const check = ['check', 'manual'];
const cash = ['physical-cash', 'manual'];

const entries: readonly Entry[] = [
  entry(
    ['pending', 'processing', 'in process', 'in progress', 'not cleared'],
    { status: ['PENDING'] },
    'Status',
    'Pending',
  ),
  entry(
    ['confirmed', 'succeeded', 'successful', 'completed', 'paid out', 'cleared'],
    { status: ['CONFIRMED'] },
    'Status',
    'Confirmed',
  ),
  entry(
    ['failed', 'failing', 'declined', 'that failed', 'bounced', 'unsuccessful', "didn't go through"],
    { status: ['FAILED'], planTab: 'failing' },
    'Status',
    'Failed',
  ),
  entry(
    ['canceled', 'cancelled', 'voided'],
    { status: ['CANCELED'], planTab: 'ended' },
    'Status',
    'Canceled',
  ),
  entry(['ended', 'stopped', 'inactive'], { planTab: 'ended' }, 'Status', 'Ended'),
  entry(['paused', 'on hold'], { planTab: 'paused' }, 'Status', 'Paused'),
  weak(entry(['active', 'current'], { planTab: 'active' }, 'Status', 'Active')),
  dated('refunds', ['refunded', 'money back'], { reversed: ['REFUNDED'] }, 'Refunded'),
  dated('chargebacks', ['disputed', 'charged back', 'contested'], { reversed: ['CHARGEBACK'] }, 'Chargeback'),
  entry(
    ['partly refunded', 'partially refunded', 'refunded in part', 'partial refunds', 'partial refund'],
    { returns: ['partly'] },
    'Status',
    'Partly refunded',
  ),
  entry(
    ['dispute pending', 'refund pending', 'pending refund or dispute', 'may go back'],
    { returns: ['pending'] },
    'Status',
    'Refund or dispute pending',
  ),
  weak(entry(['won'], { decision: ['won'] }, 'Status', 'Won')),
  weak(entry(['lost'], { decision: ['lost'] }, 'Status', 'Lost')),
  method(
    ['card'],
    'card',
    'cards',
    'credit card',
    'credit cards',
    'debit card',
    'debit cards',
    'credit',
    'by card',
    'by credit card',
  ),
  ...['visa', 'mastercard', 'amex', 'american express', 'discover card', 'diners club'].map((brand) =>
    entry([brand, `${brand}s`, `by ${brand}`], { brand }, 'Card brand', brand),
  ),
  method(
    ['ach'],
    'ach',
    'bank transfer',
    'bank transfers',
    'bank account',
    'bank accounts',
    'by bank',
    'wire',
    'wires',
    'by bank transfer',
    'by wire',
    'echeck',
    'e check',
    'direct debit',
    'eft',
  ),
  weak(method(['ach'], 'bank')),
  method(['apple-pay'], 'apple pay', 'applepay'),
  method(['google-pay'], 'google pay', 'googlepay', 'gpay'),
  method(['paypal'], 'paypal', 'pay pal'),
  method(['cash-app'], 'cash app', 'cashapp'),
  method(check, 'checks', 'cheques', 'by check', 'cheque', 'paper check', 'paper checks', 'personal check'),
  weak(method(check, 'check')),
  method(cash, 'in cash', 'physical cash', 'cash gift', 'cash gifts', 'cash donations', 'bills and coins'),
  weak(method(cash, 'cash')),
  method(['manual'], 'entered manually', 'manual entry', 'manual'),
  method(['stock'], 'stocks', 'shares', 'securities'),
  weak(method(['stock'], 'stock')),
  method(['crypto'], 'crypto', 'cryptocurrency'),
  ...(
    [
      ['BTC', 'bitcoin', 'bitcoins'],
      ['ETH', 'ethereum', 'ether'],
      ['USDC', 'usd coin'],
      ['SOL', 'solana'],
      ['DOGE', 'dogecoin'],
      ['LTC', 'litecoin'],
    ] as const
  ).map(([symbol, ...says]) => entry([...says, symbol.toLowerCase()], { assets: [symbol] }, 'Coin', symbol)),

  method(['daf'], 'daf', 'dafs', 'donor advised fund', 'donor advised funds', 'donor advised'),
  entry(
    ['recurring', 'repeating', 'from plans', 'plan gifts', 'sustaining', 'sustainer', 'sustainers'],
    { frequency: 'recurring' },
    'Frequency',
    'Recurring',
  ),
  entry(
    ['one time', 'onetime', 'single', 'once', 'one off', 'not recurring', 'non recurring'],
    { frequency: 'one-time' },
    'Frequency',
    'One-time',
  ),
  entry(
    ['monthly', 'every month', 'per month', 'a month'],
    { planFrequencies: ['monthly'] },
    'Frequency',
    'Monthly',
  ),
  entry(['weekly', 'every week', 'per week'], { planFrequencies: ['weekly'] }, 'Frequency', 'Weekly'),
  entry(
    ['biweekly', 'bi weekly', 'every two weeks', 'every 2 weeks', 'every other week'],
    { planFrequencies: ['biweekly'] },
    'Frequency',
    'Every two weeks',
  ),
  entry(
    ['1st and 15th', 'twice a month', 'semimonthly', 'semi monthly'],
    { planFrequencies: ['1st-15th'] },
    'Frequency',
    '1st and 15th',
  ),
  entry(
    ['deposited', 'in a deposit', 'in deposit', 'banked'],
    { deposited: 'yes' },
    'Deposit',
    'In a deposit',
  ),
  entry(
    [
      'not deposited',
      'undeposited',
      'not in a deposit',
      'without a deposit',
      'not yet deposited',
      'not in deposit',
    ],
    { deposited: 'no' },
    'Deposit',
    'Not in a deposit',
  ),
  entry(['reconciled', 'closed off'], { reconciled: 'yes' }, 'Reconciled', 'Yes'),
  entry(
    ['unreconciled', 'not reconciled', 'to reconcile', 'not yet reconciled'],
    { reconciled: 'no' },
    'Reconciled',
    'No',
  ),
  entry(['anonymous', 'anonymously', 'anon'], { anonymous: 'yes' }, 'Anonymous', 'Yes'),
  entry(['not anonymous'], { anonymous: 'no' }, 'Anonymous', 'No'),
  entry(
    ['covered fees', 'fees covered', 'covered the fees', 'covering fees', 'with fees covered'],
    { fees: 'yes' },
    'Fees',
    'Covered',
  ),
  entry(
    ['fees not covered', 'without fees covered', 'not covering fees'],
    { fees: 'no' },
    'Fees',
    'Not covered',
  ),
  entry(
    [
      'new donors',
      'new donor',
      'first time donors',
      'first time donor',
      'first time givers',
      'new givers',
      'first gifts',
      'first gift',
      'first donation',
      'first donations',
      'first time',
      'first time gifts',
    ],
    { first: 'yes' },
    'Donor',
    'First gift',
  ),
  entry(
    ['returning donors', 'repeat donors', 'returning donor', 'repeat donor', 'returning', 'existing donors'],
    { first: 'no' },
    'Donor',
    'Gave before',
  ),
  entry(
    ['largest', 'biggest', 'highest', 'largest first', 'top'],
    { order: 'largest' },
    'Order',
    'Largest first',
  ),
  entry(['smallest', 'lowest', 'smallest first'], { order: 'smallest' }, 'Order', 'Smallest first'),
  entry(['oldest', 'oldest first', 'earliest'], { order: 'oldest' }, 'Order', 'Oldest first'),
  entry(
    ['newest', 'newest first', 'latest', 'most recent', 'latest first'],
    { order: 'newest' },
    'Order',
    'Newest first',
  ),
  ...(
    [
      ['day', 'Day'],
      ['week', 'Week'],
      ['month', 'Month'],
      ['quarter', 'Quarter'],
      ['year', 'Year'],
      ['campaign', 'Campaign'],
      ['location', 'Location'],
      ['method', 'Payment method'],
      ['donor', 'Donor'],
    ] as const
  ).map(([group, name]) => entry([`by ${name.toLowerCase()}`, `by ${group}`], { group }, 'By', name)),
  // Notes and dedications contain these words as well, so they stay in the text.
  entry(['in memory of', 'in loving memory of'], { phrase: 'in memory of' }, 'Dedication', 'In memory of'),
  entry(['in honor of'], { phrase: 'in honor of' }, 'Dedication', 'In honor of'),
];

const orders = new Set(['largest', 'smallest', 'oldest', 'newest']);

export const readWords: Reader = (tokens, at) => {
  let best: ReturnType<Reader> = null;
  for (const { says, ...entry } of entries) {
    const length = phraseAt(tokens, at, says);
    if (length > (best?.length ?? 0)) best = { length, ...entry };
  }
  return best?.facts.order && orders.has(best.facts.order)
    ? withNumber(tokens, at, best)
    : (best ?? numbered(tokens, at));
};

type Tokens = Parameters<Reader>[0];
const isCount = (text: string | undefined): boolean => /^[1-9]\d{0,3}$/.test(text ?? '');

/** "top 10": lists have pages, so how many were asked for changes nothing. */
const withNumber = (tokens: Tokens, at: number, order: NonNullable<ReturnType<Reader>>) =>
  isCount(tokens[at + order.length]?.text) ? { ...order, length: order.length + 1 } : order;

/** "10 largest", "last 5 gifts". */
function numbered(tokens: Tokens, at: number): ReturnType<Reader> {
  const next = tokens[at + 1]?.text;
  if (
    /^last|past$/.test(tokens[at]?.text ?? '') &&
    isCount(next) &&
    /^(gift|donation|contribution)s?$/.test(tokens[at + 2]?.text ?? '')
  )
    return { length: 2, facts: { order: 'newest' }, part: { label: 'Order', value: 'Newest first' } };
  if (!isCount(tokens[at]?.text)) return null;
  for (const { says, facts, part } of entries) {
    const length = facts.order ? phraseAt(tokens, at + 1, says) : 0;
    if (length > 0) return { length: 1 + length, facts, part };
  }
  return null;
}
