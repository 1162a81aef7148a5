/** Reconciles deposits and reopens them. None of this reaches the platform. */

import type { reconciliationOperations } from '#contract/steward/operations/deposits.ts';
import { cents } from '#contract/values/money.ts';
import { by } from '../../auth/auth-routes.ts';
import { invalid, ProblemError } from '../../gate/problem.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import type { Reconciliations } from '../../records/reconciliation.ts';

type Handlers = StewardHandlers<keyof typeof reconciliationOperations>;

export const reconciliationRoutes = (reconciliations: Reconciliations): Handlers => ({
  'GET /api/reconciliations': async ({ query }) => ({ data: await reconciliations.active(query.deposit) }),
  'GET /api/reconciliations/{depositId}': async ({ path }) => ({
    data: await reconciliations.history(path.depositId),
  }),
  'POST /api/reconciliations/{depositId}': async ({ path: { depositId: id }, body, session, request }) => {
    const { depositInCents, statementInCents } = body;
    const difference = cents(statementInCents - depositInCents);
    const note = body.note.trim() || null;
    if (difference !== 0 && !note) throw invalid([{ field: 'note', message: 'Explain the difference.' }]);
    const who = by(session, request);
    const closed = await reconciliations.close(who, { id, inCents: depositInCents }, difference, note);
    if (closed) return closed;
    const [active] = await reconciliations.active([id]);
    throw new ProblemError(409, 'closed-already', 'This deposit is already reconciled', {
      detail: `${active?.closedBy ?? 'Someone else'} reconciled it. Nothing else was saved.`,
      outcome: 'nothing-changed',
    });
  },
  'POST /api/reconciliations/{depositId}/reopen': async ({ path, body, session, request }) => {
    const reason = body.reason.trim();
    if (!reason) throw invalid([{ field: 'reason', message: 'Enter a reason.' }]);
    const opened = await reconciliations.reopen(
      by(session, request),
      path.depositId,
      body.reconciliationId,
      reason,
    );
    if (opened) return opened;
    throw new ProblemError(409, 'reconciliation-changed', 'This reconciliation has changed', {
      detail: 'It was reopened or redone in the meantime. Nothing else was saved.',
      outcome: 'nothing-changed',
    });
  },
});
