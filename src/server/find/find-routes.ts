import { recordId } from '#contract/steward/find.ts';
import type { findOperations } from '#contract/steward/operations/find.ts';
import { may } from '#contract/steward/roles.ts';
import type { Session } from '../http/route.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { RecordNotes } from '../notes/record-notes.ts';
import type { StewardHandlers } from '../routes/steward-api.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { findNames } from './find-names.ts';
import { findNotes } from './find-notes.ts';
import { findDevice, findRecord } from './find-record.ts';

type Parts = {
  mirror: Pick<Mirror, 'database' | 'state' | 'records' | 'donorNames'>;
  notes: Pick<RecordNotes, 'search'>;
  gateway: Pick<Gateway, 'read' | 'missing'>;
};

type Handlers = StewardHandlers<keyof typeof findOperations>;

export const findRoutes = ({ mirror, notes, gateway }: Parts): Handlers => ({
  'POST /api/find': async ({ body: { text }, session, request }) => {
    const may = mayOf(session);
    if (!recordId.test(text))
      return may('tap.devices.get') ? findDevice(mirror, Number(text)) : { found: null, left: [] };
    const { signal } = request.raw;
    return findRecord({ mirror, gateway, may, person: session.user.id, signal }, text.toLowerCase());
  },
  'POST /api/find/names': async ({ body: { text }, session }) => ({
    found: await findNames({ mirror, may: mayOf(session) }, text),
  }),
  'POST /api/find/notes': async ({ body: { text }, session }) => ({
    found: await findNotes({ mirror, notes, may: mayOf(session) }, text),
  }),
});

const mayOf =
  ({ user }: Session) =>
  (needed: Parameters<typeof may>[1]) =>
    may(user.role, needed);
