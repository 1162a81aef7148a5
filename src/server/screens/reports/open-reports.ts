/** Reports on giving and on donors, with their routes and exports. */
import type { reportOperations } from '#contract/steward/operations/reports.ts';
import type { Copy } from '../../copy/copy.ts';
import type { LargeExportKind } from '../../exports/export-kinds.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import { aboutGifts } from '../../lists/exports/export-notes.ts';
import type { Statements } from '../../records/statements.ts';
import { createDonorReports, type DonorReports } from './donor-report.ts';
import { donorReportExport } from './donor-report-export.ts';
import { givingReportExport, receivedOnly } from './giving-report-export.ts';
import { createNewDonorsReports } from './new-donors-report.ts';
import { createReturnedReports } from './returned-report.ts';
import { createSlowReports } from './slow-report.ts';

type Parts = { copy: Copy; statements: Statements; zone: string; fiscalStart: number };
type Reports = {
  routes: StewardHandlers<keyof typeof reportOperations>;
  exports: readonly LargeExportKind[];
  donors: DonorReports;
};

export function openReports(parts: Parts): Reports {
  const donors = createDonorReports(parts);
  const returned = createReturnedReports(parts);
  const newDonors = createNewDonorsReports(parts);
  const slow = createSlowReports(parts);
  return {
    routes: {
      'POST /api/reports/donors': ({ body }) => donors.page(body),
      'POST /api/reports/returned': ({ body }) => returned.report(body),
      'POST /api/reports/new-donors': ({ body }) => newDonors.page(body),
      'POST /api/reports/slow': ({ body }) => slow.report(body),
    },
    donors,
    exports: [
      donorReportExport(donors, parts.zone, () => aboutGifts(parts.copy.copiedGifts, receivedOnly)),
      givingReportExport(parts),
      returned.export,
      newDonors.export,
      slow.export,
    ],
  };
}
