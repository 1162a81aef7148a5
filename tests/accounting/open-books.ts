/** Opens Steward on the rich month, and the platform's own records beside it, entered into a second set of books. */
import { join } from 'node:path';
import { expect } from 'vitest';
import type { OperationId } from '#contract/giving/catalog.ts';
import { exportPath } from '#contract/steward/exports.ts';
import { unzipped } from '../../src/server/exports/unzip-fixture.ts';
import { openMailServer } from '../../src/server/notices/mail/mail-fixture.ts';
import { openScreens, timeZone } from '../documents/open-screens.ts';
import { csvRecords } from '../system/csv-records.ts';
import { makeRichMonth } from './rich-month.ts';
import {
  enter,
  type WireDeposit,
  type WireGift,
  type WirePlan,
  type WireReversal,
  written,
} from './second-accountant.ts';

export const october = { from: '2026-10-01', to: '2026-10-31' };
export const isIn = ({ from, to }: typeof october, day: string): boolean => day >= from && day <= to;

/** As files have it: dollars, and nothing for what isn't known. */
export const inDollars = (cents: number | null): string => (cents === null ? '' : String(cents / 100));
/** "$5.00 pending" */
export const said = (cents: number, words: string): string => `${written(cents)} ${words}`;

/** The caller must close them. */
export async function openBooks() {
  const mailServer = await openMailServer();
  const webRoot = join(import.meta.dirname, '../../dist/web');
  const screens = await openScreens({ world: makeRichMonth, mailPort: mailServer.port, webRoot });

  /** Asks the platform itself, as another program would. */
  async function wire<Of>(id: OperationId): Promise<Of[]> {
    const all: Of[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await screens.system.callService('ours', id, { query: { limit: 100, page } });
      // Each caller names the form of its rows.
      const { data } = (await answer.json()) as { data: Of[] };
      all.push(...data);
      if (data.length < 100) return all;
    }
  }
  const gifts = await wire<WireGift>('contributions.list');
  const refunds = await wire<WireReversal>('refunds.list');
  const chargebacks = await wire<WireReversal>('chargebacks.list');
  const locations = await wire<{ id: string; isDefaultLocation: boolean }>('locations.list');
  const entries = enter(gifts, refunds, chargebacks, timeZone);

  const cookie = await screens.cookieOf('admin');
  async function file(kind: string, filter: object, format: string): Promise<Buffer> {
    const made = await screens.system.post(cookie, '/api/exports', { kind, filter, format });
    expect(made.status).toBe(201);
    // The reply of this route.
    const { id } = (await made.json()) as { id: string };
    const headers = { 'sec-fetch-site': 'same-origin' };
    return Buffer.from(await (await screens.system.ask(cookie, exportPath(id), { headers })).arrayBuffer());
  }
  return {
    screens,
    mails: mailServer.mails,
    entries,
    ofOctober: entries.filter(({ day }) => isIn(october, day)),
    refunds,
    chargebacks,
    deposits: await wire<WireDeposit>('deposits.list'),
    plans: await wire<WirePlan>('subscriptions.list'),
    /** The platform's location of gifts without one. */
    fallback: locations.find(({ isDefaultLocation }) => isDefaultLocation)?.id ?? '',
    /** The rows of an exported file, by title. */
    csv: async (kind: string, filter: object) =>
      csvRecords((await file(kind, filter, 'csv')).toString('utf8')),
    /** The sheet of the same as a workbook. */
    workbook: async (kind: string, filter: object) =>
      unzipped(await file(kind, filter, 'xlsx')).get('xl/worksheets/sheet1.xml') ?? '',
    close: async () => {
      await screens.close();
      await mailServer.stop();
    },
  };
}
