import { platformName } from '#contract/platform-name.ts';
import { readTime } from '#contract/wire-time.ts';
import { dayText, longDayText } from '../../data/format.ts';
import { bankOf, type Deposit } from './labels.ts';

/** "November 18 deposit". */
export function depositTitle({ arrivalAt }: Pick<Deposit, 'arrivalAt'>): string {
  const arrival = readTime(arrivalAt);
  return arrival ? `${longDayText(arrival)} deposit` : 'Deposit with no arrival date';
}

/** "Nov 18 deposit", for a link or a row. */
export function shortDepositTitle({ arrivalAt }: Pick<Deposit, 'arrivalAt'>): string {
  const arrival = readTime(arrivalAt);
  return arrival ? `${dayText(arrival)} deposit` : 'Deposit with no arrival date';
}

/** The bank, and what its statement shows. */
export const OnTheStatement = ({ deposit }: { deposit: Deposit }) => (
  <>
    {bankOf(deposit) ? <bdi>{bankOf(deposit)}</bdi> : `No bank reported by ${platformName()}`}
    {deposit.statementDescriptor ? (
      <>
        {' · “'}
        <bdi>{deposit.statementDescriptor}</bdi>
        {'” on the statement'}
      </>
    ) : null}
  </>
);
