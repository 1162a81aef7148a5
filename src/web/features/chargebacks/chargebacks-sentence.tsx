import { Link } from '@tanstack/react-router';
import { chargebackStatuses } from '#contract/giving/vocabulary.ts';
import type { StatusSum } from '#contract/steward/reversals.ts';
import { countText } from '../../data/format/format.ts';
import { plural } from '../../data/format/plural.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { StatusSums } from '../../labels/sums/status-sums.tsx';
import type { List } from '../../list/use-list.ts';
import { type ChargebacksSearch, readChargebacksSearch } from '../../nouns/chargeback/address.ts';
import { type Chargeback, chargebackStatusLabel } from '../../nouns/chargeback/labels.ts';
import { UnreadableRecords } from '../../nouns/reversal/unreadable-records.tsx';

type Props = {
  list: List<Chargeback, ChargebacksSearch>;
  /** Covers every match; undefined if the platform answered. */
  sums: readonly StatusSum[] | undefined;
  /** False if the platform answered, which sorts only by the time they were opened. */
  isCopied: boolean;
};

/** How many chargebacks match, and their totals; each amount links to its chargebacks. */
export function ChargebacksSentence({ list: { words, total, asOf, behind, search }, sums, isCopied }: Props) {
  const { page: _, peek: __, view: ___, ...shown } = search;
  const order = isCopied ? [] : [`${search.order ?? 'newest'} first`];
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
      <UnreadableRecords of="chargebacks" one="chargeback" />
      <AgeLabel asOf={asOf} behind={behind} />
    </StatusSums>
  );
}
