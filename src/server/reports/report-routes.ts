import type { reportOperations } from '#contract/steward/operations/reports.ts';
import { notFound } from '../http/problem.ts';
import type { StewardHandlers } from '../routes/steward-api.ts';
import type { DonorReports } from './donor-report.ts';

export const reportRoutes = (reports: DonorReports): StewardHandlers<keyof typeof reportOperations> => ({
  'POST /api/reports/donors': async ({ body }) => {
    if (!reports.enabled) throw notFound();
    return reports.page(body);
  },
});
