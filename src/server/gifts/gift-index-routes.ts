/** Routes of the gift index. */

import type { GiftIndexState } from '#contract/steward/gifts/gift-index.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { maxDonorGroups } from '#contract/steward/gifts/gift-sorts.ts';
import type { giftIndexOperations } from '#contract/steward/operations/gift-index.ts';
import { may } from '#contract/steward/roles.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import type { Clock } from '../clock.ts';
import { notFound } from '../http/problem.ts';
import { joined, type Written, written, writtenList } from '../http/written.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { StewardHandlers } from '../routes/steward-api.ts';
import { createAnswerCache } from './answer-cache.ts';
import { largestGroups } from './columns/groups/group-gifts.ts';
import type { Grouping } from './columns/groups/group-keys.ts';
import { writtenGift } from './listed-gift.ts';
import { requireBegun } from './require-loaded.ts';
import { namedPlaces } from './typed-search/named-places.ts';
import { readTypedSearch } from './typed-search/read-typed-search.ts';

type Parts = {
  mirror: Pick<Mirror, 'giftIndex' | 'records'>;
  clock: Clock;
  /** The organization's time zone, which determines periods and "today". */
  zone: string;
};

/** In bytes; enough for a few hundred pages. */
const maxCachedBytes = 8_000_000;

type Handlers = StewardHandlers<keyof typeof giftIndexOperations>;

export function giftIndexRoutes({ mirror, clock, zone }: Parts): Handlers {
  const { giftIndex: index } = mirror;
  const mustKeep = () => {
    if (!index.enabled) throw notFound();
  };
  const cache = createAnswerCache(maxCachedBytes);
  /** Answers are shared by everyone who may read gifts. */
  async function answer<Answer extends object>(
    kind: 'page' | 'groups',
    body: { filter: GiftFilter } & Grouping,
    make: () => Promise<Written<Answer>>,
  ): Promise<Written<Answer & { state: GiftIndexState }>> {
    await index.upToDate();
    // Read first, so that the gifts are at least as complete as the state says.
    const state = await index.state();
    const basis = await index.basis(body.filter, body);
    const question = `${kind} ${JSON.stringify(body)}`;
    return joined(await cache.of(question, basis, make), written({ state }));
  }
  return {
    'GET /api/gift-index': () => {
      mustKeep();
      return index.state();
    },
    'POST /api/gift-index/search': async ({ body }) => {
      mustKeep();
      const { filter, ...page } = body;
      return answer('page', body, async () => {
        const { gifts, totalCount, sum } = await index.search(filter, page);
        return joined(writtenList('data', gifts.map(writtenGift)), written({ totalCount, sum }));
      });
    },
    'POST /api/gift-index/groups': async ({ body, session }) => {
      mustKeep();
      const { filter, ...grouping } = body;
      const isByDonor = grouping.by === 'donor';
      if (isByDonor && !may(session.user.role, 'donors.list')) throw notFound();
      await requireBegun(index);
      return answer('groups', body, async () => {
        const { groups, total } = await index.groups(filter, grouping, zone);
        return written({
          groups: isByDonor ? largestGroups(groups, maxDonorGroups, filter) : groups,
          groupCount: groups.length,
          total,
        });
      });
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
