import type { DonorsSearched } from '#contract/steward/operations/lists.ts';
import { countText } from '../../../data/format/format.ts';
import { plural } from '../../../data/format/plural.ts';

type Props = { total: number | null; searched: DonorsSearched; complete: boolean };

/** "12 donors found", "500+ donors found · Keep typing to narrow it down", "Searched 1,200 of 4,000 donors so far". */
export const FoundSentence = ({ total, searched: { rows, total: all, more }, complete }: Props) => (
  <>
    {total === null ? null : (
      <>
        <b>{`${countText(total)}${more ? '+' : ''}`}</b> {plural(total, 'donor', 'donors')} found
      </>
    )}
    {more ? ' · Keep typing to narrow it down' : null}
    {complete
      ? null
      : ` · Searched ${countText(rows)}${all === null ? '' : ` of ${countText(all)}`} donors so far`}
  </>
);
