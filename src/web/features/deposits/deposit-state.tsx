import type { DepositRecord } from '#contract/deposit-lines.ts';
import { readTime } from '#contract/wire-time.ts';
import { dayText } from '../../data/format.ts';
import { StatusDot } from '../../ui/status-dot.tsx';
import { depositStatus, fateOf } from './deposit-words.ts';

/** "Paid on Nov 18", "On its way, due Nov 22". */
export function DepositState({ deposit: { status, arrivalAt } }: { deposit: DepositRecord }) {
  const { name, tone } = depositStatus(status);
  const fate = fateOf(status);
  const arrival = readTime(arrivalAt);
  const day =
    !arrival || fate === 'never' || fate === 'other'
      ? ''
      : `${fate === 'arrived' ? ' on' : ', due'} ${dayText(arrival)}`;
  return <StatusDot tone={tone} words={`${name}${day}`} raw={status ?? undefined} pill />;
}
