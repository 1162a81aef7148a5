import { Link } from '@tanstack/react-router';
import { readTime } from '#contract/values/wire-time.ts';
import { longDayText, moneyText } from '../../../data/format/format.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { depositStatus } from '../../../nouns/deposit/labels.ts';
import type { Carried } from './payment-timeline-steps.ts';

/** A link to the deposit, named by its date if it has been read, otherwise by the end of its ID. */
export function DepositText({ carried: { id, deposit }, before }: { carried: Carried; before: string }) {
  if (id === null) return null;
  const arrival = deposit && typeof deposit === 'object' ? readTime(deposit.arrivalAt) : null;
  return (
    <>
      {before}{' '}
      <Link {...recordPage('deposit', id)}>{arrival ? `deposit of ${longDayText(arrival)}` : 'deposit'}</Link>
    </>
  );
}

/** What the deposit says about this gift: "$250.00 gross, $6.95 fee · Paid". */
export function carriedText({ deposit, money }: Carried): string {
  switch (deposit) {
    case null:
      return '';
    case 'waiting':
      return 'Loading…';
    case 'failed':
      return "Couldn't load this deposit";
    case 'not read':
      return 'See the deposit for its line';
    default: {
      if (!money) return 'No line for this gift';
      const parts = [
        money.gross === null ? null : `${moneyText(money.gross)} gross`,
        money.fee === null ? 'fee not provided' : `${moneyText(money.fee)} fee`,
      ];
      return `${parts.filter(Boolean).join(', ')} · ${depositStatus(deposit.status).name}`;
    }
  }
}
