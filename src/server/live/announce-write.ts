import type { WriteId } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import type { LiveNoun } from '#contract/steward/live/live-changes.ts';
import type { Changes } from '../base/changes.ts';

/** The record that a write's path names. Records that it creates, and other consequences, are found by the copy. */
const targets: Partial<Record<WriteId, { noun: LiveNoun; id: string }>> = {
  'contributions.initiateRefund': { noun: 'contributions', id: 'contributionId' },
  'donors.update': { noun: 'donors', id: 'donorId' },
  'subscriptions.update': { noun: 'subscriptions', id: 'subscriptionId' },
  'subscriptions.cancel': { noun: 'subscriptions', id: 'subscriptionId' },
};

/** Announces the record that a write was about, right after it was sent, whatever its outcome. */
export function announceWrite(
  changes: Pick<Changes, 'announce'>,
  write: WriteId,
  { path }: LooseInput,
): void {
  const target = targets[write];
  const id = target && path?.[target.id];
  if (target && id) changes.announce(target.noun, [id]);
}
