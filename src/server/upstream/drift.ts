/** Logs where replies deviate from the contract, once per field, without failing the request. */
import type { OperationId } from '#contract/giving/catalog.ts';
import type { ReportStray } from '#contract/giving/stray.ts';
import type { Log } from '../log.ts';

const maxReports = 500;

export function createDriftReporter(log: Log): (id: OperationId) => ReportStray {
  const said = new Set<string>();
  return (id) => (stray) => {
    const key = `${id} ${stray.path} ${stray.what}`;
    if (said.has(key) || said.size >= maxReports) return;
    said.add(key);
    log.warn('drift', { operation: id, field: stray.path, stray: stray.what });
  };
}
