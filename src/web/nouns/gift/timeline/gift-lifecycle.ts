/** The path of a gift by its type, with the meaning of each status in plain English. */

import { finalStatuses } from '#contract/giving/final-statuses.ts';
import { statusesByType } from '#contract/giving/gift-statuses.ts';
import { giftSource } from '#contract/rules/gift-source.ts';
import { platformName } from '#contract/rules/platform-name.ts';
import type { ObservedStatus } from '#contract/steward/operations/copied-gifts.ts';

import { lookUp } from '#contract/values/look-up.ts';
import type { Gift } from '../labels.ts';

export type LifecycleStep = {
  status: string;
  meaning: string;
  phase: 'past' | 'present' | 'future' | 'ended' | 'stopped';
  /** ISO time; null unless the platform gives one. */
  at: string | null;
  /** When Steward observed the status, if the platform gives no time. */
  seen: ObservedStatus | null;
  /** From this status on, the gift counts as received. */
  received: boolean;
  /** The gift was given. */
  isFirst: boolean;
};

type Path = {
  /** The usual statuses, in order. */
  path: readonly string[];
  /** Statuses off the path that end it, each with the last status that must have come before. */
  ends: Readonly<Record<string, { after: string; calm: boolean }>>;
};

/** The path of stock until it is billed or paid out. */
const stockStart = statusesByType.STOCK.slice(0, statusesByType.STOCK.indexOf('BILLED'));

function pathOf({ type, status, paymentMethod, contributionReceivedAt }: Gift): Path | null {
  switch (type) {
    case 'CASH': {
      // A gift that was received must have been paid out before it was returned.
      const reached = contributionReceivedAt ? 'PAID_OUT' : 'CONFIRMED';
      const bank = giftSource(type, paymentMethod?.type ?? null) === 'ach' || status === 'PROCESSING';
      return {
        path: ['PENDING', ...(bank ? ['PROCESSING'] : []), 'CONFIRMED', 'PAID_OUT'],
        ends: {
          FAILED: { after: 'PENDING', calm: false },
          VOIDED: { after: 'PENDING', calm: true },
          REFUNDED: { after: reached, calm: true },
          CHARGEBACK: { after: reached, calm: false },
        },
      };
    }
    case 'MANUAL_CASH':
      return { path: ['PENDING', 'CONFIRMED'], ends: { VOIDED: { after: 'PENDING', calm: true } } };
    case 'CRYPTO':
      return { path: ['PENDING', 'CONFIRMED', 'PAYOUT_SENT', 'PAID_OUT'], ends: {} };
    case 'DAF':
      return {
        path: ['INITIATED', 'IN_PROCESS', 'CONTRIBUTION_RECEIVED', 'PAYOUT_SENT', 'PAID_OUT'],
        ends: {
          FAILED: { after: 'INITIATED', calm: false },
          CANCELED: { after: 'INITIATED', calm: true },
          ABANDONED: { after: 'INITIATED', calm: true },
        },
      };
    case 'STOCK': {
      const billed = status === 'BILLED' || status === 'COMPLETED';
      return {
        path: [...stockStart, ...(billed ? ['BILLED', 'COMPLETED'] : ['PAYOUT_SENT', 'PAID_OUT'])],
        ends: {
          TROUBLESHOOTING: { after: 'INITIATED', calm: false },
          DONOR_UNRESPONSIVE: { after: 'INITIATED', calm: false },
          CANCELED: { after: 'VERIFYING_INFORMATION', calm: true },
        },
      };
    }
    default:
      return null;
  }
}

const meanings: Readonly<Record<string, string>> = {
  'CASH PENDING': 'Waiting for authorization',
  'CASH PROCESSING': 'The bank payment is being processed',
  'CASH CONFIRMED': 'Authorized, not paid out yet',
  'CASH PAID_OUT': 'Paid out',
  'CASH FAILED': "The payment didn't go through",
  'CASH VOIDED': 'Voided before it was confirmed',
  'CASH REFUNDED': 'Refunded to the donor',
  'CASH CHARGEBACK': 'Disputed by the donor or returned by the bank',
  'MANUAL_CASH PENDING': 'Waiting in an open batch for you to confirm',
  'MANUAL_CASH CONFIRMED': 'You confirmed it; the batch is closed',
  'MANUAL_CASH VOIDED': 'Removed from its batch',
  'CRYPTO PENDING': "Waiting for the donor's transfer",
  'CRYPTO CONFIRMED': 'Received',
  'CRYPTO PAYOUT_SENT': 'Net funds were processed',
  'CRYPTO PAID_OUT': 'Paid out. Counts toward received totals.',
  'DAF INITIATED': 'Requested; waiting for the fund',
  'DAF IN_PROCESS': 'In transit',
  'DAF CONTRIBUTION_RECEIVED': 'Received',
  'DAF PAYOUT_SENT': 'Net funds were processed',
  'DAF PAID_OUT': 'Paid out. Counts toward received totals.',
  'DAF FAILED': "The gift didn't go through",
  'DAF CANCELED': 'Canceled',
  'DAF ABANDONED': 'Abandoned',
  'STOCK VERIFYING_INFORMATION': 'Collecting transfer details from the donor',
  'STOCK INITIATED': 'The donor told you this gift is coming',
  'STOCK IN_PROCESS': "With the donor's broker",
  'STOCK DONOR_BROKERAGE_SENT_SHARES': "The donor's broker sent the shares",
  'STOCK RECEIVED_FOR_LIQUIDATION': 'The shares arrived and will be sold',
  'STOCK LIQUIDATION_INITIATED': 'The shares are being sold',
  'STOCK LIQUIDATION_COMPLETE': 'The shares are sold',
  'STOCK CONTRIBUTION_RECEIVED': 'You have the shares or their proceeds',
  'STOCK BILLED': "You've been billed for this gift",
  'STOCK COMPLETED': 'You paid the bill; this gift is complete',
  'STOCK PAYOUT_SENT': 'Net funds were processed',
  'STOCK PAID_OUT': 'Paid out. Counts toward received totals.',
  'STOCK TROUBLESHOOTING': 'Delayed',
  'STOCK DONOR_UNRESPONSIVE': 'No contact with the donor',
  'STOCK CANCELED': 'Canceled or not completed',
};

/**
 * The steps of a gift. `history` adds when they were observed, and statuses off the usual path. An undocumented type or status becomes a
 * step that says so.
 */
export function lifecycleOf(gift: Gift, history: readonly ObservedStatus[] = []): LifecycleStep[] {
  const status = gift.status ?? 'Unknown';
  const known = pathOf(gift);
  const make = (word: string, phase: LifecycleStep['phase']): LifecycleStep => ({
    status: word,
    meaning: lookUp(meanings, `${gift.type} ${word}`) ?? `Unrecognized status from ${platformName()}`,
    phase,
    at: timeOf(gift, word, known?.path[0] === word),
    seen: null,
    received: isFinal(gift.type, word),
    isFirst: known?.path[0] === word,
  });
  const place = known?.path.indexOf(status) ?? -1;
  const end = known && lookUp(known.ends, status);
  const steps =
    known && place >= 0
      ? known.path.map((word, index) =>
          make(word, index < place ? 'past' : index === place ? 'present' : 'future'),
        )
      : known && end
        ? [
            ...known.path.slice(0, known.path.indexOf(end.after) + 1).map((word) => make(word, 'past')),
            make(status, end.calm ? 'stopped' : 'ended'),
          ]
        : [make(status, 'present')];
  return withHistory(steps, history, make);
}

/** Gives each observed status its latest time, and inserts statuses off the path after the one observed before them. */
function withHistory(
  path: readonly LifecycleStep[],
  history: readonly ObservedStatus[],
  make: (word: string, phase: LifecycleStep['phase']) => LifecycleStep,
): LifecycleStep[] {
  const steps = [...path];
  let last = 0;
  for (const { status } of history) {
    const index = steps.findIndex((step) => step.status === status);
    const present = steps.findIndex(({ phase }) => phase !== 'past');
    last = index >= 0 ? index : Math.min(last + 1, present);
    if (index < 0) steps.splice(last, 0, make(status, 'past'));
  }
  return steps.map((step) =>
    step.at !== null || step.phase === 'future'
      ? step
      : { ...step, seen: history.findLast(({ status }) => status === step.status) ?? null },
  );
}

/** The platform doesn't report a time for every status, only these. */
function timeOf(gift: Gift, status: string, first: boolean): string | null {
  if (first) return gift.contributionDate;
  if (status === 'LIQUIDATION_INITIATED') return gift.liquidationInitiatedAt;
  return isFinal(gift.type, status) ? gift.contributionReceivedAt : null;
}

// The table has only the documented types; any other type has no final status.
const finals: Readonly<Record<string, readonly string[]>> = finalStatuses;
const isFinal = (type: string | null, status: string): boolean =>
  lookUp(finals, type)?.includes(status) ?? false;
