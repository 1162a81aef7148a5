import { giftMethodName } from '#contract/rules/names/gift-method-name.ts';
import { moneyText } from '#contract/values/money.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { bankOf, type Deposit, depositType } from '../../nouns/deposit/labels.ts';
import { Details } from '../../ui/details/record.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import { NameText } from '../../ui/text/name-text.tsx';

/** The details of a deposit; unknown ones are left out. */
export function DepositDetails({ deposit }: { deposit: Deposit }) {
  const { startingBalanceInCents: before, endingBalanceInCents: after } = deposit;
  return (
    <Details
      entries={{
        Name: deposit.name ? <NameText>{deposit.name}</NameText> : null,
        Type: depositType(deposit.type),
        'Payment methods': deposit.paymentMethodType?.length
          ? deposit.paymentMethodType.map(giftMethodName).join(', ')
          : null,
        Bank: bankOf(deposit) ? <bdi>{bankOf(deposit)}</bdi> : null,
        Arrives: <TimeLabel text={deposit.arrivalAt} />,
        Created: deposit.createdAt ? <TimeLabel text={deposit.createdAt} /> : null,
        Balance: before === null || after === null ? null : `${moneyText(before)} → ${moneyText(after)}`,
        'Deposit ID': <Identifier id={deposit.id} label="deposit ID" />,
        Updated: deposit.updatedAt ? <TimeLabel text={deposit.updatedAt} /> : null,
      }}
    />
  );
}
