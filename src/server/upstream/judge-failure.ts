/** Draws conclusions about the platform from a failed call. */
import { type OperationId, pathParamNames } from '#contract/giving/catalog.ts';
import type { ReadKey } from './breaker.ts';
import type { Parts } from './call.ts';
import { CredentialsRefused, NoAnswer, ServiceAnswered, UnreadableAnswer } from './errors.ts';

export function judge({ breaker, guard, capabilities }: Parts, readKey: ReadKey, thrown: unknown): void {
  if (thrown instanceof UnreadableAnswer) breaker.unreadable(readKey);
  else if (!(thrown instanceof ServiceAnswered))
    breaker.failed(readKey, thrown instanceof NoAnswer && !thrown.sent ? 'connection' : 'answer');
  // 501 means that the operation doesn't exist, not that the platform is down.
  else if (thrown.status >= 500 && thrown.status !== 501) breaker.failed(readKey, 'answer');
  else {
    capabilities.observe(readKey.id, thrown.status);
    breaker.succeeded(readKey);
    // Whether 401 and 403 mean rejected credentials is decided after the retries.
    if (![401, 403, 429].includes(thrown.status)) guard.answered();
  }
}

export function mayPass({ guard, breaker }: Parts, readKey: ReadKey, thrown: unknown): boolean {
  if (!breaker.isClosed(readKey) || breaker.isDoubtful(readKey.id) || !guard.mayRead()) return false;
  if (thrown instanceof NoAnswer) return !thrown.timedOut;
  return (
    thrown instanceof ServiceAnswered && (thrown.status >= 500 || (thrown.status === 403 && !thrown.own))
  );
}

/** On a read, 401 and 403 both mean rejected credentials; so does a 403 that persists after the retries. */
export function asRefusedCredentials({ guard }: Parts, thrown: unknown): unknown {
  if (!(thrown instanceof ServiceAnswered) || (thrown.status !== 401 && thrown.status !== 403)) return thrown;
  guard.refused();
  return new CredentialsRefused();
}

/**
 * For a donor of another organization the platform answers 400, but 404 for every other foreign record. We
 * answer 404 in both cases, so that no one learns that such a donor exists. IDs and filters were already
 * checked before the call.
 */
export function asNoSuchDonor(id: OperationId, thrown: unknown): unknown {
  const [name, second] = pathParamNames(id);
  const isForeign = thrown instanceof ServiceAnswered && thrown.status === 400 && thrown.own;
  if (!isForeign || name !== 'donorId' || second !== undefined) return thrown;
  return new ServiceAnswered(404, thrown.text, true);
}
