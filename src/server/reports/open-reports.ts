/** Reports on giving and on donors, with their routes and exports. */
import type { reportOperations } from '#contract/steward/operations/reports.ts';
import type { Copy } from '../copy/copy.ts';
import type { LargeExportKind } from '../exports/export-kinds.ts';
import { notFound } from '../http/problem.ts';
import type { Statements } from '../letters/statements.ts';
import type { StewardHandlers } from '../routes/steward-api.ts';
import { createDonorReports, type DonorReports } from './donor-report.ts';
import { donorReportExport } from './donor-report-export.ts';
import { givingReportExport } from './giving-report-export.ts';

type Parts = { copy: Copy; statements: Statements; zone: string; fiscalStart: number };
type Reports = {
  routes: StewardHandlers<keyof typeof reportOperations>;
  exports: readonly LargeExportKind[];
};

export function openReports(parts: Parts): Reports {
  const donorReports = createDonorReports(parts);
  return {
    routes: reportRoutes(donorReports),
    exports: [donorReportExport(donorReports, parts.zone), givingReportExport(parts)],
  };
}

const reportRoutes = (reports: DonorReports): StewardHandlers<keyof typeof reportOperations> => ({
  'POST /api/reports/donors': async ({ body }) => {
    if (!reports.enabled) throw notFound();
    return reports.page(body);
  },
});
