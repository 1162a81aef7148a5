import { lookUp } from '#contract/values/look-up.ts';
import type { Directory } from './directory.ts';
import { type Context, ok, type Part } from './operation.ts';
import { readList, restrict, where } from './paging.ts';
import type { CampaignRow } from './records.ts';
import { escapeLike } from './search-text.ts';
import { flag, inDollars, stored, time, timeOrNull } from './shown.ts';
import { existingRow, type WorldView } from './world-view.ts';

const sortColumns: Record<string, string> = {
  endDate: 'end_at',
  name: 'name',
  startDate: 'start_at',
  displayOrder: 'display_order',
  totalContributionCount: 'gift_count',
  totalContributionValue: 'gift_cents',
  uniqueDonorCount: 'donor_count',
};

export function campaignReads(view: WorldView): Part<'campaigns.list' | 'campaigns.get'> {
  const { db, directory } = view;
  return {
    'campaigns.list': ({ org, now }, { query }) => {
      const { sortBy = 'startDate', sortDirection = 'DESC' } = query;
      const filter = where(org);
      restrict(filter, 'is_sub = ?', query.isSubcampaign === 'true' ? 1 : 0);
      if (query.includeArchived !== true) restrict(filter, 'archived_at is null');
      if (query.excludeInactive === true) restrict(filter, '(end_at is null or end_at >= ?)', now);
      if (query.search) restrict(filter, `name like ? escape '\\'`, escapeLike(query.search));
      if (query.parentCampaignId !== undefined) {
        const parent = directory.campaignSeq(org, query.parentCampaignId) ?? -1;
        restrict(filter, 'seq in (select sub from campaign_parents where parent = ?)', parent);
      }
      const order = `${lookUp(sortColumns, sortBy)} ${sortDirection}, seq ${sortDirection}`;
      // A campaign's status depends on the current time, so records aren't cached.
      const list = { table: 'campaigns', where: filter, order, fresh: true };
      return ok(readList<CampaignRow>(view, list, query, (row) => showCampaign(directory, row, now)));
    },
    'campaigns.get': ({ org, now }: Context, { path }) => {
      const row = existingRow<CampaignRow>(db, 'campaigns', org, path.campaignId, 'Campaign');
      return ok({ data: showCampaign(directory, row, now) });
    },
  };
}

/** Totals are in dollars and count only confirmed gifts. */
function showCampaign(directory: Directory, row: CampaignRow, now: number) {
  const status = statusOf(row, now);
  return {
    id: row.id,
    archivedAt: timeOrNull(row.archived_at),
    createdAt: time(row.created_at),
    updatedAt: time(row.updated_at),
    name: row.name,
    isSubcampaign: flag(row.is_sub),
    startDate: time(row.start_at),
    endDate: timeOrNull(row.end_at),
    status,
    displayOrder: row.display_order,
    hideFromDonors: flag(row.hidden),
    isActive: status === 'ACTIVE',
    locationIds: stored(row.location_ids),
    parentCampaigns: directory.parents(row.seq),
    subcampaigns: directory.subcampaigns(row.seq),
    applyToAllCampaigns: flag(row.apply_all),
    totalContributionCount: row.gift_count,
    totalContributionValue: inDollars(row.gift_cents),
    uniqueDonorCount: row.donor_count,
  };
}

const statusOf = (row: CampaignRow, now: number): string =>
  row.archived_at !== null
    ? 'ARCHIVED'
    : row.start_at > now
      ? 'UPCOMING'
      : row.end_at !== null && row.end_at < now
        ? 'EXPIRED'
        : 'ACTIVE';
