/** Our own data about tap devices: placement notes, walks, reports, photos, and the resulting to-dos. */

import { destinationIdOf } from '#contract/rules/tap/tap-pointing.ts';
import type { ActivityLog } from '../../../activity/activity.ts';
import type { Changes } from '../../../base/changes.ts';
import type { Clock } from '../../../base/clock.ts';
import { faultFields } from '../../../base/fault-fields.ts';
import type { Log } from '../../../base/log.ts';
import type { Copy } from '../../../copy/copy.ts';
import type { Database } from '../../../database/database.ts';
import { tapNoteRoutes } from '../notes/tap-note-routes.ts';
import { createTapNotes } from '../notes/tap-notes.ts';
import { createTapFindings } from './findings.ts';
import { createTapPhotos } from './photos.ts';
import { tapWalkRoutes } from './tap-walk-routes.ts';
import { createTodos } from './todos.ts';
import { createTapWalks } from './walks.ts';

type Parts = {
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  clock: Clock;
  log: Log;
  copy: Pick<Copy, 'records' | 'state'>;
  changes: Pick<Changes, 'announce' | 'subscribe'>;
  /** Notifies people of a device that needs attention; the same occurrence again does nothing. */
  raise: (fact: { kind: 'tap'; recordId: string; occurrence: string }) => Promise<void>;
};

/** Returns the routes. Until the server stops, a to-do is marked as done when a reading shows that its device opens what it should. */
export function openTap({ database, activity, clock, log, copy, changes, raise }: Parts) {
  const later = (what: string) => (thrown: unknown) => log.warn(what, faultFields(thrown));
  const stored = { database, activity, clock };
  const pointing = { ...stored, destinationsOf: (ids: readonly string[]) => destinationsOf(copy, ids) };
  const todos = createTodos(pointing);
  changes.subscribe(({ change }) => {
    if (change !== null && change.noun !== 'tap') return;
    todos.settle().then((done) => changes.announce('tap', done), later('closing tap to-dos failed'));
  });
  return {
    ...tapNoteRoutes(createTapNotes(stored)),
    ...tapWalkRoutes({
      walks: createTapWalks(stored),
      findings: createTapFindings(pointing),
      photos: createTapPhotos(stored),
      todos,
      serialsOf: (ids) => serialsOf(copy, ids),
      changed: (ids) => changes.announce('tap', ids),
      found: (findings) => {
        for (const { id, deviceId } of findings)
          raise({ kind: 'tap', recordId: deviceId, occurrence: id }).catch(
            later('notifying of a tap issue failed'),
          );
      },
    }),
  };
}

async function destinationsOf(copy: Parts['copy'], deviceIds: readonly string[]) {
  const wanted = new Set(deviceIds);
  const [devices, groups] = await Promise.all([copy.records('devices'), copy.records('groups')]);
  const byId = new Map(groups.map((group) => [group.id, group]));
  return new Map(
    devices
      .filter(({ id }) => wanted.has(id))
      .map((device) => [
        device.id,
        destinationIdOf(device, byId.get(device.groupId ?? device.group?.id ?? '')),
      ]),
  );
}

/** While the list of devices is incomplete, a device that isn't in it may still exist. */
async function serialsOf(copy: Parts['copy'], deviceIds: readonly string[]) {
  const isComplete = (await copy.state()).devices.complete;
  const devices = new Map((await copy.records('devices')).map((device) => [device.id, device]));
  return new Map(
    deviceIds
      .filter((id) => devices.has(id) || !isComplete)
      .map((id) => [id, devices.get(id)?.serialNumber?.toString() ?? null]),
  );
}
