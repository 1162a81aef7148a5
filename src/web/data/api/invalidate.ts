/** What the browser reads again after a write. */
import type { QueryClient } from '@tanstack/react-query';
import { invalidatedBy } from '#contract/rules/writes.ts';

/** Every write adds to the activity log, so it is stale afterward. */
export const activityKey = ['activity'] as const;

/**
 * Everything that a write of this operation made old is read again where it is on the screen, and else before it is shown. Resolves once
 * what is on the screen has been read.
 */
export async function invalidateAfter(client: QueryClient, operation: string): Promise<void> {
  const keys = [...invalidatedBy(operation).map((noun) => ['service', noun]), activityKey];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
