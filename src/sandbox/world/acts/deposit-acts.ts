/** Closing weekly deposits and moving them to the bank. All functions must run in the caller's transaction. */
import { insert, type SandboxDatabase, update } from '../../database/sandbox-database.ts';
import type { Step } from '../gifts/gift-path.ts';
import { stepColumns } from '../gifts/gifts.ts';
import {
  carryLines,
  chargebackLine,
  depositSeq,
  giftLine,
  type Line,
  refundLine,
  weeklyDeposit,
} from '../gifts/settlement.ts';
import { emit, readMeta } from './record.ts';

type ReadyGift = { seq: number; id: string; amount: number; fee: number; kind: string };
type ReadyRefund = { seq: number; amount: number; net: number; gift_id: string; kind: string };
type ReadyChargeback = { seq: number; amount: number; fee: number | null; gift_id: string; kind: string };

/** A deposit of one organization while it is closed; the kinds of its gifts are added as they are found. */
type Closing = { org: number; closing: number; deposit: number; kinds: Set<string> };

/** Adds a deposit with everything that became ready before `closing`, or none when there is nothing. */
export function closeWeek(db: SandboxDatabase, org: number, closing: number): void {
  const deposit = depositSeq(org, closing);
  const kinds = new Set<string>();
  const lines = [
    ...giftLines(db, { org, closing, deposit, kinds }),
    ...reversalLines(db, { org, closing, deposit, kinds }),
  ];
  if (lines.length === 0) return;
  const before = previousDeposit(db, org, deposit);
  const sum = lines.reduce((total, line) => total + line.net, 0);
  const carry = carryLines(deposit, sum, before.carried);
  const amount = sum + carry.lines.reduce((total, line) => total + line.net, 0);
  for (const line of [...lines, ...carry.lines]) insert(db, 'deposit_lines', line);
  const row = weeklyDeposit({
    seed: readMeta(db, 'seed'),
    org,
    closing,
    amount,
    kinds,
    starting: before.ending,
    now: closing,
  });
  insert(db, 'deposits', row);
}

function giftLines(db: SandboxDatabase, { org, closing, deposit, kinds }: Closing): Line[] {
  const ready = db.all<ReadyGift>(
    `select seq, id, coalesce(amount, 0) as amount, fee, kind from contributions
      where org = ? and ready_at < ? and ready_at is not null and deposit is null order by ready_at, seq`,
    org,
    closing,
  );
  return ready.map((gift) => {
    kinds.add(gift.kind);
    update(db, 'contributions', gift.seq, { deposit });
    return giftLine(deposit, gift);
  });
}

function reversalLines(db: SandboxDatabase, { org, closing, deposit, kinds }: Closing): Line[] {
  const refunds = db.all<ReadyRefund>(
    `select r.seq, r.amount, r.net, c.id as gift_id, c.kind from refunds r join contributions c on c.seq = r.gift
      where r.org = ? and r.ready_at < ? and r.ready_at is not null and r.deposit is null order by r.ready_at, r.seq`,
    org,
    closing,
  );
  const chargebacks = (open: string, settled: string) =>
    db.all<ReadyChargeback>(
      `select b.seq, b.amount, b.fee, c.id as gift_id, c.kind from chargebacks b join contributions c on c.seq = b.gift
        where b.org = ? and b.${open} < ? and b.${open} is not null and b.${settled} is null order by b.${open}, b.seq`,
      org,
      closing,
    );
  const opened = chargebacks('ready_at', 'deposit');
  const won = chargebacks('won_at', 'won_deposit');
  for (const { seq } of refunds) update(db, 'refunds', seq, { deposit });
  for (const { seq } of opened) update(db, 'chargebacks', seq, { deposit });
  for (const { seq } of won) update(db, 'chargebacks', seq, { won_deposit: deposit });
  for (const { kind } of [...refunds, ...opened, ...won]) kinds.add(kind);
  return [
    ...refunds.map((refund) => refundLine(deposit, refund.gift_id, refund)),
    ...opened.map((one) => chargebackLine(deposit, one.gift_id, one, false)),
    ...won.map((one) => chargebackLine(deposit, one.gift_id, one, true)),
  ];
}

function previousDeposit(
  db: SandboxDatabase,
  org: number,
  deposit: number,
): { ending: number; carried: number } {
  const last = db.one<{ seq: number; ending: number }>(
    `select seq, ending from deposits where org = ? and type = 'AUTOMATED' and seq < ? order by arrival_at desc limit 1`,
    org,
    deposit,
  );
  if (!last) return { ending: 125_000, carried: 0 };
  const carried = db.one<{ net: number }>(
    `select net from deposit_lines where deposit = ? and description = 'Carried to the next deposit'`,
    last.seq,
  );
  return { ending: last.ending, carried: carried?.net ?? 0 };
}

export function stepDeposit(
  db: SandboxDatabase,
  deposit: { seq: number; id: string; org: number; steps: string | null },
): void {
  // Written by stepColumns.
  const [step, ...left] = JSON.parse(deposit.steps ?? '[]') as Step[];
  if (!step) return;
  const [status, at] = step;
  update(db, 'deposits', deposit.seq, { status, updated_at: at, ...stepColumns(left) });
  if (status === 'PAID') emit(db, { org: deposit.org, event: 'deposit.paid_out', recordId: deposit.id, at });
}
