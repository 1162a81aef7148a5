import { lookUp } from '#contract/values/look-up.ts';
import { readRange } from '../date-range.ts';
import { donorOf } from '../directory.ts';
import { ok, type Part } from '../operation.ts';
import { readList, restrict, where, within } from '../paging.ts';
import { showMethod } from '../payments/method-record.ts';
import type { DonorRow, MethodRow } from '../records.ts';
import type { WorldView } from '../world-view.ts';
import { showDonor } from './donor-record.ts';

const sortColumns: Record<string, string> = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  id: 'id',
  totalContributionsCount: 'gift_count',
};

export function donorReads(
  view: WorldView,
): Part<'donors.list' | 'donors.get' | 'paymentMethods.listByDonor'> {
  const { db, directory, dates } = view;
  return {
    'donors.list': ({ org }, { query }) => {
      const { sortBy = 'updatedAt', sortDirection = 'DESC' } = query;
      const filter = where(org);
      if (query.locationIds && query.locationIds.length > 0)
        restrict(filter, '(location_mask & ?) <> 0', directory.locationMask(org, query.locationIds));
      within(filter, 'updated_at', readRange(query.minimumUpdatedDate, query.maximumUpdatedDate, dates));
      const order = `${lookUp(sortColumns, sortBy)} ${sortDirection}, seq ${sortDirection}`;
      return ok(
        readList<DonorRow>(view, { table: 'donors', where: filter, order }, query, (row) =>
          showDonor(row, directory),
        ),
      );
    },
    'donors.get': ({ org }, { path }) => ok({ data: showDonor(donorOf(db, org, path.donorId), directory) }),
    'paymentMethods.listByDonor': ({ org, now }, { path, query }) => {
      const donor = donorOf(db, org, path.donorId);
      const filter = where(org);
      restrict(filter, 'donor = ?', donor.seq);
      if (query.showExpired !== true) restrict(filter, '(expires_at is null or expires_at > ?)', now);
      within(filter, 'updated_at', readRange(query.minimumUpdatedDate, query.maximumUpdatedDate, dates));
      const methods = db.all<MethodRow>(
        `select * from payment_methods where ${filter.conditions.join(' and ')} order by updated_at desc, seq desc`,
        ...filter.values,
      );
      return ok({ data: methods.map((method) => showMethod(method, now)) });
    },
  };
}
