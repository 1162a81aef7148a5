/**
 * Finds out which extended operations a platform has, by reading each list, and each kind of single record
 * with the ID of one that a documented list has just returned. Writes are never tried: a platform with none
 * of the extended reads is assumed to have none of the extended writes.
 */
import { isWrite, operationIds, type ReadId } from '#contract/giving/catalog.ts';
import { isDocumented } from '#contract/giving/tiers.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { type Capabilities, probes } from './capabilities.ts';
import { ServiceAnswered } from './errors.ts';

/**
 * Calls the platform itself, regardless of what is known about the operation. Throws the errors of errors.ts.
 */
export type ProbeRead = (id: ReadId, input: LooseInput) => Promise<unknown>;

/**
 * Donors to try before a read that needs one counts as missing: the platform may answer 404 for a donor who
 * has no such records.
 */
const donorsToTry = 3;

/** Returns false if some operation couldn't be checked; run it again later. */
export async function discover(capabilities: Capabilities, read: ProbeRead): Promise<boolean> {
  let complete = true;
  const ask = async (id: ReadId, input: LooseInput): Promise<unknown> => {
    try {
      return await read(id, input);
    } catch (thrown) {
      if (thrown instanceof ServiceAnswered && thrown.status < 500 && thrown.status !== 429) return null;
      complete = false;
      return null;
    }
  };
  for (const id of probes) await ask(id, { query: { limit: 1 } });
  const donors = idsIn(await ask('donors.list', { query: { limit: 100 } }));
  const [webhookId] = idsIn(await ask('webhooks.list', { query: { limit: 1 } }));
  const [destinationId] = idsIn(await ask('tap.destinations.list', { query: { limit: 1 } }));
  await probeAll(
    'donors.get',
    donors.slice(0, 1).map((donorId) => ({ donorId })),
  );
  await probeAll(
    'paymentMethods.listByDonor',
    donors.slice(0, donorsToTry).map((donorId) => ({ donorId })),
  );
  await probeAll(
    'subscriptions.listByDonor',
    donors.slice(0, donorsToTry).map((donorId) => ({ donorId })),
  );
  await probeAll('webhooks.eventLogs', webhookId ? [{ webhookId }] : []);
  await probeAll('tap.destinations.get', destinationId ? [{ destinationId }] : []);

  /** All of these records exist, so a 404 for every one means that the operation doesn't exist. */
  async function probeAll(id: ReadId, paths: readonly Record<string, string>[]): Promise<void> {
    if (capabilities.isPresent(id) || paths.length === 0) return;
    const before = complete;
    for (const path of paths) {
      await ask(id, { path });
      if (capabilities.isPresent(id) || capabilities.isMissing(id)) return;
    }
    if (before && complete) capabilities.noteMissing(id);
  }

  const extended = operationIds.filter((id) => !isDocumented(id) && id !== 'health.get');
  const reads = extended.filter((id) => !isWrite(id));
  if (complete && !reads.some((id) => capabilities.isPresent(id)))
    for (const id of extended.filter(isWrite)) capabilities.noteMissing(id);
  return complete;
}

function idsIn(reply: unknown): string[] {
  if (typeof reply !== 'object' || reply === null || !('data' in reply) || !Array.isArray(reply.data))
    return [];
  return reply.data.flatMap((row: { id?: unknown }) => (typeof row.id === 'string' ? [row.id] : []));
}
