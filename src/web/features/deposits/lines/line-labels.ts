/** What a deposit's line is, and the record it belongs to. */

import { type DepositLine, giftIdOf } from '#contract/rules/deposit-lines.ts';
import type { DepositGifts } from '#contract/steward/operations/deposits.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { countText } from '#contract/values/money.ts';

const kinds: Readonly<Record<string, readonly [one: string, many: string]>> = {
  payment: ['Gift', 'Gifts'],
  refund: ['Refund', 'Refunds'],
  chargeback: ['Chargeback', 'Chargebacks'],
  adjustment: ['Adjustment', 'Adjustments'],
  transfer: ['Transfer', 'Transfers'],
};
const order = Object.keys(kinds);

export const lineKind = (type: string | null): string => lookUp(kinds, type)?.[0] ?? type ?? 'Line';

/** A line with its position in the deposit, which identifies it: the platform gives lines no ID. */
export type PlacedLine = { line: DepositLine; place: number };
export type LineGroup = { type: string; title: string; lines: PlacedLine[]; tied: number };

/** Lines grouped by type, known types first, in the platform's order within a type. */
export function groupsOf(lines: readonly DepositLine[]): LineGroup[] {
  const byType = new Map<string, PlacedLine[]>();
  lines.forEach((line, place) => {
    const type = line.type ?? '';
    const placed = byType.get(type) ?? [];
    placed.push({ line, place });
    byType.set(type, placed);
  });
  const rank = (type: string) => (order.indexOf(type) + order.length + 1) % (order.length + 1);
  return [...byType]
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([type, placed]) => ({
      type,
      title: lookUp(kinds, type)?.[1] ?? (type || 'Other lines'),
      lines: placed,
      tied: placed.filter(({ line }) => giftIdOf(line) !== null).length,
    }));
}

/** Shown instead of a donor if a line refers to no gift that can be found. */
export function untiedLabel({ description, referenceId }: DepositLine): string {
  const text = description?.trim() || referenceId?.trim();
  return text ? `Unmatched: ${text}` : 'Unmatched: no description';
}

/** How many donors are missing, and why; null if none are. */
export function foundText({ gifts, requested, copy }: DepositGifts): string | null {
  const found = Object.keys(gifts).length;
  if (found >= requested) return null;
  const counted = `${countText(found)} of ${countText(requested)} donors found`;
  return copy === 'incomplete' ? `${counted}. Steward is still copying older gifts.` : counted;
}
