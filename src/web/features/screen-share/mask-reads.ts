/** Puts the mask between the cache and every screen. The cache keeps the original data, so that removing the mask requests nothing. */
import type { QueryClient } from '@tanstack/react-query';
import { maskPersonal } from './mask-personal.ts';

/** A person's own account, which only they see and edit. */
const ownAccount: readonly unknown[] = ['me', 'profile', 'about'];

type Select = (data: unknown) => unknown;
type Options = { queryKey?: readonly unknown[]; select?: Select; _defaulted?: boolean };

/** `select` gets masked data. The same function is returned each time, so that nothing is rendered needlessly. */
const masking = new WeakMap<Select, Select>();
function maskedSelect(select: Select | undefined): Select {
  if (!select) return maskPersonal;
  const masked = masking.get(select) ?? ((data: unknown) => select(maskPersonal(data)));
  masking.set(select, masked);
  return masked;
}

/** All queries on screen get their options from `defaultQueryOptions`, which is replaced on this client while the mask is on. */
export function maskReads(client: QueryClient, on: boolean): void {
  Reflect.deleteProperty(client, 'defaultQueryOptions');
  if (!on) return;
  const plain = client.defaultQueryOptions.bind(client) as (options: Options) => Options;
  const defaultQueryOptions = (options: Options): Options => {
    const defaulted = plain(options);
    if (options._defaulted || ownAccount.includes(defaulted.queryKey?.[0])) return defaulted;
    return { ...defaulted, select: maskedSelect(defaulted.select) };
  };
  Object.assign(client, { defaultQueryOptions });
}
