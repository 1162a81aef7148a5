import { lookUp } from '#contract/values/look-up.ts';
import { readRange } from '../date-range.ts';
import { ok, type Part } from '../operation.ts';
import { type Direction, isOneOf, readList, restrict, type Where, where, within } from '../paging.ts';
import { escapeLike } from '../search-text.ts';
import { existingRow, rowOf, type WorldView } from '../world-view.ts';
import {
  type DestinationRow,
  type DeviceRow,
  type GroupRow,
  showDestination,
  showDevice,
  showGroup,
  showTap,
  type TapRow,
} from './tap-records.ts';

type TapIds =
  | 'tap.destinations.list'
  | 'tap.destinations.get'
  | 'tap.groups.list'
  | 'tap.groups.get'
  | 'tap.devices.list'
  | 'tap.devices.get'
  | 'tap.events.list';
type Named = { search?: string | undefined; includeArchived?: boolean | undefined };
type Sorted = { sortBy?: string | undefined; sortDirection?: Direction | undefined };

const columns: Record<string, string> = { name: 'name', createdAt: 'created_at', serialNumber: 'serial' };
const orderOf = ({ sortBy = 'createdAt', sortDirection = 'DESC' }: Sorted) =>
  `${lookUp(columns, sortBy)} ${sortDirection}, seq ${sortDirection}`;

function filterOf(org: number, query: Named): Where {
  const filter = where(org);
  if (query.includeArchived !== true) restrict(filter, 'archived_at is null');
  return filter;
}

const searchName = (filter: Where, search: string | undefined) => {
  if (search) restrict(filter, `name like ? escape '\\'`, escapeLike(search));
};

export function tapReads(view: WorldView): Part<TapIds> {
  const { db } = view;
  return {
    'tap.destinations.list': ({ org }, { query }) => {
      const filter = filterOf(org, query);
      searchName(filter, query.search);
      if (query.destinationType !== undefined) restrict(filter, 'type = ?', query.destinationType);
      return ok(
        readList<DestinationRow>(
          view,
          { table: 'tap_destinations', where: filter, order: orderOf(query) },
          query,
          showDestination,
        ),
      );
    },
    'tap.destinations.get': ({ org }, { path }) =>
      ok({
        data: showDestination(
          existingRow<DestinationRow>(db, 'tap_destinations', org, path.destinationId, 'Tap destination'),
        ),
      }),
    'tap.groups.list': ({ org }, { query }) => {
      const filter = filterOf(org, query);
      searchName(filter, query.search);
      const list = { table: 'tap_groups', where: filter, order: orderOf(query) };
      return ok(readList<GroupRow>(view, list, query, (row) => showGroup(db, row)));
    },
    'tap.groups.get': ({ org }, { path }) =>
      ok({ data: showGroup(db, existingRow<GroupRow>(db, 'tap_groups', org, path.groupId, 'Tap group')) }),
    'tap.devices.list': ({ org }, { query }) => {
      const filter = filterOf(org, query);
      // Matches the exact number; leading zeros are ignored.
      if (query.search !== undefined) restrict(filter, 'serial = ?', Number(query.search));
      if (query.groupId === 'unassigned') restrict(filter, 'tap_group is null');
      else if (query.groupId !== undefined)
        restrict(filter, 'tap_group = ?', seqOf(view, 'tap_groups', org, query.groupId));
      if (query.deviceType !== undefined) restrict(filter, 'type = ?', query.deviceType);
      const list = { table: 'tap_devices', where: filter, order: orderOf(query) };
      return ok(readList<DeviceRow>(view, list, query, (row) => showDevice(db, row)));
    },
    'tap.devices.get': ({ org }, { path }) =>
      ok({
        data: showDevice(db, existingRow<DeviceRow>(db, 'tap_devices', org, path.deviceId, 'Tap device')),
      }),
    'tap.events.list': tapEvents(view),
  };
}

function tapEvents(view: WorldView): Part<'tap.events.list'>['tap.events.list'] {
  const { db, dates } = view;
  return ({ org }, { query }) => {
    const filter = where(org);
    const restrictTo = (column: string, table: string, ids: readonly string[] | undefined) => {
      if (!ids) return;
      const seqs = ids.map((id) => seqOf(view, table, org, id));
      restrict(filter, isOneOf(column, seqs), ...seqs);
    };
    restrictTo('tap_group', 'tap_groups', query.groupIds);
    restrictTo('destination', 'tap_destinations', query.destinationIds);
    restrictTo('device', 'tap_devices', query.deviceIds);
    within(filter, 'created_at', readRange(query.startDate, query.endDate, dates));
    const direction = query.sortDirection ?? 'DESC';
    const order = `created_at ${direction}, seq ${direction}`;
    return ok(
      readList<TapRow>(view, { table: 'tap_events', where: filter, order }, query, (row) => showTap(db, row)),
    );
  };
}

/** Returns the internal key of a record of this nonprofit; -1 when there is none. */
const seqOf = ({ db }: WorldView, table: string, org: number, id: string): number =>
  rowOf<{ org: number; seq: number }>(db, table, org, id)?.seq ?? -1;
