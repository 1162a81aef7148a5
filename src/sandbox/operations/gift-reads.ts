import { notFound } from './api-error.ts';
import { readGiftFilter } from './gift-filter.ts';
import { pageOfGifts } from './gift-list.ts';
import { showGifts } from './gift-record.ts';
import { ok, type Part } from './operation.ts';
import { pageOf } from './paging.ts';
import type { GiftRow } from './records.ts';
import { rowOf, type WorldView } from './world-view.ts';

export const giftReads = ({
  db,
  directory,
  counter,
  dates,
  giftOrder,
}: WorldView): Part<'contributions.list' | 'contributions.get'> => ({
  'contributions.list': ({ org }, { query }) => {
    const filter = readGiftFilter(org, query, directory, dates);
    const { seqs, totalCount } = pageOfGifts(db, counter, filter, giftOrder, pageOf(query));
    return ok({ data: showGifts(db, directory, seqs), totalCount });
  },
  'contributions.get': ({ org }, { path }) => {
    const gift = rowOf<GiftRow>(db, 'contributions', org, path.contributionId);
    if (!gift) throw notFound('Contribution');
    return ok({ data: showGifts(db, directory, [gift.seq])[0] });
  },
});
