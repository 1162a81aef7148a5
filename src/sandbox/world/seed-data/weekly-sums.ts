/** Collects the lines of weekly deposits while data is generated, then builds the deposits. */
import type { Row } from '../../database/sandbox-database.ts';
import { carryLines, depositSeq, type Line, weeklyDeposit } from '../gifts/settlement.ts';
import { closingAfter } from '../time.ts';

type Week = { closing: number; sum: number; kinds: Set<string> };

export type WeeklySums = {
  /** Returns the deposit for money ready at `readyAt`; null when it isn't closed yet. */
  depositFor(readyAt: number | null): number | null;
  add(readyAt: number, line: Line, kind: string): void;
  /** Returns the deposits, and the lines that carry shortages over. */
  finish(): { rows: Row[]; lines: Line[] };
};

export function createWeeklySums(seed: number, org: number, now: number): WeeklySums {
  const weeks = new Map<number, Week>();
  return {
    depositFor: (readyAt) => {
      if (readyAt === null) return null;
      const closing = closingAfter(readyAt);
      return closing <= now ? depositSeq(org, closing) : null;
    },
    add: (readyAt, line, kind) => {
      const closing = closingAfter(readyAt);
      const week = weeks.get(closing) ?? { closing, sum: 0, kinds: new Set() };
      week.sum += line.net;
      week.kinds.add(kind);
      weeks.set(closing, week);
    },
    finish: () => {
      const rows: Row[] = [];
      const lines: Line[] = [];
      let carried = 0;
      let balance = 125_000;
      for (const { closing, sum, kinds } of [...weeks.values()].sort((a, b) => a.closing - b.closing)) {
        const deposit = depositSeq(org, closing);
        const carry = carryLines(deposit, sum, carried);
        const amount = sum + carry.lines.reduce((total, line) => total + line.net, 0);
        carried = carry.carried;
        lines.push(...carry.lines);
        rows.push(weeklyDeposit({ seed, org, closing, amount, kinds, starting: balance, now }));
        balance += amount;
      }
      return { rows, lines };
    },
  };
}
