/** Checks on fresh reads, used by rules before and after a write. */
import { ProblemError } from '../../gate/problem.ts';
import { NotSupported } from '../../upstream/errors.ts';
import type { Finding, Search } from './rule.ts';

/** Returns the reply, or null if the platform doesn't have the operation. */
export const ifSupported = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((thrown: unknown) => {
    if (thrown instanceof NotSupported) return null;
    throw thrown;
  });

export const conflict = (type: string, title: string) =>
  new ProblemError(409, type, title, { outcome: 'nothing-changed', detail: 'Nothing was changed.' });

/** Throws ProblemError 412 if the record has changed since the person saw it. */
export function checkSeenVersion(seenVersion: string | null, updatedAt: string | null): void {
  if (seenVersion === null || updatedAt === null) return;
  if (Date.parse(seenVersion) === Date.parse(updatedAt)) return;
  throw new ProblemError(412, 'changed-meanwhile', 'Someone else just changed this', {
    outcome: 'nothing-changed',
    detail: 'Nothing was sent. Review their change, then try again.',
  });
}

/** Returns the one matching record that no other intent claims; `several` if there is more than one. */
export async function onlyOne<T extends { id: string }>(
  candidates: readonly T[],
  search: Search,
): Promise<Finding> {
  const free: T[] = [];
  for (const candidate of candidates) if (!(await search.isTaken(candidate.id))) free.push(candidate);
  const [first, second] = free;
  if (second) return { found: 'several' };
  return first ? { found: 'yes', madeId: first.id } : { found: 'no' };
}

/** Having found nothing proves nothing if the search was cut off. */
export const orCut = (finding: Finding, cut: boolean): Finding =>
  finding.found === 'no' ? { found: 'no', cut } : finding;
