/** What the browser reads again after a write. */
import type { QueryClient } from '@tanstack/react-query';
import { invalidatedBy } from '#contract/invalidates.ts';

/** Every write adds to the activity log: what is shown of it is old afterwards. */
export const activityKey = ['activity'] as const;

/** Everything that a write of this operation made old is read again where it is on the screen, and else before it is shown. */
export function invalidateAfter(client: QueryClient, operation: string): void {
  for (const noun of invalidatedBy(operation)) void client.invalidateQueries({ queryKey: ['service', noun] });
  void client.invalidateQueries({ queryKey: activityKey });
}
