import { Link } from '@tanstack/react-router';
import { depositStatuses } from '#contract/giving/vocabulary.ts';
import type { StatusSum } from '#contract/steward/operations/lists.ts';
import { countText } from '../../../data/format/format.ts';
import { plural } from '../../../data/format/plural.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { StatusSums } from '../../../labels/sums/status-sums.tsx';
import { UnreadableRecords } from '../../../labels/sums/unreadable-records.tsx';
import type { List } from '../../../list/use-list.ts';
import { type DepositsSearch, readDepositsSearch } from '../../../nouns/deposit/address.ts';
import { type Deposit, depositStatus } from '../../../nouns/deposit/labels.ts';

type Props = {
  list: List<Deposit, DepositsSearch>;
  /** Cover every match; undefined until our copy is complete. */
  sums: readonly StatusSum[] | undefined;
  unreadable: number;
  /** What the list can't do until our copy is complete; empty once it is. */
  notAllYet: string;
};

/** How many deposits match, how much was paid out, and what that leaves out; each amount links to its deposits. */
export function DepositsSentence({
  list: { words, total, asOf, behind, search },
  sums,
  unreadable,
  notAllYet,
}: Props) {
  const { page: _, peek: __, view: ___, ...shown } = search;
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
      {notAllYet && ` · ${notAllYet}`}
      <UnreadableRecords unreadable={unreadable} one="deposit" />
      <AgeLabel asOf={asOf} behind={behind} />
    </StatusSums>
  );
}
