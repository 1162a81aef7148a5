/**
 * Tracks which extended operations the platform has, from its responses; logs each missing one once. A
 * documented operation is never missing.
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
import type { Log } from '../log.ts';

export type Capabilities = {
  missing(): OperationId[];
  isMissing(id: OperationId): boolean;
  /** Returns true if a response has shown that the platform has the operation. */
  isPresent(id: OperationId): boolean;
  /** Learns from the status of a response to `id`. */
  observe(id: OperationId, status: number): void;
  /** Records that the platform doesn't have the operation, from other evidence. */
  noteMissing(id: OperationId): void;
};

/**
 * Extended lists without an ID in their path. For these, a 404 can only mean that the list doesn't exist. With an ID it may mean a missing
 * record, and error messages have no fixed form, so discover.ts asks for records that exist.
 */
export const probes: readonly ReadId[] = operationIds.filter(
  (id): id is ReadId =>
    !isDocumented(id) && isRead(id) && id !== 'health.get' && pathParamNames(id).length === 0,
);

export function createCapabilities(log: Log): Capabilities {
  const missing = new Set<OperationId>();
  const present = new Set<OperationId>();
  const learn = (ids: readonly OperationId[], id: OperationId, status: number) => {
    if (missing.has(id)) return;
    for (const one of ids) missing.add(one);
    log.warn('operation missing on the platform', { operation: id, status });
  };
  return {
    missing: () => [...missing],
    isMissing: (id) => missing.has(id),
    isPresent: (id) => present.has(id),
    observe: (id, status) => {
      if (isDocumented(id)) return;
      if (status >= 200 && status < 300) {
        present.add(id);
        missing.delete(id);
      } else if ([405, 501].includes(status) || (status === 404 && isProbe(id))) {
        present.delete(id);
        learn(isProbe(id) ? familyOf(id) : [id], id, status);
      }
    },
    noteMissing: (id) => {
      if (!isDocumented(id) && !present.has(id)) learn([id], id, 404);
    },
  };
}

const isProbe = (id: OperationId): boolean => probes.some((probe) => probe === id);

/** A platform without the list of a resource doesn't have its single records either. */
const familyOf = (id: OperationId): OperationId[] => {
  const { path } = catalog[id];
  return operationIds.filter(
    (other) =>
      !isDocumented(other) && isRead(other) && (other === id || catalog[other].path.startsWith(`${path}/`)),
  );
};
