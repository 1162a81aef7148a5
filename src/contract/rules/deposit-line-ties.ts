/** Finds the refund or chargeback of a deposit line. The line's reference names the gift or the record itself. */
import type { Cents } from '../values/money.ts';
import { type DepositLine, giftIdOf } from './deposit-lines.ts';

/** A refund or a chargeback as a list returns it. */
export type ReversalRow = {
  id: string;
  contributionId: string | null;
  depositId: string | null;
  amountInCents: Cents | null;
};
export type ReversalLists = { refunds: ReversalRow[]; chargebacks: ReversalRow[] };
export type Tie = {
  kind: 'refund' | 'chargeback';
  id: string;
  giftId: string | null;
  amountInCents: Cents | null;
};

/** Returns the kind of record behind a line with a readable reference; null for lines of other types. */
export function tiedKindOf(line: DepositLine): Tie['kind'] | null {
  if (giftIdOf(line) === null) return null;
  if (line.type === 'refund') return 'refund';
  return line.type === 'chargeback' ? 'chargeback' : null;
}

/** Returns null for a line of another type, or if its record isn't in `read`. */
export function tieOf(line: DepositLine, depositId: string, read: ReversalLists): Tie | null {
  const [id, kind] = [giftIdOf(line), tiedKindOf(line)];
  if (id === null || kind === null) return null;
  const rows = kind === 'refund' ? read.refunds : read.chargebacks;
  const same = (one: string | null) => one?.toLowerCase() === id;
  const found =
    rows.find((row) => same(row.id)) ??
    // A gift may be refunded in parts, in several deposits, so only a refund in this deposit matches.
    rows.find((row) => same(row.contributionId) && row.depositId === depositId);
  if (!found) return null;
  return { kind, id: found.id, giftId: found.contributionId, amountInCents: found.amountInCents };
}

/** Returns the ID of a line's gift in lower case: that of its refund or chargeback if known, otherwise the one it refers to. */
export const giftOfLine = (line: DepositLine, tie: Tie | null): string | null =>
  tie ? (tie.giftId?.toLowerCase() ?? null) : giftIdOf(line);
