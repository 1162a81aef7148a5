import { count } from '../../data/format/plural.ts';
import { useKnownReversals } from './list-queries.ts';

type Props = { of: 'refunds' | 'chargebacks' | 'deposits'; one: string };

/** How many records a copied list and its totals lack: ` · 1 deposit couldn't be read`. Nothing if there are none. */
export function UnreadableRecords({ of, one }: Props) {
  const unreadable = useKnownReversals(of)?.unreadable ?? 0;
  return unreadable > 0 ? ` · ${count(unreadable, one, `${one}s`)} couldn't be read` : null;
}
