/**
 * Exports: a POST creates a file and returns its ID; a GET, opened by the browser itself, returns it to the
 * person who made it.
 */
import type { exportOperations } from '#contract/steward/operations/exports.ts';
import { may } from '#contract/steward/roles.ts';
import type { ActivityLog } from '../activity/activity.ts';
import { by } from '../auth/auth-routes.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { badRequest, forbidden, ProblemError } from '../http/problem.ts';
import type { StewardHandlers } from '../routes/steward-api.ts';
import { csvText } from './csv.ts';
import { type ExportKind, maskedRows } from './export-kinds.ts';
import { findExport, keepExport } from './export-store.ts';

type Parts = {
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  clock: Clock;
  kinds: readonly ExportKind[];
};

export const exportRoutes = ({
  database,
  activity,
  clock,
  kinds,
}: Parts): StewardHandlers<keyof typeof exportOperations> => ({
  'POST /api/exports': async ({ body, session, request }) => {
    const kind = kinds.find((one) => one.kind === body.kind);
    if (!kind) throw badRequest('There is no export of this kind');
    if (!may(session.user.role, kind.needs)) throw forbidden();
    const made = await kind.make(body.filter, request);
    const { titles, filter, target } = made;
    const rows = body.masked ? maskedRows(made) : made.rows;
    const fileName = body.masked ? made.fileName.replace(/(\.\w+)?$/, '-masked$1') : made.fileName;
    const content = csvText(titles, rows);
    const stored = await database.write(async (trx) => {
      await activity.recordIn(trx, {
        operation: 'exports.make',
        outcome: 'done',
        ...by(session, request),
        target: target ?? null,
        input: { kind: kind.kind, rows: rows.length, filter, ...(body.masked ? { masked: true } : {}) },
      });
      return keepExport(trx, clock, { ownerId: session.user.id, kind: kind.kind, fileName, content });
    });
    return {
      id: stored.id,
      fileName,
      rows: rows.length,
      expiresAt: new Date(stored.expiresAt).toISOString(),
    };
  },
  'GET /api/exports/{exportId}': async ({ path, session: { user } }) => {
    const file = await findExport(database, clock, path.exportId, user.id);
    if (!file)
      throw new ProblemError(404, 'not-found', 'This file has expired', {
        detail: 'Files are available for 15 minutes to the person who exported them. Export it again.',
      });
    // The role may have changed since.
    const kind = kinds.find((one) => one.kind === file.kind);
    if (!kind || !may(user.role, kind.needs)) throw forbidden();
    return { fileName: file.fileName, content: file.content };
  },
});
