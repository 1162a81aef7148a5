/**
 * Finds out which extended operations a platform has, by reading each list, and each kind of single record
 * with the ID of one that a documented list has just returned. Operations that were refused are tried again. Writes are never tried: a
 * platform with none of the extended reads is assumed to have none of the extended writes.
 */
import { isRead, isWrite, operationIds, type ReadId } from '#contract/giving/catalog.ts';
import { isDocumented } from '#contract/giving/tiers.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { type Capabilities, isList, isRefusal, listOf, probes } from './capabilities.ts';
import { NotSupported, ServiceAnswered } from './errors.ts';

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
  /** What the last read was answered with that wasn't a reply. */
  let status = 404;
  const ask = async (id: ReadId, input: LooseInput): Promise<unknown> => {
    try {
      return await read(id, input);
    } catch (thrown) {
      const isKnown = thrown instanceof ServiceAnswered && thrown.status < 500 && thrown.status !== 429;
      if (isKnown) status = thrown.status;
      else if (!(thrown instanceof NotSupported)) complete = false;
      return null;
    }
  };
  const refusing = capabilities.missing().filter(capabilities.isRefusing);
  for (const id of new Set([...probes, ...refusing.filter(isList)])) await ask(id, { query: { limit: 1 } });
  const donors = idsIn(await ask('donors.list', { query: { limit: 100 } })).slice(0, donorsToTry);
  const [webhookId] = idsIn(await ask('webhooks.list', { query: { limit: 1 } }));
  const [destinationId] = idsIn(await ask('tap.destinations.list', { query: { limit: 1 } }));
  const ofDonors = donors.map((donorId) => ({ donorId }));
  const records = new Map<ReadId, readonly Record<string, string>[]>([
    ['donors.get', ofDonors.slice(0, 1)],
    ['paymentMethods.listByDonor', ofDonors],
    ['subscriptions.listByDonor', ofDonors],
    ['webhooks.eventLogs', webhookId ? [{ webhookId }] : []],
    ['tap.destinations.get', destinationId ? [{ destinationId }] : []],
  ]);
  for (const [id, paths] of records) await probeAll(id, paths);
  // Whether others are still refused is found out with their list, or by the next read of a record.
  for (const id of refusing)
    if (isRead(id) && !isList(id) && !records.has(id) && !isOfRefusedList(id)) capabilities.forget(id);

  /**
   * All of these records exist, so a 404 for every one means that the operation doesn't exist, and a 403 that we may not use it.
   */
  async function probeAll(id: ReadId, paths: readonly Record<string, string>[]): Promise<void> {
    if (capabilities.isPresent(id) || paths.length === 0) return;
    const before = complete;
    for (const path of paths) {
      await ask(id, { path });
      if (capabilities.isPresent(id) || capabilities.isMissing(id)) return;
    }
    if (before && complete) capabilities.noteMissing(id, isRefusal(status) ? status : 404);
  }

  function isOfRefusedList(id: ReadId): boolean {
    const list = listOf(id);
    return list !== undefined && capabilities.isRefusing(list);
  }

  const extended = operationIds.filter((id) => !isDocumented(id) && id !== 'health.get');
  const reads = extended.filter((id) => !isWrite(id));
  const writes = extended.filter(isWrite);
  if (reads.some((id) => capabilities.isPresent(id))) for (const id of writes) capabilities.forget(id, 404);
  else if (complete) for (const id of writes) capabilities.noteMissing(id);
  return complete;
}

function idsIn(reply: unknown): string[] {
  if (typeof reply !== 'object' || reply === null || !('data' in reply) || !Array.isArray(reply.data))
    return [];
  return reply.data.flatMap((row: { id?: unknown }) => (typeof row.id === 'string' ? [row.id] : []));
}
