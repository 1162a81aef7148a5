/** Letters to donors: the letterhead, giving statements, and thank-you notes, with their routes and exports. */
import type { letterOperations } from '#contract/steward/operations/letters.ts';
import type { thankOperations } from '#contract/steward/operations/thanks.ts';
import type { ActivityLog } from '../activity/activity.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { LargeExportKind } from '../exports/export-kinds.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { StewardHandlers } from '../routes/steward-api.ts';
import { letterRoutes } from './letter-routes.ts';
import { createLetterheads } from './letterhead.ts';
import { statementExport } from './statement-export.ts';
import { createStatements, type Statements } from './statements.ts';
import { thankExport } from './thank-export.ts';
import { createThankList } from './thank-list.ts';
import { thankRoutes } from './thank-routes.ts';
import { createThanks } from './thanks.ts';

type Parts = {
  database: Database;
  activity: ActivityLog;
  clock: Clock;
  mirror: Mirror;
  zone: string;
  /** As configured. */
  organization: string;
};

type Letters = {
  statements: Statements;
  routes: StewardHandlers<keyof typeof letterOperations | keyof typeof thankOperations>;
  exports: readonly LargeExportKind[];
};

export function openLetters(parts: Parts): Letters {
  const { mirror, zone } = parts;
  const statements = createStatements({ mirror, zone });
  const thanks = createThanks(parts);
  const thankList = createThankList({ mirror, thanks });
  return {
    statements,
    routes: { ...letterRoutes(createLetterheads(parts), statements), ...thankRoutes(thanks, thankList) },
    exports: [statementExport(statements, zone), thankExport(thankList, zone)],
  };
}
