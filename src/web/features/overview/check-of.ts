import { retryOf } from '../../data/api/app-error.ts';
import type { Check, Need } from './check.tsx';

type Result<Data> = {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
  /** ms since 1970. */
  dataUpdatedAt?: number;
};
type About = Omit<Check, 'state'>;
/** Null if everything was checked and nothing was found. */
type Found = Need | Extract<Check['state'], { kind: 'partial' }> | null;

/** A check based on a query. Null if the role may not see its data. */
export function checkOf<Data>(
  enabled: boolean,
  about: About,
  { data, error, refetch, dataUpdatedAt }: Result<Data>,
  find: (data: Data) => Found,
): Check | null {
  if (!enabled) return null;
  const failed = { kind: 'failed' as const, onRetry: retryOf(error, refetch) };
  if (data === undefined) return { ...about, state: error ? failed : { kind: 'waiting' } };
  const found = find(data);
  if (found === null) return { ...about, state: { kind: 'calm', at: dataUpdatedAt ?? null } };
  return { ...about, state: 'kind' in found ? found : { kind: 'needed', need: found } };
}
