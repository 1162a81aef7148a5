/** Routes of the gift index. */
import type { giftIndexOperations } from '#contract/steward/operations/gift-index.ts';
import { notFound } from '../../http/problem.ts';
import type { StewardHandlers } from '../../routes/steward-api.ts';
import type { GiftIndex } from './gift-index.ts';
import { listedGift } from './listed-gift.ts';

/** `zone`: the organization's time zone, in which periods are. */
export function giftIndexRoutes(
  index: GiftIndex,
  zone: string,
): StewardHandlers<keyof typeof giftIndexOperations> {
  const mustKeep = () => {
    if (!index.enabled) throw notFound();
  };
  return {
    'GET /api/gift-index': () => {
      mustKeep();
      return index.state();
    },
    'POST /api/gift-index/search': async ({ body: { filter, ...page } }) => {
      mustKeep();
      await index.upToDate();
      const { gifts, totalCount, sum } = await index.search(filter, page);
      return { data: gifts.map(listedGift), totalCount, sum, state: await index.state() };
    },
    'POST /api/gift-index/groups': async ({ body: { filter, ...grouping } }) => {
      mustKeep();
      await index.upToDate();
      return { ...(await index.groups(filter, grouping, zone)), state: await index.state() };
    },
    'POST /api/gift-index/check': () => {
      mustKeep();
      index.audit();
      return null;
    },
  };
}
