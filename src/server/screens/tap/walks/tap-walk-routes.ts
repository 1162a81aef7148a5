/** Routes of walks, reports, photos, and to-dos. None of this reaches the platform. */
import type { TapFinding, TapWalk, tapWalkOperations } from '#contract/steward/operations/tap/tap-walks.ts';
import { maxPhotoBytes } from '#contract/steward/tap/tap-walks.ts';
import { by } from '../../../auth/auth-routes.ts';
import { readBytes } from '../../../gate/body.ts';
import { invalid, notFound, ProblemError } from '../../../gate/problem.ts';
import type { StewardHandlers } from '../../../gate/steward-api.ts';
import type { NewFinding, TapFindings } from './findings.ts';
import { pictureOf } from './jpeg.ts';
import type { TapPhotos } from './photos.ts';
import type { Todos } from './todos.ts';
import type { TapWalks } from './walks.ts';

type Parts = {
  walks: TapWalks;
  findings: TapFindings;
  todos: Todos;
  photos: TapPhotos;
  /** Returns serial numbers by device ID; null if a device has none, or is unknown while the list is incomplete. Unknown devices are left out. */
  serialsOf: (deviceIds: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;
  /** Called with the IDs of changed walks, findings, or devices. */
  changed: (ids: readonly string[]) => void;
  /** Called with findings that became to-dos; may be called again for the same ones. */
  found: (findings: readonly Pick<TapFinding, 'id' | 'deviceId'>[]) => void;
};

export function tapWalkRoutes(parts: Parts): StewardHandlers<keyof typeof tapWalkOperations> {
  const { walks, findings, todos, photos, serialsOf, changed } = parts;
  const foundOnWalk = async (walkId: string) =>
    parts.found((await todos.list()).open.filter((todo) => todo.walkId === walkId));
  const finish = async (...[who, walkId, isFinished]: Parameters<TapWalks['setFinished']>) => {
    const walk = found(await walks.setFinished(who, walkId, isFinished));
    changed([walkId]);
    if (isFinished) await foundOnWalk(walkId);
    return walk;
  };
  return {
    'GET /api/tap-walks': async () => ({ walks: await walks.list() }),
    'POST /api/tap-walks': async ({ body: { id, name, parts: sections }, session, request }) => {
      const serials = await serialsOf(sections.flatMap(({ deviceIds }) => deviceIds));
      const devices = sections.flatMap(({ expectedId, deviceIds }) =>
        deviceIds.map((deviceId) => ({ deviceId, serial: serials.get(deviceId), expectedId })),
      );
      const known = devices.flatMap(({ serial, ...device }) =>
        serial === undefined ? [] : { ...device, serial },
      );
      if (known.length < devices.length)
        throw invalid([{ field: 'parts', message: 'contains a device that does not exist' }]);
      const walk = await walks.add(by(session, request), { id, name: name.trim(), devices: known });
      changed([id]);
      return walk;
    },
    'GET /api/tap-walks/{walkId}': async ({ path }) => found(await walks.get(path.walkId)),
    'POST /api/tap-walks/{walkId}/marks': async ({ path, body: { mark, ...body }, session, request }) => {
      const finding = { ...newFinding(body), mark };
      const marked = found(await findings.mark(by(session, request), path.walkId, finding));
      changed([path.walkId]);
      if (marked.late) await foundOnWalk(path.walkId);
      return marked;
    },
    'POST /api/tap-walks/{walkId}/finish': ({ path, session, request }) =>
      finish(by(session, request), path.walkId, true),
    'POST /api/tap-walks/{walkId}/reopen': ({ path, session, request }) =>
      finish(by(session, request), path.walkId, false),
    'POST /api/tap-reports': async ({ body: { expectedId, ...body }, session, request }) => {
      const serial = (await serialsOf([body.deviceId])).get(body.deviceId);
      if (serial === undefined) throw notFound();
      const finding = { ...newFinding(body), serial, expectedId };
      const reported = await findings.report(by(session, request), finding);
      changed([body.deviceId]);
      parts.found([reported]);
      return reported;
    },
    'GET /api/tap-todos': () => todos.list(),
    'POST /api/tap-todos/{todoId}/done': async ({ path, session, request }) => {
      if (!(await todos.finish(by(session, request), path.todoId))) throw notFound();
      changed([path.todoId]);
      return null;
    },
    'POST /api/tap-todos/{todoId}/undo': async ({ path, session, request }) => {
      if (!(await todos.undo(by(session, request), path.todoId))) throw notFound();
      changed([path.todoId]);
      return null;
    },
    'POST /api/tap-photos/{photoId}': async ({ path, session, request }) => {
      const jpeg = pictureOf(await readBytes(request.raw, maxPhotoBytes));
      if (!jpeg)
        throw new ProblemError(422, 'not-a-photo', "This isn't a photo that Steward can show", {
          detail: 'Nothing was saved. Take the photo again.',
          outcome: 'nothing-changed',
        });
      if ((await photos.add(by(session, request), path.photoId, jpeg)) === 'too-many')
        throw new ProblemError(429, 'too-many-photos', 'Too many photos in one day', {
          detail: 'Nothing was saved. Try again tomorrow.',
          outcome: 'nothing-changed',
        });
      changed([path.photoId]);
      return null;
    },
    'GET /api/tap-photos/{photoId}': async ({ path }) => found(await photos.get(path.photoId)),
  };
}

function found<Found extends TapWalk | object>(one: Found | null): Found {
  if (!one) throw notFound();
  return one;
}

type Sent = Omit<NewFinding, 'id' | 'markedAt'> & { key: string; markedAt: string };

const newFinding = ({ key, markedAt, note, ...body }: Sent): NewFinding => ({
  ...body,
  id: key,
  note: note.trim(),
  markedAt: Date.parse(markedAt),
});
