/** Routes of the gift index. */
import type { giftIndexOperations } from '#contract/steward/operations/gift-index.ts';
import { notFound } from '../../http/problem.ts';
import type { StewardHandlers } from '../../routes/steward-api.ts';
import type { GiftIndex } from './gift-index.ts';
import { listedGift } from './listed-gift.ts';

export function giftIndexRoutes(index: GiftIndex): StewardHandlers<keyof typeof giftIndexOperations> {
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
    'POST /api/gift-index/check': () => {
      mustKeep();
      index.audit();
      return null;
    },
  };
}
