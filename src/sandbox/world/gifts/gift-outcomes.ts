/** How gifts of each type end, and how often. */
import type { Random, Weighted } from '../random.ts';
import type { GiftType } from './status-buckets.ts';

export type GiftOutcome =
  | 'kept'
  | 'failed'
  | 'voided'
  | 'refunded'
  | 'disputed'
  | 'canceled'
  | 'recalled'
  | 'abandoned'
  | 'billed'
  | 'troubled'
  | 'unresponsive';

const outcomesByType: Record<GiftType, Weighted<GiftOutcome>> = {
  CASH: [
    ['kept', 952],
    ['failed', 28],
    ['voided', 7],
    ['refunded', 10],
    ['disputed', 3],
  ],
  MANUAL_CASH: [
    ['kept', 97],
    ['voided', 3],
  ],
  CRYPTO: [['kept', 1]],
  DAF: [
    ['kept', 90],
    ['recalled', 1],
    ['failed', 2],
    ['canceled', 4],
    ['abandoned', 3],
  ],
  STOCK: [
    ['kept', 62],
    ['billed', 20],
    ['troubled', 9],
    ['unresponsive', 9],
  ],
};

export const drawOutcome = (random: Random, type: GiftType): GiftOutcome =>
  random.weigh(outcomesByType[type]);
