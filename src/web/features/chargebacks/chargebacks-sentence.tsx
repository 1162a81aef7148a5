import { Link } from '@tanstack/react-router';
import { chargebackStatuses } from '#contract/giving/vocabulary.ts';
import type { StatusSum } from '#contract/steward/operations/lists.ts';
import type { ListSource } from '../../data/api/own-list.ts';
import { countText } from '../../data/format/format.ts';
import { plural } from '../../data/format/plural.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { StatusSums } from '../../labels/sums/status-sums.tsx';
import { UnreadableRecords } from '../../labels/sums/unreadable-records.tsx';
import type { List } from '../../list/use-list.ts';
import { type ChargebacksSearch, readChargebacksSearch } from '../../nouns/chargeback/address.ts';
import { type Chargeback, chargebackStatusLabel } from '../../nouns/chargeback/labels.ts';
import { chosenSort } from '../../nouns/reversal/list-request.ts';

type Props = {
  list: List<Chargeback, ChargebacksSearch>;
  source: ListSource;
  /** What the rows were selected by. */
  search: ChargebacksSearch;
  /** Cover every match; undefined until our copy is complete. */
  sums: readonly StatusSum[] | undefined;
};

/** How many chargebacks match, and their totals; each amount links to its chargebacks. */
export function ChargebacksSentence({
  list: { words, total, asOf, behind },
  source: { complete, unreadable },
  search,
  sums,
}: Props) {
  const { page: _, peek: __, view: ___, ...shown } = search;
  // The platform sorts only by the time they were opened.
  const order = complete ? [] : [chosenSort(search).direction === 'ASC' ? 'oldest first' : 'newest first'];
  return (
    <StatusSums
      sums={sums}
      counted="lost"
      known={chargebackStatuses}
      wordOf={(status) => chargebackStatusLabel(status).name.toLowerCase()}
      link={(status, content) => (
        <Link to="/chargebacks" search={readChargebacksSearch({ ...shown, status: [status] })}>
          {content}
        </Link>
      )}
    >
      {total === null ? null : (
        <>
          <b>{countText(total)}</b>{' '}
          {[plural(total, 'chargeback', 'chargebacks'), ...words, ...order].join(', ')}
        </>
      )}
      <UnreadableRecords unreadable={unreadable} one="chargeback" />
      <AgeLabel asOf={asOf} behind={behind} />
    </StatusSums>
  );
}
