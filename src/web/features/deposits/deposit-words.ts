/** What the words of the service about deposits mean to people (facts 7). */
import type { Reply } from '#contract/operations.ts';
import { lookUp } from '../../data/look-up.ts';
import type { Tone } from '../../ui/status-dot.tsx';

/** A deposit as a list tells it, without its lines: any member but the id may be null, any word may be new. */
export type Deposit = Reply<'deposits.list'>['data'][number];

const statuses: Readonly<Record<string, { name: string; tone: Tone }>> = {
  CANCELED: { name: 'Cancelled', tone: 'quiet' },
  FAILED: { name: 'Failed', tone: 'danger' },
  IN_TRANSIT: { name: 'On its way', tone: 'info' },
  PAID: { name: 'Paid', tone: 'ok' },
  PENDING: { name: 'Being prepared', tone: 'info' },
};

/** A state in plain words; one that nobody documented is shown as it came. */
export const depositStatus = (status: string | null): { name: string; tone: Tone } =>
  lookUp(statuses, status) ?? { name: status ?? 'Not told', tone: 'quiet' };

/** What became, or becomes, of its money. `other`: a state that nobody documented. */
export function fateOf(status: string | null): 'arrived' | 'coming' | 'never' | 'other' {
  if (status === 'PAID') return 'arrived';
  if (status === 'IN_TRANSIT' || status === 'PENDING') return 'coming';
  return status === 'FAILED' || status === 'CANCELED' ? 'never' : 'other';
}

const types: Readonly<Record<string, string>> = {
  AUTOMATED: 'Scheduled',
  IMPORT: 'Imported',
  MANUAL: 'By hand',
};
export const depositType = (type: string | null): string => lookUp(types, type) ?? type ?? 'Not told';

const methods: Readonly<Record<string, string>> = {
  ach: 'Bank transfer',
  card: 'Card',
  check: 'Check',
  crypto: 'Crypto',
  daf: 'Donor-advised fund',
  stock: 'Stock',
};
export const depositMethod = (word: string): string => lookUp(methods, word.toLowerCase()) ?? word;

/** "First Example Bank •• 4821"; null when the service tells neither. */
export const bankOf = ({ bankName, bankLast4 }: Pick<Deposit, 'bankName' | 'bankLast4'>): string | null =>
  [bankName, bankLast4 ? `•• ${bankLast4}` : null].filter(Boolean).join(' ') || null;

/** What the bank statement shows, else what the service calls it. */
export const nameOf = ({ statementDescriptor, name }: Pick<Deposit, 'statementDescriptor' | 'name'>) =>
  statementDescriptor || name || null;
