/** Which refund or chargeback a line is: its reference names the gift, or the record itself. */
import { type DepositLine, giftIdOf } from '#contract/rules/deposit-lines.ts';

/** A refund or a chargeback as a list returns it. */
export type MoneyBack = { id: string; contributionId: string | null; depositId: string | null };
export type Tie = { kind: 'refund' | 'chargeback'; id: string; giftId: string | null };

/** Null for a line of another kind, and for one whose record is not among those that were read. */
export function tieOf(
  line: DepositLine,
  depositId: string,
  read: { refunds: readonly MoneyBack[]; chargebacks: readonly MoneyBack[] },
): Tie | null {
  const id = giftIdOf(line);
  const kind = line.type === 'refund' ? 'refund' : line.type === 'chargeback' ? 'chargeback' : null;
  if (id === null || kind === null) return null;
  const rows = kind === 'refund' ? read.refunds : read.chargebacks;
  const same = (one: string | null) => one?.toLowerCase() === id;
  const found =
    rows.find((row) => same(row.id)) ??
    // One gift may be refunded in parts, in several deposits: only the one that this deposit carried.
    rows.find((row) => same(row.contributionId) && row.depositId === depositId);
  return found ? { kind, id: found.id, giftId: found.contributionId } : null;
}
