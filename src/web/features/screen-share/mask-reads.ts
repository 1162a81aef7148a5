/** Puts the mask between the cache and every screen. The cache keeps what was read, so that taking the mask away asks nothing. */
import type { QueryClient } from '@tanstack/react-query';
import { meOptions } from '../../data/session.ts';
import { maskPersonal } from './mask-personal.ts';

/** One's own account, which is shown to oneself and changed in forms. */
const ownAccount = [meOptions.queryKey, ['profile'], ['about']];

export function maskReads(client: QueryClient, on: boolean): void {
  const { queries: { select: _, ...queries } = {}, ...rest } = client.getDefaultOptions();
  client.setDefaultOptions({ ...rest, queries: on ? { ...queries, select: maskPersonal } : queries });
  for (const key of ownAccount) client.setQueryDefaults(key, { select: (data) => data });
}
