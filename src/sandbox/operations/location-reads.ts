import { lookUp } from '#contract/values/look-up.ts';
import { ok, type Part } from './operation.ts';
import { readList, restrict, where } from './paging.ts';
import type { LocationRow } from './records.ts';
import { flag, time, timeOrNull } from './shown.ts';
import { existingRow, type WorldView } from './world-view.ts';

const sortColumns: Record<string, string> = {
  name: 'name',
  createdAt: 'created_at',
  displayOrder: 'display_order',
};

export const locationReads = (view: WorldView): Part<'locations.list' | 'locations.get'> => ({
  'locations.list': ({ org }, { query }) => {
    const { sortBy = 'displayOrder', sortDirection = 'ASC' } = query;
    const filter = where(org);
    if (query.includeArchived !== true) restrict(filter, 'archived_at is null');
    const order = `${lookUp(sortColumns, sortBy)} ${sortDirection}, seq ${sortDirection}`;
    return ok(readList<LocationRow>(view, { table: 'locations', where: filter, order }, query, showLocation));
  },
  'locations.get': ({ org }, { path }) => {
    const row = existingRow<LocationRow>(view.db, 'locations', org, path.locationId, 'Location');
    return ok({ data: showLocation(row) });
  },
});

const showLocation = (row: LocationRow) => ({
  id: row.id,
  createdAt: time(row.created_at),
  updatedAt: time(row.updated_at),
  archivedAt: timeOrNull(row.archived_at),
  name: row.name,
  hideFromDonors: flag(row.hidden),
  isDefaultLocation: flag(row.is_default),
});
