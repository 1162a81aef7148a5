/** Routes of the copy of gifts. */

import { maxDonorGroups } from '#contract/steward/gifts/gift-sorts.ts';
import type { copiedGiftsOperations } from '#contract/steward/operations/copied-gifts.ts';
import { may } from '#contract/steward/roles.ts';
import { notFound } from '../../gate/problem.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import type { Copy } from '../copy.ts';
import { giftFilterOf } from './gift-filter.ts';
import { listedGift, returnsOf } from './listed-gift.ts';
import { largestGroups } from './questions/groups.ts';
import { requireBegun, requireOffered } from './require-loaded.ts';

type Handlers = StewardHandlers<keyof typeof copiedGiftsOperations>;

/** `zone`: the organization's, which days are in. */
export function copiedGiftsRoutes({ copiedGifts: index }: Pick<Copy, 'copiedGifts'>, zone: string): Handlers {
  /** Read first, so that the gifts are at least as complete as the state says. */
  const stateNow = async () => {
    await index.upToDate();
    return index.state();
  };
  return {
    // Screens ask whether there are any.
    'GET /api/copied-gifts': () => {
      if (!index.offered) throw notFound();
      return index.state();
    },
    'POST /api/copied-gifts/search': async ({ body }) => {
      requireOffered(index);
      const { filter, ...page } = body;
      const state = await stateNow();
      const { gifts, totalCount, sum } = await index.search(filter, page);
      return { data: gifts.map(listedGift), returns: returnsOf(gifts), totalCount, sum, state };
    },
    'POST /api/copied-gifts/groups': async ({ body, session }) => {
      requireOffered(index);
      const { period, by, ...asked } = body;
      const filter = giftFilterOf(asked, zone);
      const isByDonor = by === 'donor';
      if (isByDonor && !may(session.user.role, 'donors.list')) throw notFound();
      await requireBegun(index);
      const state = await stateNow();
      const { groups, total } = await index.groups(filter, { period, by });
      return {
        groups: isByDonor ? largestGroups(groups, maxDonorGroups, filter) : groups,
        groupCount: groups.length,
        total,
        state,
      };
    },
    'GET /api/copied-gifts/campaigns': async () => {
      requireOffered(index);
      await index.upToDate();
      const totals = await index.campaignTotals();
      return {
        totals: totals && [...totals.values()],
        names: Object.fromEntries(await index.campaignNames()),
      };
    },
    'GET /api/copied-gifts/{giftId}/history': ({ path: { giftId } }) => {
      requireOffered(index);
      return index.history(giftId);
    },
    'POST /api/copied-gifts/check': () => {
      requireOffered(index);
      index.audit();
      return null;
    },
  };
}
