import { platformName } from '#contract/rules/platform-name.ts';
import { bankOf, type Deposit } from '../../nouns/deposit/labels.ts';

/** The bank, and the description on its statement. */
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
