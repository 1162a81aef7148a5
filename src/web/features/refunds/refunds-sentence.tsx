import { Link } from '@tanstack/react-router';
import { refundStatuses } from '#contract/giving/vocabulary.ts';
import type { StatusSum } from '#contract/steward/operations/lists.ts';
import type { ListSource } from '../../data/api/own-list.ts';
import { countText } from '../../data/format/format.ts';
import { plural } from '../../data/format/plural.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { StatusSums } from '../../labels/sums/status-sums.tsx';
import { UnreadableRecords } from '../../labels/sums/unreadable-records.tsx';
import type { List } from '../../list/use-list.ts';
import { type RefundsSearch, readRefundsSearch } from '../../nouns/refund/address.ts';
import { type Refund, refundStatusLabel } from '../../nouns/refund/labels.ts';

type Props = {
  list: List<Refund, RefundsSearch>;
  source: ListSource;
  /** What the rows were selected by, with the change that a search makes (`whileSearching`). */
  search: RefundsSearch;
  /** Cover every match; undefined until our copy is complete. */
  sums: readonly StatusSum[] | undefined;
};

/** How many refunds match, in which order, and their totals; each amount links to its refunds. */
export function RefundsSentence({
  list: { words, total, asOf, behind },
  source: { unapplied, unreadable },
  search,
  sums,
}: Props) {
  const { page: _, peek: __, view: ___, ...shown } = search;
  const order = unapplied.includes('sort') ? 'newest' : search.sort ? null : search.order;
  return (
    <StatusSums
      sums={sums}
      counted="SUCCEEDED"
      known={refundStatuses}
      wordOf={(status) =>
        status === 'REQUIRES_ACTION' ? 'waiting for action' : refundStatusLabel(status).name.toLowerCase()
      }
      link={(status, content) => (
        <Link to="/refunds" search={readRefundsSearch({ ...shown, status: [status] })}>
          {content}
        </Link>
      )}
    >
      {total === null ? null : (
        <>
          <b>{countText(total)}</b> {plural(total, 'refund', 'refunds')}
          {words.length > 0 ? ` ${words.join(', ')}` : null}
          {order ? `, ${order} first` : null}
        </>
      )}
      <UnreadableRecords unreadable={unreadable} one="refund" />
      <AgeLabel asOf={asOf} behind={behind} />
    </StatusSums>
  );
}
