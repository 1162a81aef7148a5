import { type Cents, moneyParts } from '#contract/values/money.ts';
import type { ListColumn } from '../../list/list-screen.tsx';
import { Amount } from '../../ui/text/amount.tsx';

/** An amount in cents, unchanged: refunds and chargebacks have no sign. */
export const CentsAmount = ({ amount, size }: { amount: Cents | null; size?: 'row' | 'figure' | 'hero' }) => (
  <Amount parts={amount === null ? null : moneyParts(amount)} {...(size ? { size } : {})} />
);

export const moneyColumn = <Row,>(
  id: string,
  title: string,
  amountOf: (row: Row) => Cents | null,
): ListColumn<Row> => ({
  id,
  title,
  align: 'end',
  cell: (row) => <CentsAmount amount={amountOf(row)} />,
  skeleton: 56,
});
