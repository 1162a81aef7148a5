/** Authorizes a request by its matched route, never by the raw path. */
import { may } from '#contract/steward/roles.ts';
import { forbidden, secondFactorNeeded, signedOut } from './problem.ts';
import type { Policy, Session } from './route.ts';

/** Throws ProblemError 401 or 403 if the session doesn't satisfy the policy. */
export function enforce(policy: Policy, session: Session | null): void {
  if (policy.kind === 'open' || policy.kind === 'visitor') return;
  if (!session) throw signedOut();
  const mayWait = policy.kind === 'signed-in' && policy.beforeSecondFactor;
  if (session.secondFactor === 'needed' && !mayWait) throw secondFactorNeeded();
  if (policy.kind === 'permission' && !may(session.user.role, policy.permission)) throw forbidden();
}
