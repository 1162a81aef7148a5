/** For tests: the labels of a reading as plain English, read without the code that wrote them. */
import type { QuestionPart } from '#contract/steward/operations/questions.ts';
import type { QuestionNoun } from '#contract/steward/questions.ts';
import { namedIn } from './world-fixture.ts';

/** Members for `countBySql`. */
type Search = Record<string, unknown>;

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** "Oct 3, 2026" as 2026-10-03; the year of "Oct 3" is told. */
function dayOf(text: string, year?: string): string {
  const [, month = '', day = '', own = year] = /^(?:(\w{3}) )?(\d{1,2})(?:, (\d{4}))?$/.exec(text) ?? [];
  const index = months.indexOf(month);
  if (index < 0 || !own) throw new Error(`No day: ${text}`);
  return `${own}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** "Oct 1 – 31, 2026", "since Oct 1, 2026", "FY 2026, Jul 1, 2025 – Jun 30, 2026" as first and last day. */
function daysOf(text: string): [from: string | undefined, to: string | undefined] {
  const plain = text.replace(/^FY \d{4}(?: Q\d)?, /, '');
  if (plain.startsWith('since ')) return [dayOf(plain.slice(6)), undefined];
  if (plain.startsWith('until ')) return [undefined, dayOf(plain.slice(6))];
  const [first = '', last] = plain.split(' – ');
  if (last === undefined) return [dayOf(first), dayOf(first)];
  const year = /\d{4}$/.exec(last)?.[0];
  const month = first.slice(0, 3);
  return [dayOf(first, year), dayOf(/^\d/.test(last) ? `${month} ${last}` : last)];
}

/** "over $1,000.00", "$20.00 – $50.00" in cents, both inclusive. */
function centsOf(text: string): [least: number | undefined, most: number | undefined] {
  const [one = 0, other] = [...text.matchAll(/\$([\d,]+)\.(\d\d)/g)].map(([, dollars = '', rest = '']) =>
    Number(dollars.replaceAll(',', '') + rest),
  );
  if (other !== undefined) return [one, other];
  if (text.startsWith('over ')) return [one + 1, undefined];
  if (text.startsWith('under ')) return [undefined, one - 1];
  if (text.endsWith(' or more')) return [one, undefined];
  if (text.endsWith(' or less')) return [undefined, one];
  return [one, one];
}

const giftMethods: Record<string, string> = {
  Card: 'card',
  'Bank transfer': 'ach',
  'Apple Pay': 'apple-pay',
  'Google Pay': 'google-pay',
  PayPal: 'paypal',
  'Cash App': 'cash-app',
  Check: 'check',
  Cash: 'physical-cash',
  'Entered manually': 'manual',
  Stock: 'stock',
  Crypto: 'crypto',
  'Donor-advised fund': 'daf',
};
const methods: Partial<Record<QuestionNoun, Record<string, string>>> = {
  gifts: giftMethods,
  deposits: giftMethods,
  plans: { Card: 'card', 'Bank transfer': 'bank', 'Apple Pay': 'wallet', 'Google Pay': 'wallet' },
};

/** What is in each status, as a person would say it. */
const statuses: Partial<Record<QuestionNoun, Record<string, Search>>> = {
  gifts: {
    Pending: { inStatus: ['PENDING'] },
    Confirmed: { inStatus: ['PAID_OUT', 'CONFIRMED'] },
    Failed: { inStatus: ['FAILED'] },
    'charged back': { inStatus: ['CHARGEBACK'] },
    Canceled: { inStatus: ['CANCELED'] },
    Refunded: { inStatus: ['REFUNDED'] },
    refunded: { inStatus: ['REFUNDED'] },
    Chargeback: { inStatus: ['CHARGEBACK'] },
    'Partly refunded': { returns: ['partly'] },
    'Refund or dispute pending': { returns: ['pending'] },
  },
  refunds: {
    Refunded: { status: ['SUCCEEDED'] },
    Confirmed: { status: ['SUCCEEDED'] },
    Pending: { status: ['PENDING', 'REQUIRES_ACTION'] },
    Failed: { status: ['FAILED'] },
    Canceled: { status: ['CANCELED'] },
  },
  chargebacks: {
    Chargeback: {},
    Pending: { status: ['pending'] },
    Won: { status: ['won'] },
    Lost: { status: ['lost'] },
  },
  deposits: {
    Confirmed: { status: ['PAID'] },
    Pending: { status: ['PENDING', 'IN_TRANSIT'] },
    Failed: { status: ['FAILED'] },
    Canceled: { status: ['CANCELED'] },
  },
  plans: {
    Active: { tab: 'active' },
    Pending: { tab: 'pending' },
    Failed: { tab: 'failing' },
    Paused: { tab: 'paused' },
    Ended: { tab: 'ended' },
  },
};
const planFrequencies: Record<string, string> = {
  Monthly: 'monthly',
  Weekly: 'weekly',
  'Every two weeks': 'biweekly',
  '1st and 15th': '1st-15th',
  'One-time': 'one-time',
};
const lacks: Record<string, string> = { 'giving link': 'link', 'payment method': 'method' };
const dates: Partial<Record<QuestionNoun, readonly [string, string]>> = {
  gifts: ['givenFrom', 'givenTo'],
  refunds: ['createdFrom', 'createdTo'],
  chargebacks: ['createdFrom', 'createdTo'],
  deposits: ['arrivesFrom', 'arrivesTo'],
};

const found = <Value>(table: Record<string, Value> | undefined, name: string, about: string): Value => {
  const value = table && Object.hasOwn(table, name) ? table[name] : undefined;
  if (value === undefined) throw new Error(`No meaning of ${about} ${name}`);
  return value;
};
/** A status with "or" in its name is one. */
const orOf = (text: string): string[] => (text === 'Refund or dispute pending' ? [text] : text.split(' or '));

function membersOf(noun: QuestionNoun, { label, value }: QuestionPart): Search {
  switch (label) {
    case 'Date':
    case 'Received': {
      const [from, to] = daysOf(value);
      const [first, last] =
        label === 'Received' && noun === 'gifts'
          ? ['receivedFrom', 'receivedTo']
          : found(dates as Record<string, readonly [string, string]>, noun, 'the dates of');
      return { [first]: from, [last]: to };
    }
    case 'Amount': {
      const [least, most] = centsOf(value);
      return noun === 'plans' ? { amountFrom: least, amountTo: most } : { least, most };
    }
    case 'Campaign':
      if (value.startsWith('not '))
        return { campaignNot: value.slice(4).split(' or ').map(namedIn('campaign')) };
      return { campaign: namedIn('campaign')(value) };
    case 'Subcampaign':
      return { [noun === 'plans' ? 'campaign' : 'subcampaign']: namedIn('subcampaign')(value) };
    case 'Location':
      return { locations: value.split(' or ').map(namedIn('location')) };
    case 'Status': {
      const all = orOf(value).map((one) => found(statuses[noun], one, `${noun} with the status`));
      const [member] = Object.keys(all[0] ?? {});
      return member === undefined || noun === 'plans'
        ? (all[0] ?? {})
        : { [member]: all.flatMap((one) => one[member]) };
    }
    case 'Payment method':
      return { methods: value.split(' or ').map((one) => found(methods[noun], one, `${noun} by`)) };
    case 'Coin':
      return { assets: [value] };
    case 'Frequency':
      if (noun === 'plans') return { frequencies: [found(planFrequencies, value, 'plans')] };
      if (value === 'Recurring' || value === 'One-time') return { frequency: value.toLowerCase() };
      return { planFrequency: [found(planFrequencies, value, 'gifts of plans')] };
    case 'Counted as':
      return { outcome: [value.toLowerCase()] };
    case 'Anonymous':
    case 'Reconciled':
      return { [label === 'Reconciled' ? 'closed' : 'anonymous']: value.toLowerCase() };
    case 'Fees':
      return { fees: value === 'Covered' ? 'yes' : 'no' };
    case 'Deposit':
      return { deposited: value === 'In a deposit' ? 'yes' : 'no' };
    case 'Donor':
      return { first: value === 'First gift' ? 'yes' : 'no' };
    case 'Without': {
      const fields = value.split(' or ').map((one) => lacks[one] ?? one);
      const others = fields.filter((one) => one !== 'deposit');
      const none = fields.length > others.length ? { deposited: 'no' } : {};
      return { ...none, ...(others.length > 0 ? { without: others } : {}) };
    }
    case 'By':
      return { group: value.toLowerCase() };
    case 'On the bank statement':
    case 'Text':
      return { text: value.replaceAll(/[“”]/g, '') };
    case 'Serial number':
      return { serial: value };
    // They order, or are searched as text.
    case 'Order':
    case 'Card':
    case 'Email':
    case 'Phone':
    case 'Dedication':
      return {};
    default:
      throw new Error(`No meaning of the label ${label}`);
  }
}

/** What labels ask for. Several of one kind are any of them, but limits are all of them. */
export function searchOfLabels(noun: QuestionNoun, parts: readonly QuestionPart[]): Search {
  const search: Search = noun === 'plans' ? { tab: 'all' } : {};
  for (const part of parts)
    for (const [name, value] of Object.entries(membersOf(noun, part))) {
      const known = search[name];
      if (value === undefined) continue;
      search[name] = Array.isArray(known) && Array.isArray(value) ? [...known, ...value] : value;
    }
  return search;
}
