/** A page of deposits for their list. */
import type { StewardBody } from '#contract/steward/api.ts';
import { depositSorts } from '#contract/steward/money/deposits.ts';
import { callSteward } from '../../../data/api/api.ts';
import { afterDay, startOfDay } from '../../../data/format/day-range.ts';
import { wordOf } from '../../../data/search/address-values.ts';
import { defined, pageIn } from '../../../data/search/list-search.ts';
import type { DepositsSearch } from '../../../nouns/deposit/address.ts';
import type { Deposit } from '../../../nouns/deposit/labels.ts';
import { depositsOptions } from '../../../nouns/deposit/query.ts';
import { copiedListOptions } from '../../../nouns/reversal/list-queries.ts';

const isYes = (word: 'yes' | 'no' | undefined) => word && word === 'yes';

/** The list's query for our server's copy. */
export const copiedDepositsQuery = (search: DepositsSearch): StewardBody<'POST /api/mirror/deposits'> => ({
  ...pageIn(search),
  ...defined('arrivesFrom', search.arrivesFrom && startOfDay(search.arrivesFrom)),
  ...defined('arrivesBefore', search.arrivesTo && afterDay(search.arrivesTo)),
  ...defined('reconciled', isYes(search.reconciled)),
  ...defined('closed', isYes(search.closed)),
  ...defined('least', search.least),
  ...defined('most', search.most),
  ...defined('kinds', search.kinds),
  ...defined('methods', search.methods),
  ...defined('status', search.status),
  ...defined('text', search.text),
  sort: wordOf(search.sort, depositSorts) ?? 'arrival',
  direction: search.direction ?? 'DESC',
});

/** What the platform can apply of the address: it sorts only by arrival. */
export function platformPartOfDeposits(search: DepositsSearch): DepositsSearch {
  const { closed: _, status: __, sort, direction, ...part } = search;
  return { ...part, ...defined('direction', sort ? undefined : direction) };
}

/** A page of deposits; the search text is in the address. */
export const listedDepositsOptions = (search: DepositsSearch) =>
  copiedListOptions<Deposit, DepositsSearch>('deposits', search, '', {
    copy: (signal) => callSteward('POST /api/mirror/deposits', { body: copiedDepositsQuery(search) }, signal),
    platformPart: platformPartOfDeposits,
    platform: (client, part) => client.fetchQuery(depositsOptions(part)),
  });
