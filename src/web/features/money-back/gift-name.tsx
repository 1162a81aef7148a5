import type { Column } from '../../ui/record-table.tsx';
import styles from '../../ui/words.module.css';
import type { DonorOf } from './gift-donor-name.ts';

/** Whose gift it is about; the end of its id where that is not known, or not known yet. */
export const GiftName = ({ id, donor }: { id: string | null; donor: string | null }) =>
  id === null ? (
    <>—</>
  ) : (
    <bdi title={donor ? `${donor}, gift ${id}` : `Gift ${id}`}>{donor ?? `Gift …${id.slice(-6)}`}</bdi>
  );

/** Names come later than their rows: the column keeps its width. */
export const giftFromColumn = <Row extends { contributionId: string | null }>(
  donorOf: DonorOf,
): Column<Row> => ({
  id: 'gift',
  title: 'Gift from',
  width: 150,
  cell: (row) => (
    <span className={styles.strong}>
      <GiftName id={row.contributionId} donor={donorOf(row)} />
    </span>
  ),
});
