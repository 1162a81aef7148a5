/** What the browser reads again after a write. */
import type { QueryClient } from '@tanstack/react-query';
import { invalidatedBy } from '#contract/rules/writes.ts';

/** Every write adds to the activity log, so it is stale afterward. */
export const activityKey = ['activity'] as const;

/**
 * Reads again everything that this write made stale: now if it is on screen, otherwise before it is next shown. Resolves once everything on
 * screen has been read.
 */
export async function invalidateAfter(client: QueryClient, operation: string): Promise<void> {
  const keys = [...invalidatedBy(operation).map((noun) => ['service', noun]), activityKey];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
