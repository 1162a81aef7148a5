/** Routes of letters to donors. None of this calls the platform. */
import type { letterOperations } from '#contract/steward/operations/letters.ts';
import { by } from '../../auth/auth-routes.ts';
import { ProblemError } from '../../gate/problem.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import type { Statements } from '../../records/statements.ts';
import type { Letterheads } from './letterhead.ts';

type Handlers = StewardHandlers<keyof typeof letterOperations>;

export const letterRoutes = (letterheads: Letterheads, statements: Statements): Handlers => ({
  'GET /api/letterhead': () => letterheads.get(),
  'POST /api/letterhead': async ({ body: { version, ...typed }, session, request }) => {
    const changed = await letterheads.change(by(session, request), trimmed(typed), version);
    if (changed) return changed;
    throw new ProblemError(409, 'letterhead-changed', 'Someone else just changed the letterhead', {
      detail: 'Your text is still here. Review their change, then save again.',
      outcome: 'nothing-changed',
    });
  },
  'POST /api/statements': ({ body }) => statements.page(body),
});

/** Without spaces around any text, also within lists. */
function trimmed<Value>(value: Value): Value {
  const plain: unknown = typeof value === 'string' ? value.trim() : value;
  const inner = Array.isArray(plain)
    ? plain.map(trimmed)
    : plain !== null && typeof plain === 'object'
      ? Object.fromEntries(Object.entries(plain).map(([name, one]) => [name, trimmed(one)]))
      : plain;
  // Of the same shape.
  return inner as Value;
}
