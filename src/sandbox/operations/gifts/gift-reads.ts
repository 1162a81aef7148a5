import { ok, type Part } from '../operation.ts';
import { pageOf } from '../paging.ts';
import type { GiftRow } from '../records.ts';
import { existingRow, type WorldView } from '../world-view.ts';
import { readGiftFilter } from './gift-filter.ts';
import { pageOfGifts } from './gift-list.ts';
import { showGifts } from './gift-record.ts';

export function giftReads(view: WorldView): Part<'contributions.list' | 'contributions.get'> {
  const { db, directory, memory, dates, giftOrder } = view;
  return {
    'contributions.list': ({ org }, { query }) => {
      const filter = readGiftFilter(org, query, directory, dates);
      const { seqs, totalCount } = pageOfGifts(db, memory, filter, giftOrder, pageOf(query));
      return ok({ data: showGifts(view, seqs), totalCount });
    },
    'contributions.get': ({ org }, { path }) => {
      const gift = existingRow<GiftRow>(db, 'contributions', org, path.contributionId, 'Contribution');
      return ok({ data: showGifts(view, [gift.seq])[0] });
    },
  };
}
