/** Decides by the matched route, never by the raw path. */
import { isOperationId } from '#contract/giving/catalog.ts';
import { may, mayAct, type Permission, type Role } from '#contract/steward/permissions.ts';
import { forbidden, secondFactorNeeded, signedOut } from './problem.ts';
import type { Policy, Session } from './route.ts';

/** Throws ProblemError 401 or 403. */
export function enforce(policy: Policy, session: Session | null): void {
  if (policy.kind === 'open' || policy.kind === 'visitor') return;
  if (!session) throw signedOut();
  if (policy.kind !== 'signed-in' && session.secondFactor === 'needed') throw secondFactorNeeded();
  if (policy.kind === 'operation' && !may(session.user.role, policy.operation)) throw forbidden();
  if (policy.kind === 'act' && !mayAct(session.user.role, policy.act)) throw forbidden();
}

/** The same by name, for what is decided inside a route. */
export const allows = (role: Role, needed: Permission): boolean =>
  isOperationId(needed) ? may(role, needed) : mayAct(role, needed);
