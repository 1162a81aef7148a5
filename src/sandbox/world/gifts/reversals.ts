/** Random paths of the refunds and chargebacks that may follow a payout. */
import type { refundReasons, refundStatuses } from '#contract/giving/vocabulary.ts';
import type { Random } from '../random.ts';
import { day, hour } from '../time.ts';
import type { Step } from './gift-path.ts';

export type RefundEnd = Exclude<(typeof refundStatuses)[number], 'PENDING'>;
type RefundReason = (typeof refundReasons)[number] | null;

export const drawRefundEnd = (random: Random): RefundEnd =>
  random.weigh([
    ['SUCCEEDED', 88],
    ['FAILED', 5],
    ['CANCELED', 3],
    ['REQUIRES_ACTION', 4],
  ] as const);

export const drawRefundReason = (random: Random): RefundReason =>
  random.weigh<RefundReason>([
    ['REQUESTED_BY_CUSTOMER', 78],
    ['DUPLICATE', 13],
    ['FRAUDULENT', 3],
    ['EXPIRED_OR_UNCAPTURED_CHARGE', 2],
    [null, 4],
  ]);

/** A refund that requires action succeeds after 12 days. */
export function refundPath(random: Random, end: RefundEnd, at: number): Step[] {
  const answered = at + random.integer(26, 90) * hour;
  if (end !== 'REQUIRES_ACTION')
    return [
      ['PENDING', at],
      [end, answered],
    ];
  return [
    ['PENDING', at],
    ['REQUIRES_ACTION', answered],
    ['SUCCEEDED', answered + 12 * day],
  ];
}

export type ChargebackEnd = 'won' | 'lost';
export const drawChargebackEnd = (random: Random): ChargebackEnd => (random.chance(0.38) ? 'won' : 'lost');

/** Banks decide on returns within days, card networks on disputes within weeks. */
export const chargebackPath = (random: Random, type: string, end: ChargebackEnd, at: number): Step[] => [
  ['pending', at],
  [end, at + (type === 'ach_return' ? random.integer(6, 12) : random.integer(30, 65)) * day],
];

export const chargebackReason = (random: Random, type: string): string | null =>
  type === 'ach_return'
    ? random.pick(['R01 insufficient funds', 'R02 account closed', 'R10 customer advises not authorized'])
    : random.weigh<string | null>([
        ['fraudulent', 6],
        ['unrecognized', 3],
        ['duplicate', 1],
        ['credit_not_processed', 1],
        [null, 1],
      ]);

/** The processor's fee for a dispute, in cents. */
export const disputeFee = 1500;
