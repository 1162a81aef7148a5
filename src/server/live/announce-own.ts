/** Announces changes of shared data that our own server stores, after each of our own operations that changes something. */
import type { CheckedStewardInput } from '#contract/steward/api.ts';
import { maxIds } from '#contract/steward/live/live-changes.ts';
import { type StewardRoute, stewardOperationOf } from '#contract/steward/operations.ts';
import type { Changes } from '../base/changes.ts';

/** Call after an operation has succeeded. */
export function announceOwn<Name extends StewardRoute>(
  changes: Pick<Changes, 'announce'>,
  name: Name,
  { path, body }: Pick<CheckedStewardInput<Name>, 'path' | 'body'>,
): void {
  const { announces } = stewardOperationOf(name);
  if (!announces) return;
  const { noun, of, when } = typeof announces === 'string' ? { noun: announces } : announces;
  // The input was checked against the operation that names its members.
  const input = { ...(path as object), ...(body as object) } as Record<string, string | string[] | boolean>;
  if (when !== undefined && input[when] !== true) return;
  const ids = of?.flatMap((member) => input[member] as string | string[]);
  if (!ids) changes.announce(noun, null);
  else
    for (let first = 0; first < ids.length; first += maxIds)
      changes.announce(noun, ids.slice(first, first + maxIds));
}
