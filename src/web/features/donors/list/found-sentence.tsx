import { countText } from '../../../data/format/format.ts';
import { plural } from '../../../data/format/plural.ts';
import type { FoundDonors } from '../../../nouns/donor/search-queries.ts';

/** "12 donors found", "500+ donors found · Keep typing to narrow it down", "Searched 1,200 of 4,000 donors so far". */
export function FoundSentence({ found }: { found: FoundDonors }) {
  const { totalCount, more, state } = found;
  return (
    <>
      <b>{`${countText(totalCount)}${more ? '+' : ''}`}</b> {plural(totalCount, 'donor', 'donors')} found
      {more ? ' · Keep typing to narrow it down' : null}
      {state.complete ? null : ` · ${searchedText(state)}`}
    </>
  );
}

const searchedText = ({ rows, total }: FoundDonors['state']): string =>
  total === null
    ? `Searched ${countText(rows)} donors so far`
    : `Searched ${countText(rows)} of ${countText(total)} donors so far`;
