import { Link } from '@tanstack/react-router';
import { depositStatuses } from '#contract/giving/vocabulary.ts';
import type { StatusSum } from '#contract/steward/reversals.ts';
import { countText } from '../../../data/format/format.ts';
import { plural } from '../../../data/format/plural.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { StatusSums } from '../../../labels/sums/status-sums.tsx';
import type { List } from '../../../list/use-list.ts';
import { type DepositsSearch, readDepositsSearch } from '../../../nouns/deposit/address.ts';
import { type Deposit, depositStatus } from '../../../nouns/deposit/labels.ts';
import { UnreadableRecords } from '../../../nouns/reversal/unreadable-records.tsx';

type Props = {
  list: List<Deposit, DepositsSearch>;
  /** Covers every match; undefined if the platform answered. */
  sums: readonly StatusSum[] | undefined;
  /** False if the platform answered, which sorts by arrival and has no such sums. */
  isCopied: boolean;
};

/** How many deposits match, how much was paid out, and what that leaves out; each amount links to its deposits. */
export function DepositsSentence({ list: { words, total, asOf, behind, search }, sums, isCopied }: Props) {
  const { page: _, peek: __, view: ___, ...shown } = search;
  const unapplied = search.status || search.closed || search.sort;
  return (
    <StatusSums
      sums={sums}
      counted="PAID"
      known={depositStatuses}
      wordOf={(status) => (status === 'PAID' ? 'paid out' : depositStatus(status).name.toLowerCase())}
      link={(status, content) => (
        <Link to="/deposits" search={readDepositsSearch({ ...shown, status: [status] })}>
          {content}
        </Link>
      )}
    >
      {total === null ? null : (
        <>
          <b>{countText(total)}</b> {plural(total, 'deposit', 'deposits')}
          {words.length > 0 ? `: ${words.join(', ')}` : null}
        </>
      )}
      {isCopied ? null : ' · Totals and sorting will be available once all deposits are loaded.'}
      {!isCopied && unapplied ? ' Not all filters are applied until then.' : null}
      <UnreadableRecords of="deposits" one="deposit" />
      <AgeLabel asOf={asOf} behind={behind} />
    </StatusSums>
  );
}
