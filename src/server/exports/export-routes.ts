/** Files: a POST makes one and answers its id; a GET, opened by the browser itself, gives it to the person who made it. */
import * as z from 'zod/mini';
import type { ExportMade } from '#contract/exports.ts';
import type { ActivityLog } from '../activity/activity.ts';
import { readBody, sessionOf } from '../auth/auth-answers.ts';
import { by } from '../auth/auth-routes.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { allows } from '../gate/policy.ts';
import { badRequest, forbidden, ProblemError } from '../gate/problem.ts';
import type { Route, RouteRequest } from '../gate/route.ts';
import { json } from '../routes/own-routes.ts';
import { csvText } from './csv.ts';
import { type ExportKind, maskedRows } from './export-kinds.ts';
import { findExport, keepExport } from './export-store.ts';

type Parts = {
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  clock: Clock;
  kinds: readonly ExportKind[];
};

const body = z.strictObject({
  kind: z.string(),
  filter: z.optional(z.unknown()),
  masked: z.optional(z.boolean()),
});

export const exportRoutes = (parts: Parts): Route[] => [
  {
    id: 'exports.make',
    method: 'POST',
    path: '/api/exports',
    policy: { kind: 'act', act: 'exports.make' },
    handler: (request) => make(parts, request),
  },
  {
    id: 'exports.download',
    method: 'GET',
    path: '/api/exports/:id',
    policy: { kind: 'act', act: 'exports.make' },
    download: true,
    handler: (request) => download(parts, request),
  },
];

async function make({ database, activity, clock, kinds }: Parts, request: RouteRequest): Promise<Response> {
  const asked = readBody(body, request);
  const session = sessionOf(request);
  const kind = kinds.find((one) => one.kind === asked.kind);
  if (!kind) throw badRequest('There is no export of this kind');
  if (!allows(session.user.role, kind.needs)) throw forbidden();
  const made = await kind.make(asked.filter, request);
  const { titles, filter, target } = made;
  const rows = asked.masked ? maskedRows(made) : made.rows;
  const fileName = asked.masked ? made.fileName.replace(/(\.\w+)?$/, '-masked$1') : made.fileName;
  const content = csvText(titles, rows);
  const kept = await database.write(async (trx) => {
    await activity.recordIn(trx, {
      operation: 'exports.make',
      outcome: 'done',
      ...by(session, request),
      target: target ?? null,
      input: { kind: kind.kind, rows: rows.length, filter, ...(asked.masked ? { masked: true } : {}) },
    });
    return keepExport(trx, clock, { ownerId: session.user.id, kind: kind.kind, fileName, content });
  });
  const answer: ExportMade = {
    id: kept.id,
    fileName,
    rows: rows.length,
    expiresAt: new Date(kept.expiresAt).toISOString(),
  };
  return json(answer, 201);
}

async function download({ database, clock, kinds }: Parts, request: RouteRequest): Promise<Response> {
  const { user } = sessionOf(request);
  const file = await findExport(database, clock, request.params.id ?? '', user.id);
  if (!file)
    throw new ProblemError(404, 'not-found', 'This file has expired', {
      detail: 'Files are available for 15 minutes to the person who exported them. Export it again.',
    });
  // The role may have changed since.
  const kind = kinds.find((one) => one.kind === file.kind);
  if (!kind || !allows(user.role, kind.needs)) throw forbidden();
  return new Response(file.content, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file.fileName.replaceAll(/[^\w.-]/g, '-')}"`,
    },
  });
}
