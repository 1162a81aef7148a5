import type { SavedPlan } from '#contract/steward/operations/plans/plan-calls.ts';

/** How many plans each person saved, most first. */
export function savedBy(saved: readonly SavedPlan[]): { by: string | null; plans: number }[] {
  const counts = new Map<string | null, number>();
  for (const { by } of saved) counts.set(by, (counts.get(by) ?? 0) + 1);
  return [...counts].map(([by, plans]) => ({ by, plans })).toSorted((a, b) => b.plans - a.plans);
}
