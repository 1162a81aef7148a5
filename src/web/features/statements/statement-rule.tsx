import { useQuery } from '@tanstack/react-query';
import { receivedIn } from '#contract/steward/letters/received-in.ts';
import { timeZone } from '../../data/format/format.ts';
import { receivedInYear } from '../../data/search/received-in-year.ts';
import { indexedGiftsOptions } from '../../nouns/gift/copy/gift-index-queries.ts';
import { LeftOut, MayGoBack } from '../../nouns/gift/totals/not-included.tsx';

/** Which gifts the statement includes, and what it leaves out. */
export function StatementRule({ donorId, year }: { donorId: string; year: number }) {
  const { outcome: _, ...days } = receivedIn(year, timeZone());
  const { outcome: __, ...list } = receivedInYear(year);
  const { data } = useQuery(
    indexedGiftsOptions({
      filter: { donor: [donorId], ...days },
      sort: 'given',
      direction: 'DESC',
      limit: 1,
      page: 1,
    }),
  );
  return (
    <p>
      Lists gifts dated in {year} that were received; the total adds up cash gifts only. A gift that was
      refunded or disputed isn't listed, even if that happened later; of one that was refunded in part, what
      is left counts. <LeftOut sum={data?.sum} search={{ donor: donorId, ...list }} />
      {data ? <MayGoBack sum={data.sum} /> : null}
    </p>
  );
}
