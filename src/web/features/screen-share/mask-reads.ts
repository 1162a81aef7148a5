/** Puts the mask between the cache and every screen. The cache keeps what was read, so that taking the mask away asks nothing. */
import type { QueryClient } from '@tanstack/react-query';
import { maskPersonal } from './mask-personal.ts';

/** One's own account, which is shown to oneself and changed in forms. */
const ownAccount: readonly unknown[] = ['me', 'profile', 'about'];

type Select = (data: unknown) => unknown;
type Options = { queryKey?: readonly unknown[]; select?: Select; _defaulted?: boolean };

/** What a query picks from its answer, it picks from the masked one; the same function each time, so that nothing is drawn for nothing. */
const masking = new WeakMap<Select, Select>();
function maskedSelect(select: Select | undefined): Select {
  if (!select) return maskPersonal;
  const masked = masking.get(select) ?? ((data: unknown) => select(maskPersonal(data)));
  masking.set(select, masked);
  return masked;
}

/** Every observer of the cache takes its options from `defaultQueryOptions`: while the mask is on, this client has one of its own. */
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
