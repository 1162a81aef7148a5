/** Which extended operations the configured service turned out not to have (facts 1): learned from what it answers, said once. */
import { catalog, type OperationId, operationIds, pathParamNames, type ReadId } from '#contract/catalog.ts';
import type { Log } from '../log.ts';

export type Offers = {
  missing(): OperationId[];
  /** Takes in the status of an answer to `id`. */
  heard(id: OperationId, status: number): void;
};

/** Extended lists without an id in their path: there a 404 can only mean that the list does not exist. */
export const probes: readonly ReadId[] = operationIds.filter(
  (id): id is ReadId =>
    catalog[id].tier === 'extended' &&
    catalog[id].method === 'GET' &&
    id !== 'health.get' &&
    pathParamNames(id).length === 0,
);

export function createOffers(log: Log): Offers {
  const missing = new Set<OperationId>();
  return {
    missing: () => [...missing],
    heard: (id, status) => {
      const isGone = status === 405 || status === 501 || (status === 404 && isProbe(id));
      if (!isGone || catalog[id].tier !== 'extended' || missing.has(id)) return;
      for (const other of isProbe(id) ? familyOf(id) : [id]) missing.add(other);
      log.warn('operation missing on the service', { operation: id, status });
    },
  };
}

const isProbe = (id: OperationId): boolean => probes.some((probe) => probe === id);

/** Without the list of a resource its single records cannot be found either. */
const familyOf = (id: OperationId): OperationId[] => {
  const { path } = catalog[id];
  return operationIds.filter(
    (other) =>
      catalog[other].tier === 'extended' &&
      catalog[other].method === 'GET' &&
      (other === id || catalog[other].path.startsWith(`${path}/`)),
  );
};
