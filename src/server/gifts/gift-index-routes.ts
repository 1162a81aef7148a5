/** Routes of the gift index. */

import { maxDonorGroups } from '#contract/steward/gifts/gift-sorts.ts';
import type { giftIndexOperations } from '#contract/steward/operations/gift-index.ts';
import { may } from '#contract/steward/roles.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import type { Clock } from '../clock.ts';
import { notFound } from '../http/problem.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { StewardHandlers } from '../routes/steward-api.ts';
import { listedGift, returnsOf } from './listed-gift.ts';
import { largestGroups } from './questions/groups.ts';
import { requireBegun } from './require-loaded.ts';
import { namedPlaces } from './typed-search/named-places.ts';
import { readTypedSearch } from './typed-search/read-typed-search.ts';

type Parts = {
  mirror: Pick<Mirror, 'giftIndex' | 'records'>;
  clock: Clock;
  /** The organization's time zone, which determines "today". */
  zone: string;
};

type Handlers = StewardHandlers<keyof typeof giftIndexOperations>;

export function giftIndexRoutes({ mirror, clock, zone }: Parts): Handlers {
  const { giftIndex: index } = mirror;
  const mustKeep = () => {
    if (!index.enabled) throw notFound();
  };
  /** Read first, so that the gifts are at least as complete as the state says. */
  const stateNow = async () => {
    await index.upToDate();
    return index.state();
  };
  return {
    'GET /api/gift-index': () => {
      mustKeep();
      return index.state();
    },
    'POST /api/gift-index/search': async ({ body }) => {
      mustKeep();
      const { filter, ...page } = body;
      const state = await stateNow();
      const { gifts, totalCount, sum } = await index.search(filter, page);
      return { data: gifts.map(listedGift), returns: returnsOf(gifts), totalCount, sum, state };
    },
    'POST /api/gift-index/groups': async ({ body, session }) => {
      mustKeep();
      const { filter, ...grouping } = body;
      const isByDonor = grouping.by === 'donor';
      if (isByDonor && !may(session.user.role, 'donors.list')) throw notFound();
      await requireBegun(index);
      const state = await stateNow();
      const { groups, total } = await index.groups(filter, grouping);
      return {
        groups: isByDonor ? largestGroups(groups, maxDonorGroups, filter) : groups,
        groupCount: groups.length,
        total,
        state,
      };
    },
    'GET /api/gift-index/campaigns': async () => {
      mustKeep();
      await index.upToDate();
      const totals = await index.campaignTotals();
      return { totals: totals && [...totals.values()] };
    },
    'POST /api/gift-index/read-search': async ({ body: { text } }) => {
      mustKeep();
      const today = wallTimeOf(new Date(clock.now()), zone).day;
      return readTypedSearch(text, { today, names: await namedPlaces(mirror) });
    },
    'GET /api/gift-index/{giftId}/history': ({ path: { giftId } }) => {
      mustKeep();
      return index.history(giftId);
    },
    'POST /api/gift-index/check': () => {
      mustKeep();
      index.audit();
      return null;
    },
  };
}
