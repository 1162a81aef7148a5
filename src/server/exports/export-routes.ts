/**
 * Exports: a POST creates a file and returns its ID; a GET, opened by the browser itself, returns it to the
 * person who made it.
 */
import * as z from 'zod/mini';
import type { ExportFormat } from '#contract/steward/exports.ts';
import type { exportOperations } from '#contract/steward/operations/exports.ts';
import { may } from '#contract/steward/roles.ts';
import type { ActivityLog } from '../activity/activity.ts';
import { by } from '../auth/auth-routes.ts';
import type { Clock } from '../base/clock.ts';
import type { Database } from '../database/database.ts';
import { badRequest, forbidden, ProblemError } from '../gate/problem.ts';
import { requireRecentStepUp } from '../gate/recent-step-up.ts';
import type { RouteRequest, Session } from '../gate/route.ts';
import type { StewardHandlers } from '../gate/steward-api.ts';
import { aboutExport } from './about-export.ts';
import { csvStream, csvText } from './csv.ts';
import { createDownloads } from './downloads.ts';
import { type ExportKind, type LargeExportKind, maskedRows, maskedTable } from './export-kinds.ts';
import { findExport, keepExport } from './export-store.ts';
import { maxXlsxRows, xlsxStream } from './xlsx.ts';

type Parts = {
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  clock: Clock;
  kinds: readonly (ExportKind | LargeExportKind)[];
  /** Its name and time zone. */
  organization: { name: string; timeZone: string };
};

const minuteMs = 60_000;
/**
 * A file with names that brings a person's exports of a day above this many rows needs a recent password: whoever finds an open computer
 * must not leave with every donor, in one file or in ten.
 */
const mostRowsUnconfirmed = 5_000;
/** How long a file, and the query of a large export, is stored. */
const retentionMs = { small: 15 * minuteMs, large: 24 * 60 * minuteMs };

/** Counts the rows with names that a person exported within a day. */
async function rowsToday({ db }: Database, clock: Clock, personId: string): Promise<number> {
  const made = await db
    .selectFrom('activity')
    .select('input')
    .where('actor_id', '=', personId)
    .where('operation', '=', 'exports.make')
    .where('at', '>', clock.now() - 24 * 60 * minuteMs)
    .execute();
  return made
    .map(({ input }) => JSON.parse(input ?? '{}') as { rows?: number; names?: boolean })
    .reduce((sum, { rows = 0, names = false }) => sum + (names ? rows : 0), 0);
}

type Wishes = {
  format: ExportFormat;
  masked: boolean;
  /** Titles; all if undefined. */
  chosen?: string[] | undefined;
};
/** What is stored of a large export. */
type Request = Wishes & { query: unknown };

async function smallFile(
  kind: ExportKind,
  wanted: unknown,
  { format, masked, chosen }: Wishes,
  request: RouteRequest,
) {
  if (format !== 'csv' || chosen) throw badRequest('This export is a CSV file with all columns');
  const made = await kind.make(wanted, request);
  const { columns, rows, filter, target } = made;
  return {
    fileName: masked ? made.fileName.replace(/(\.\w+)?$/, '-masked$1') : made.fileName,
    rows: rows.length,
    isCut: made.isCut ?? false,
    columns,
    filter,
    target,
    content: csvText(columns, masked ? maskedRows(columns, rows) : rows),
    retentionMs: retentionMs.small,
  };
}

async function largeFile(kind: LargeExportKind, wanted: unknown, { format, masked, chosen }: Wishes) {
  const { fileName, rows, columns, query, typed, filter } = await kind.prepare(wanted);
  const found = columns.filter(({ title }) => !chosen || chosen.includes(title));
  if (found.length < (chosen?.length ?? 0)) throw badRequest('This export has no such column');
  if (format === 'xlsx' && rows > maxXlsxRows)
    throw new ProblemError(422, 'too-many-rows', 'Too many rows for an Excel file', {
      detail: `An Excel file has at most ${maxXlsxRows.toLocaleString('en-US')} rows, and this one would have ${rows.toLocaleString('en-US')}. Export a CSV file, or narrow the filters.`,
    });
  return {
    fileName: `${fileName}${masked ? '-masked' : ''}.${format}`,
    rows,
    isCut: false,
    columns: found,
    filter,
    target: undefined,
    content: JSON.stringify({ query, format, masked, chosen } satisfies Request),
    retentionMs: typed ? retentionMs.small : retentionMs.large,
  };
}

async function writtenAgain(
  kind: LargeExportKind,
  kept: string,
  about: { organization: string; zone: string; now: number; person: string },
): Promise<ReadableStream<Uint8Array>> {
  // Written above.
  const { query, format, masked, chosen } = JSON.parse(kept) as Request;
  // Another version of the server may have stored it.
  const found = await kind.open(query).catch((thrown: unknown) => {
    throw thrown instanceof z.core.$ZodError ? expired() : thrown;
  });
  const opened = { ...found, chosen };
  const table = masked ? maskedTable(opened) : opened;
  return format === 'csv'
    ? csvStream(table)
    : xlsxStream(table, (rows) => aboutExport({ ...about, kind: kind.kind, query, masked }, table, rows));
}

const expired = () =>
  new ProblemError(404, 'not-found', 'This file has expired', {
    detail: 'Files are available for a limited time to the person who exported them. Export it again.',
  });

type Handlers = StewardHandlers<keyof typeof exportOperations>;

export const exportRoutes = ({ database, activity, clock, kinds, organization }: Parts): Handlers => {
  const downloads = createDownloads();
  const kindFor = (session: Session, name: string) => {
    const kind = kinds.find((one) => one.kind === name);
    if (!kind) throw badRequest('There is no export of this kind');
    if (!may(session.user.role, kind.needs)) throw forbidden();
    return kind;
  };
  return {
    'POST /api/exports/preview': async ({ body, session }) => {
      const kind = kindFor(session, body.kind);
      if (!('prepare' in kind)) throw badRequest('This export is a CSV file with all columns');
      const { rows, fileName, columns } = await kind.prepare(body.filter);
      return {
        rows,
        fileName,
        columns: columns.map(({ title, shownAs = null }) => ({ title, shownAs })),
      };
    },
    'POST /api/exports': async ({ body, session, request }) => {
      const kind = kindFor(session, body.kind);
      // Here too, since only here the app can say so: the browser itself downloads the file.
      if ('open' in kind) downloads.check(session.user.id);
      const { format = 'csv', masked = false, columns: chosen } = body;
      const wishes = { format, masked, chosen };
      const made =
        'open' in kind
          ? await largeFile(kind, body.filter, wishes)
          : await smallFile(kind, body.filter, wishes, request);
      const hasNames = !masked && made.columns.some(({ isPersonal }) => isPersonal);
      if (hasNames && made.rows + (await rowsToday(database, clock, session.user.id)) > mostRowsUnconfirmed)
        requireRecentStepUp(session, clock);
      const stored = await database.write(async (trx) => {
        await activity.recordIn(trx, {
          operation: 'exports.make',
          outcome: 'done',
          ...by(session, request),
          target: made.target ?? null,
          input: {
            kind: kind.kind,
            rows: made.rows,
            filter: made.filter,
            ...(masked ? { masked: true } : {}),
            ...(hasNames ? { names: true } : {}),
            ...(chosen ? { columns: chosen } : {}),
          },
        });
        return keepExport(trx, clock, { ownerId: session.user.id, kind: kind.kind, ...made });
      });
      return {
        id: stored.id,
        fileName: made.fileName,
        rows: made.rows,
        isCut: made.isCut,
        expiresAt: new Date(stored.expiresAt).toISOString(),
      };
    },
    'GET /api/exports/{exportId}': async ({ path, session: { user } }) => {
      const file = await findExport(database, clock, path.exportId, user.id);
      if (!file) throw expired();
      // The role may have changed since.
      const kind = kinds.find((one) => one.kind === file.kind);
      if (!kind || !may(user.role, kind.needs)) throw forbidden();
      return {
        fileName: file.fileName,
        content:
          'open' in kind
            ? await downloads.open(user.id, () =>
                writtenAgain(kind, file.content, {
                  organization: organization.name,
                  zone: organization.timeZone,
                  now: clock.now(),
                  person: user.name,
                }),
              )
            : file.content,
      };
    },
  };
};
