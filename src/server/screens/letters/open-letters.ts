/** Letters to donors: the letterhead, giving statements, and thank-you notes, with their routes and exports. */
import type { letterOperations } from '#contract/steward/operations/letters.ts';
import type { thankOperations } from '#contract/steward/operations/thanks.ts';
import type { ActivityLog } from '../../activity/activity.ts';
import { by } from '../../auth/auth-routes.ts';
import type { Clock } from '../../base/clock.ts';
import type { Copy } from '../../copy/copy.ts';
import type { Database } from '../../database/database.ts';
import type { LargeExportKind } from '../../exports/export-kinds.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import { createStatements, type Statements } from '../../records/statements.ts';
import { letterRoutes } from './letter-routes.ts';
import { createLetterheads } from './letterhead.ts';
import { statementExport } from './statement-export.ts';
import { thankExport } from './thank-export.ts';
import { createThankList, type ThankList } from './thank-list.ts';
import { createThanks, type Thanks } from './thanks.ts';

type Parts = {
  database: Database;
  activity: ActivityLog;
  clock: Clock;
  copy: Copy;
  zone: string;
  /** The month that the fiscal year begins with, from 1 to 12. */
  fiscalStart: number;
  /** As configured. */
  organization: string;
};

type Letters = {
  statements: Statements;
  routes: StewardHandlers<keyof typeof letterOperations | keyof typeof thankOperations>;
  exports: readonly LargeExportKind[];
};

export function openLetters(parts: Parts): Letters {
  const { copy, zone } = parts;
  const statements = createStatements({ copy, zone });
  const thanks = createThanks(parts);
  const thankList = createThankList({ copy, thanks });
  return {
    statements,
    routes: { ...letterRoutes(createLetterheads(parts), statements), ...thankRoutes(thanks, thankList) },
    exports: [statementExport(statements, parts), thankExport(thankList, zone)],
  };
}

/** Routes of the thank-you list. None of this calls the platform. */
type Handlers = StewardHandlers<keyof typeof thankOperations>;

const thankRoutes = (thanks: Thanks, list: ThankList): Handlers => ({
  'POST /api/thanks': ({ body }) => list.page(body),
  'GET /api/thanks/{giftId}': async ({ path }) => ({ thanked: await thanks.get(path.giftId) }),
  'POST /api/thanks/{giftId}': ({ path, body, session, request }) =>
    thanks.mark(by(session, request), path.giftId, body.way),
  'POST /api/thanks/{giftId}/undo': async ({ path, session, request }) => {
    await thanks.undo(by(session, request), path.giftId);
    return null;
  },
  'POST /api/thank-marks': async ({ body: { giftIds, way }, session, request }) => ({
    marked: await thanks.markAll(by(session, request), giftIds, way),
  }),
  'POST /api/thank-marks/undo': async ({ body, session, request }) => {
    await thanks.undoAll(by(session, request), body.giftIds);
    return null;
  },
});
