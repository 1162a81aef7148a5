import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exportPath } from '#contract/steward/exports.ts';
import type { CreatedExport } from '#contract/steward/operations/exports.ts';
import type { Role } from '#contract/steward/roles.ts';
import { recordedActivity } from '../tests/recorded-activity.ts';
import { jsonOf, type Running, startTestServer } from '../tests/running-server.ts';
import type { ExportKind, LargeExportKind } from './export-kinds.ts';
import { exportRoutes } from './export-routes.ts';

const { entries, activity } = recordedActivity();

const kind = (name: string, needs: ExportKind['needs']): ExportKind => ({
  kind: name,
  needs,
  make: async (filter) => ({
    fileName: 'sample/..\r\n"file".csv',
    columns: [{ title: 'Who', isPersonal: true }, { title: 'Net' }],
    rows: [['=1+1', -60.5]],
    filter: { asked: filter },
  }),
});

const cutOff: ExportKind['make'] = async (filter, request) => ({
  ...(await kind('cut', 'copy.read').make(filter, request)),
  isCut: true,
});

/** Exports with as many rows as the filter says, with and without names, as a file and as a large export. */
const sized = (['small', 'large'] as const).flatMap((size) =>
  [true, false].map((names): ExportKind | LargeExportKind => {
    const columns = names
      ? [{ title: 'Net' }, { title: 'Who', isPersonal: true as const }]
      : [{ title: 'Net' }];
    const about = { kind: `${size}${names ? ' with names' : ''}`, needs: 'copy.read' as const };
    const rowsOf = (filter: unknown) => Array.from({ length: Number(filter) }, () => columns.map(() => 1));
    return size === 'small'
      ? {
          ...about,
          make: async (filter) => ({ fileName: 'a.csv', columns, rows: rowsOf(filter), filter: {} }),
        }
      : {
          ...about,
          prepare: async (filter) => ({
            fileName: 'a',
            rows: Number(filter),
            columns,
            query: {},
            typed: false,
            filter: {},
          }),
          open: async () => ({ columns, rows: oneBatch() }),
        };
  }),
);

const netColumn = [{ title: 'Net' }];
const large: LargeExportKind = {
  kind: 'large',
  needs: 'copy.read',
  prepare: async (typed) => ({
    fileName: 'gifts',
    rows: 1,
    columns: netColumn,
    query: {},
    typed: typed === true,
    filter: {},
  }),
  open: async () => ({ columns: netColumn, rows: oneBatch() }),
};
async function* oneBatch() {
  yield [[1]];
}

/** Writes one row, and the rest when told to. */
const held: (() => void)[] = [];
const slow: LargeExportKind = {
  kind: 'slow',
  needs: 'copy.read',
  prepare: async () => ({
    fileName: 'slow',
    rows: 2,
    columns: netColumn,
    query: {},
    typed: false,
    filter: {},
  }),
  open: async () => ({ columns: netColumn, rows: heldBatches() }),
};
async function* heldBatches() {
  yield [[1]];
  await new Promise<void>((resolve) => held.push(resolve));
  yield [[2]];
}
const broken: LargeExportKind = {
  ...slow,
  kind: 'broken',
  open: async () => {
    throw new Error('The copy is gone');
  },
};

/** What it stored can't be read by this version. */
const older: LargeExportKind = {
  ...large,
  kind: 'older',
  open: async (kept) => {
    z.strictObject({ least: z.number() }).parse(kept);
    return large.open(kept);
  },
};

let running: Running;
let store: Running['database'];
beforeAll(async () => {
  running = await startTestServer({
    features: ({ database, clock }) => {
      store = database;
      const kinds = [
        kind('office', 'deposits.get'),
        kind('admins', 'activity.read'),
        { ...kind('cut', 'copy.read'), make: cutOff },
        large,
        slow,
        broken,
        older,
        ...sized,
      ];
      return exportRoutes({
        database,
        clock,
        activity,
        kinds,
        organization: { name: 'Harbor Relief', timeZone: 'America/Chicago' },
      });
    },
  });
});
afterAll(() => running.stop());

const make = (body: object, as: Role = 'staff') => running.call('POST', '/api/exports', { as, body });
/** Opens a link as a browser does, without the app's header. */
const open = (id: string, who = 'staff.Ada', site: string | null = 'same-origin') =>
  fetch(`${running.url}${exportPath(id)}`, {
    headers: { cookie: `who=${who}`, ...(site ? { 'sec-fetch-site': site } : {}) },
  });

test('creates a file, records it, and opens it in the browser of the person who made it', async () => {
  const answer = await make({ kind: 'office', filter: { depositId: 'd1' } });
  expect(answer.status).toBe(201);
  const made = await jsonOf<CreatedExport>(answer);
  const file = await open(made.id);
  expect([file.status, await file.text()]).toEqual([200, "Who,Net\r\n'=1+1,-60.5\r\n"]);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="sample-..---file-.csv"');
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(entries.at(-1)).toMatchObject({
    operation: 'exports.make',
    actor: { id: 'staff-Ada' },
    input: { kind: 'office', rows: 1, filter: { asked: { depositId: 'd1' } } },
  });
});

test('refuses other people, other sites, signed-out visitors, and late downloads', async () => {
  const { id } = await jsonOf<CreatedExport>(await make({ kind: 'office' }));
  expect((await open(id, 'staff.Ben')).status).toBe(404);
  expect((await open(id, 'admin.Ada')).status).toBe(404);
  expect((await open(id, 'nobody')).status).toBe(401);
  for (const site of ['cross-site', 'same-site', 'none', null])
    expect([site, (await open(id, 'staff.Ada', site)).status]).toEqual([site, 403]);
  expect((await open(id)).status).toBe(200);
  await running.clock.advance(15 * 60_000);
  expect((await open(id)).status).toBe(404);
});

test('a file that another version of the server has stored is called expired', async () => {
  const answer = await open((await jsonOf<CreatedExport>(await make({ kind: 'older' }))).id);
  expect([answer.status, (await jsonOf<{ title: string }>(answer)).title]).toEqual([
    404,
    'This file has expired',
  ]);
});

test("a role can't export what it can't see; unknown kinds are refused", async () => {
  expect((await make({ kind: 'office' }, 'field')).status).toBe(403);
  expect((await make({ kind: 'admins' }, 'staff')).status).toBe(403);
  expect((await make({ kind: 'admins' }, 'admin')).status).toBe(201);
  expect((await make({ kind: 'none' })).status).toBe(400);
  expect((await make({ kind: 'office', more: 1 })).status).toBe(400);
});

test('a large export can be opened for a day, but only for 15 minutes if its filter contains typed text', async () => {
  const minutes = async (typed: boolean) => {
    const made = await jsonOf<CreatedExport>(await make({ kind: 'large', filter: typed }));
    expect([made.fileName, made.rows, await (await open(made.id)).text()]).toEqual([
      'gifts.csv',
      1,
      'Net\r\n1\r\n',
    ]);
    return (Date.parse(made.expiresAt) - running.clock.now()) / 60_000;
  };
  expect([await minutes(false), await minutes(true)]).toEqual([24 * 60, 15]);
});

test('a file that has only the newest rows says so', async () => {
  const cut = async (name: string) => (await jsonOf<CreatedExport>(await make({ kind: name }))).isCut;
  expect([await cut('cut'), await cut('office'), await cut('large')]).toEqual([true, false, false]);
});

test('a preview says what a file would have, without making one', async () => {
  const before = entries.length;
  const preview = async (body: object, role: Role = 'staff') =>
    running.call('POST', '/api/exports/preview', { as: role, body });
  expect(await (await preview({ kind: 'large with names', filter: 7 })).json()).toEqual({
    rows: 7,
    fileName: 'a',
    columns: [
      { title: 'Net', shownAs: null },
      { title: 'Who', shownAs: null },
    ],
  });
  expect((await preview({ kind: 'large', filter: 7 }, 'field')).status).toBe(403);
  for (const refused of ['none', 'office']) expect((await preview({ kind: refused })).status).toBe(400);
  expect(entries).toHaveLength(before);
});

test('a file has only the columns that were chosen; without names, many rows need no recent password', async () => {
  const chosen = { kind: 'large with names', filter: 5_001, columns: ['Net'] };
  const made = await jsonOf<CreatedExport>(await make(chosen));
  expect(await (await open(made.id)).text()).toBe('Net\r\n1\r\n');
  expect(entries.at(-1)).toMatchObject({ input: { columns: ['Net'] } });
  for (const columns of [['None'], ['Net', 'None'], []])
    expect((await make({ ...chosen, columns })).status).toBe(400);
  // The form of these files never changes.
  expect((await make({ kind: 'office', columns: ['Net'] })).status).toBe(400);
});

test('while personal data is hidden, the file contains none, and the log says so', async () => {
  const made = await jsonOf<CreatedExport>(await make({ kind: 'office', masked: true }));
  expect(made.fileName).toContain('-masked');
  expect(await (await open(made.id)).text()).toBe('Who,Net\r\n••••,-60.5\r\n');
  expect(entries.at(-1)).toMatchObject({ input: { masked: true } });
});

test("a download checks the role again, so that someone who lost it can't get the file", async () => {
  const { id } = await jsonOf<CreatedExport>(await make({ kind: 'admins' }, 'admin'));
  expect((await open(id, 'admin.Ada')).status).toBe(200);
  // The same person with another role.
  await store.db.updateTable('exports').set({ owner_id: 'staff-Ada' }).where('id', '=', id).execute();
  expect((await open(id, 'staff.Ada')).status).toBe(403);
});

test.each(['small', 'large'])(
  'a %s file of more than 5,000 rows with names needs a recent password, and nothing else does',
  async (size) => {
    const statusOf = async (body: object, confirmed = false) => {
      const headers = { cookie: `who=staff.Ada${confirmed ? '' : '; stale=1'}` };
      return (await running.call('POST', '/api/exports', { as: 'staff', body, headers })).status;
    };
    const before = entries.length;
    const named = { kind: `${size} with names` };
    expect(await statusOf({ ...named, filter: 5_001 })).toBe(403);
    expect(entries).toHaveLength(before);
    expect(running.denied.at(-1)).toMatchObject({ status: 403, route: { id: 'exports.make' } });
    expect([
      await statusOf({ ...named, filter: 5_000 }),
      await statusOf({ ...named, filter: 5_001, masked: true }),
      await statusOf({ kind: size, filter: 5_001 }),
      await statusOf({ ...named, filter: 5_001 }, true),
    ]).toEqual([201, 201, 201, 201]);
  },
);

test('a person has one large download at a time, and all people four; each ends when it was read, failed, or was given up', async () => {
  const people = ['Ada', 'Ben', 'Cem', 'Dee', 'Eve'];
  const created = async (person: string, kind = 'slow') => {
    const answer = await running.call('POST', '/api/exports', { as: 'staff', person, body: { kind } });
    return {
      status: answer.status,
      ...(await jsonOf<{ id: string; type?: string; title?: string }>(answer)),
    };
  };
  const files = new Map<string, string>();
  for (const person of people) files.set(person, (await created(person)).id);
  const download = (person: string) => open(files.get(person) ?? '', `staff.${person}`);

  const [first, ...others] = await Promise.all(people.slice(0, 4).map(download));
  expect([first, ...others].map((file) => file?.status)).toEqual([200, 200, 200, 200]);
  const own = await download('Ada');
  expect([own.status, await own.json()]).toMatchObject([
    429,
    { type: 'too-many-exports', title: 'Another export is still downloading' },
  ]);
  expect(own.headers.get('retry-after')).toBe('10');
  const fifth = await download('Eve');
  expect([fifth.status, await fifth.json()]).toMatchObject([
    429,
    { title: 'Too many exports are downloading right now' },
  ]);
  // The app learns it before the browser downloads anything. Small files are never in the way.
  expect(await created('Ada')).toMatchObject({ status: 429, type: 'too-many-exports' });
  expect(await created('Ada', 'office')).toMatchObject({ status: 201 });

  // Read to its end.
  await expect.poll(() => held.length).toBe(4);
  for (const go of held.splice(0)) go();
  expect(await first?.text()).toBe('Net\r\n1\r\n2\r\n');
  await Promise.all(others.map((file) => file?.text()));
  expect(await created('Ada')).toMatchObject({ status: 201 });

  // Given up by the browser.
  const given = new AbortController();
  const { id } = await created('Ada');
  const halfRead = await fetch(`${running.url}${exportPath(id)}`, {
    headers: { cookie: 'who=staff.Ada', 'sec-fetch-site': 'same-origin' },
    signal: given.signal,
  });
  expect(halfRead.status).toBe(200);
  expect((await created('Ada')).status).toBe(429);
  given.abort();
  await expect.poll(() => held.length).toBe(1);
  for (const go of held.splice(0)) go();
  await expect.poll(async () => (await created('Ada')).status).toBe(201);

  // Failed before the first row.
  const lost = await created('Ada', 'broken');
  expect((await open(lost.id)).status).toBe(500);
  expect((await created('Ada')).status).toBe(201);
});
