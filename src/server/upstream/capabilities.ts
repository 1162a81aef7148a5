/**
 * Tracks which operations the platform has for us, from its responses; logs each missing one once. A documented operation is missing only
 * if it refuses credentials that another one accepts.
 */
import {
  catalog,
  isRead,
  type OperationId,
  operationIds,
  pathParamNames,
  type ReadId,
} from '#contract/giving/catalog.ts';
import { isDocumented } from '#contract/giving/tiers.ts';
import type { Log } from '../base/log.ts';

export type Capabilities = {
  missing(): OperationId[];
  isMissing(id: OperationId): boolean;
  /** Returns true if the operation is missing because it refuses our credentials. */
  isRefusing(id: OperationId): boolean;
  /** Returns true if a response has shown that the platform has the operation. */
  isPresent(id: OperationId): boolean;
  /** Learns from the status of a response to `id`. */
  observe(id: OperationId, status: number): void;
  /**
   * Learns that `id` was refused with 401 or 403 while another operation accepted the same credentials. Returns true if the operation is
   * missing now: a 403 for one record may be about that record, unless its list is refused, too.
   */
  observeRefusal(id: ReadId, status: number): boolean;
  /** Records that the platform doesn't have the operation, from other evidence. `status` is what its reads were answered with. */
  noteMissing(id: OperationId, status?: number): void;
  /** Forgets that the operation is missing; unless `status` is given, whatever said so. */
  forget(id: OperationId, status?: number): void;
};

/** Lists without an ID in their path. For these, a 404 or 403 can't be about a single record. */
export const isList = (id: OperationId): id is ReadId =>
  isRead(id) && id !== 'health.get' && pathParamNames(id).length === 0;

/**
 * Extended lists. For these, a 404 can only mean that the list doesn't exist. With an ID it may mean a missing
 * record, and error messages have no fixed form, so discover.ts asks for records that exist.
 */
export const probes: readonly ReadId[] = operationIds.filter(
  (id): id is ReadId => !isDocumented(id) && isList(id),
);

/** Returns true for the statuses that refuse our credentials. */
export const isRefusal = (status: number): boolean => status === 401 || status === 403;

export function createCapabilities(log: Log): Capabilities {
  /** With the status that said so, and the operation that was answered with it. */
  const missing = new Map<OperationId, { status: number; from: OperationId }>();
  const present = new Set<OperationId>();
  const learn = (ids: readonly OperationId[], status: number, from: OperationId) => {
    if (ids.every((id) => missing.has(id))) return;
    for (const id of ids) missing.set(id, { status, from });
    log.warn('operation missing on the platform', { operation: ids[0] ?? from, status });
  };
  const isRefusing = (id: OperationId) => isRefusal(missing.get(id)?.status ?? 0);
  return {
    missing: () => [...missing.keys()],
    isMissing: (id) => missing.has(id),
    isRefusing,
    isPresent: (id) => present.has(id),
    observe: (id, status) => {
      if (status >= 200 && status < 300) {
        present.add(id);
        for (const [other, { from }] of missing) if (other === id || from === id) missing.delete(other);
      } else if (!isDocumented(id) && ([405, 501].includes(status) || (isList(id) && status === 404))) {
        present.delete(id);
        learn(isList(id) ? familyOf(id) : [id], status, id);
      }
    },
    observeRefusal: (id, status) => {
      if (isList(id)) present.delete(id);
      const list = listOf(id);
      const isOfList = list !== undefined && isRefusing(list);
      if (isList(id) && !isDocumented(id))
        learn(
          familyOf(id).filter((one) => !present.has(one)),
          status,
          id,
        );
      else if (isList(id) || status === 401 || isOfList) learn([id], status, isOfList ? list : id);
      return missing.has(id);
    },
    noteMissing: (id, status = 404) => {
      if (!isDocumented(id) && !present.has(id)) learn([id], status, id);
    },
    forget: (id, status) => {
      if (status === undefined || missing.get(id)?.status === status) missing.delete(id);
    },
  };
}

/** The list of the records that a read returns one by one; undefined if there is none. */
export const listOf = (id: OperationId): ReadId | undefined =>
  operationIds.filter(isList).find((list) => catalog[id].path.startsWith(`${catalog[list].path}/`));

/** A platform without the list of a resource doesn't have its single records either. */
const familyOf = (list: ReadId): OperationId[] => [
  list,
  ...operationIds.filter((id) => !isDocumented(id) && isRead(id) && listOf(id) === list),
];
