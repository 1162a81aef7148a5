import { countText } from '../../data/format.ts';
import type { FoundDonors } from './donor-search-queries.ts';

/** "12 donors found", "More than 500 donors found; type on", "among the 1,200 of 4,000 read so far". */
export function FoundSentence({ found }: { found: FoundDonors }) {
  const { totalCount, more, state } = found;
  return (
    <>
      {more ? 'More than ' : null}
      <b>{countText(totalCount)}</b> {totalCount === 1 ? 'donor' : 'donors'} found
      {more ? '; type on' : null}
      {state.complete ? null : (
        <>
          {' '}
          among the {countText(state.rows)}
          {state.total === null ? null : ` of ${countText(state.total)}`} read so far
        </>
      )}
    </>
  );
}
