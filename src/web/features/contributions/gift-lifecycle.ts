/** Where a gift is on the way of its own type, with each state's meaning in plain words (spec, States and transitions). */
import { finalStatuses } from '#contract/words.ts';
import { lookUp } from '../../data/look-up.ts';
import type { Gift } from './gift-words.ts';

export type LifecycleStep = {
  status: string;
  meaning: string;
  phase: 'past' | 'present' | 'future' | 'ended' | 'stopped';
  /** ISO time, only where the service gives one. */
  at: string | null;
  /** From this state on the gift counts as received. */
  received: boolean;
};

type Path = {
  /** In order; `ways` are the two ends a stock gift may take. */
  path: readonly string[];
  /** Off the path, and the last state of the path that is certain to lie behind. */
  ends: Readonly<Record<string, { after: string; calm: boolean }>>;
};

const stockStart = [
  'VERIFYING_INFORMATION',
  'INITIATED',
  'IN_PROCESS',
  'DONOR_BROKERAGE_SENT_SHARES',
  'RECEIVED_FOR_LIQUIDATION',
  'LIQUIDATION_INITIATED',
  'LIQUIDATION_COMPLETE',
  'CONTRIBUTION_RECEIVED',
] as const;

function pathOf({ type, status, paymentMethod }: Gift): Path | null {
  switch (type) {
    case 'CASH': {
      const bank = paymentMethod?.type === 'ACH' || status === 'PROCESSING';
      return {
        path: ['PENDING', ...(bank ? ['PROCESSING'] : []), 'CONFIRMED', 'PAID_OUT'],
        ends: {
          FAILED: { after: 'PENDING', calm: false },
          VOIDED: { after: 'PENDING', calm: true },
          REFUNDED: { after: 'CONFIRMED', calm: true },
          CHARGEBACK: { after: 'CONFIRMED', calm: false },
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
  'CASH PENDING': 'Waiting for the payment gateway to authorize it',
  'CASH PROCESSING': 'On its way through the bank; bank payments only',
  'CASH CONFIRMED': 'Authorized by the payment gateway',
  'CASH PAID_OUT': 'Settled and paid out to you',
  'CASH FAILED': 'Something went wrong; it never arrived',
  'CASH VOIDED': 'Taken back before it was confirmed',
  'CASH REFUNDED': 'Given back, mostly because the donor asked',
  'CASH CHARGEBACK': 'Disputed by the donor or sent back by the bank',
  'MANUAL_CASH PENDING': 'Waits in an open batch for you to confirm it',
  'MANUAL_CASH CONFIRMED': 'Confirmed by you; its batch is closed',
  'MANUAL_CASH VOIDED': 'Taken out of its batch',
  'CRYPTO PENDING': 'Started by the donor, not yet sent from the wallet',
  'CRYPTO CONFIRMED': 'Received by you',
  'CRYPTO PAYOUT_SENT': 'The proceeds are on their way to you',
  'CRYPTO PAID_OUT': 'Settled and paid out to you',
  'DAF INITIATED': 'Asked for, not yet sent by the fund',
  'DAF IN_PROCESS': 'Granted by the fund and on its way to you',
  'DAF CONTRIBUTION_RECEIVED': 'Received by you',
  'DAF PAYOUT_SENT': 'The proceeds are on their way to you',
  'DAF PAID_OUT': 'Settled and paid out to you',
  'DAF FAILED': 'The grant could not be made',
  'DAF CANCELED': 'Cancelled before it was granted',
  'DAF ABANDONED': 'Begun and never finished',
  'STOCK VERIFYING_INFORMATION': 'Gathering what the transfer needs from the donor',
  'STOCK INITIATED': 'The donor has said that they want to give',
  'STOCK IN_PROCESS': 'Forms are with the donor’s broker',
  'STOCK DONOR_BROKERAGE_SENT_SHARES': 'The shares have left the donor’s account',
  'STOCK RECEIVED_FOR_LIQUIDATION': 'The shares have arrived and will be sold',
  'STOCK LIQUIDATION_INITIATED': 'The shares are being sold',
  'STOCK LIQUIDATION_COMPLETE': 'The shares are sold',
  'STOCK CONTRIBUTION_RECEIVED': 'You have the shares or the money for them',
  'STOCK BILLED': 'Billed to you for the handling',
  'STOCK COMPLETED': 'The bill is paid; nothing is left to do',
  'STOCK PAYOUT_SENT': 'The proceeds are on their way to you',
  'STOCK PAID_OUT': 'Settled and paid out to you',
  'STOCK TROUBLESHOOTING': 'Held up; somebody is looking into it',
  'STOCK DONOR_UNRESPONSIVE': 'Held up; the donor does not answer',
  'STOCK CANCELED': 'Cancelled, or never fully handled',
};
const newWord = 'A word of the giving service that Steward does not know yet';

/** The rail of a gift. A type or state that nobody documented gives one step that says so. */
export function lifecycleOf(gift: Gift): LifecycleStep[] {
  const status = gift.status ?? 'Not told';
  const known = pathOf(gift);
  const make = (word: string, phase: LifecycleStep['phase']): LifecycleStep => ({
    status: word,
    meaning: lookUp(meanings, `${gift.type} ${word}`) ?? newWord,
    phase,
    at: timeOf(gift, word, known?.path[0] === word),
    received: isFinal(gift.type, word),
  });
  const place = known?.path.indexOf(status) ?? -1;
  if (known && place >= 0)
    return known.path.map((word, index) =>
      make(word, index < place ? 'past' : index === place ? 'present' : 'future'),
    );
  const end = known && lookUp(known.ends, status);
  if (!known || !end) return [make(status, 'present')];
  const certain = known.path.slice(0, known.path.indexOf(end.after) + 1);
  return [...certain.map((word) => make(word, 'past')), make(status, end.calm ? 'stopped' : 'ended')];
}

/** Times per state do not exist; these are the ones the service tells. */
function timeOf(gift: Gift, status: string, first: boolean): string | null {
  if (first) return gift.contributionDate;
  if (status === 'LIQUIDATION_INITIATED') return gift.liquidationInitiatedAt;
  if (gift.type === 'CRYPTO' && status === 'CONFIRMED')
    return gift.receivedTokensAt ?? gift.contributionReceivedAt;
  return isFinal(gift.type, status) ? gift.contributionReceivedAt : null;
}

// The table is keyed by the documented types; any other has no such state.
const finals: Readonly<Record<string, readonly string[]>> = finalStatuses;
const isFinal = (type: string | null, status: string): boolean =>
  lookUp(finals, type)?.includes(status) ?? false;
