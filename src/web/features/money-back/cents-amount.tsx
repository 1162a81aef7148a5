import type { Cents } from '#contract/money.ts';
import { moneyParts } from '../../data/format.ts';
import { Amount } from '../../ui/amount.tsx';
import type { Column } from '../../ui/record-table.tsx';

/** Cents of the service as they came; it gives refunds and chargebacks no sign, and so does Steward. */
export const CentsAmount = ({ amount, size }: { amount: Cents | null; size?: 'row' | 'figure' | 'hero' }) => (
  <Amount
    parts={amount === null ? null : moneyParts(amount)}
    {...(size ? { size } : {})}
    missing="The processor does not say"
  />
);

export const moneyColumn = <Row,>(
  id: string,
  title: string,
  amountOf: (row: Row) => Cents | null,
): Column<Row> => ({
  id,
  title,
  align: 'end',
  cell: (row) => <CentsAmount amount={amountOf(row)} />,
  skeleton: 56,
});
