import type { ListColumn } from '../../list/list-screen.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from '../../ui/text/words.module.css';
import type { DonorOf } from './gift-donor-name.ts';
import own from './gift-name.module.css';

/** The name of the gift's donor: a placeholder while it is read, and a generic text if it isn't known. */
export const GiftName = ({ id, donor }: { id: string | null; donor: string | null | undefined }) =>
  id === null ? (
    <>—</>
  ) : donor === undefined ? (
    <span className={own.coming} title={`Gift ${id}`} />
  ) : (
    <span title={donor ? `${donor}, gift ${id}` : `Gift ${id}`}>
      <NameText>{donor ?? 'Gift'}</NameText>
    </span>
  );

/** Names load after their rows, so the column has a fixed width. */
export const giftFromColumn = <Row extends { contributionId: string | null }>(
  donorOf: DonorOf,
): ListColumn<Row> => ({
  id: 'gift',
  title: 'Gift from',
  width: 150,
  cell: (row) => (
    <span className={styles.strong}>
      <GiftName id={row.contributionId} donor={donorOf(row)} />
    </span>
  ),
});
