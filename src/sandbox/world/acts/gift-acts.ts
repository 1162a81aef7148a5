/** Adding gifts and changing their status. Must run in the caller's transaction. Times in ms since 1970, money in cents. */
import { lookUp } from '#contract/values/look-up.ts';
import { insert, type Row, type SandboxDatabase, update } from '../../database/sandbox-database.ts';
import type { Step } from '../gifts/gift-path.ts';
import { type GiftDraft, giftRow, stepColumns } from '../gifts/gifts.ts';
import { bucketNumberOf, type GiftType } from '../gifts/status-buckets.ts';
import { timesSetBy } from '../gifts/steps-at.ts';
import { hasQuirk } from '../quirks.ts';
import { emit, nextChance, nextSeq } from './record.ts';
import { openChargeback, openRefund } from './reversal-acts.ts';

export type MovingGift = {
  seq: number;
  id: string;
  org: number;
  type: GiftType;
  kind: string;
  status: string;
  amount: number | null;
  fee: number;
  ready_at: number | null;
  quirk: number;
  steps: string | null;
};

/** Webhook event of each status that has one. */
const eventOf: Record<string, string> = {
  CONFIRMED: 'contribution.approved',
  CONTRIBUTION_RECEIVED: 'contribution.approved',
  PROCESSING: 'contribution.processing',
  PAID_OUT: 'contribution.paid_out',
  FAILED: 'contribution.declined',
  VOIDED: 'contribution.voided',
};
/** Statuses that end a gift's path. */
const ended = new Set(['REFUNDED', 'CHARGEBACK', 'VOIDED', 'FAILED', 'ABANDONED']);

export type ArrivedGift = { seq: number; id: string };

/** Adds a gift with its state at `now`. */
export function addGift(db: SandboxDatabase, draft: GiftDraft, now: number): ArrivedGift {
  const seq = nextSeq(db, 'contributions', draft.org, 100_000_000);
  const { row } = giftRow(nextChance(db), seq, draft, now);
  insert(db, 'contributions', row);
  emitStatus(db, { org: draft.org, id: row.id }, row.status, now);
  return { seq, id: row.id };
}

/** Takes the next step of a gift's path. */
export function stepGift(db: SandboxDatabase, gift: MovingGift): void {
  // Written by stepColumns.
  const [step, ...left] = JSON.parse(gift.steps ?? '[]') as Step[];
  const next = stepColumns(left);
  if (!step || ended.has(gift.status)) {
    update(db, 'contributions', gift.seq, { steps: null, next_at: null });
    return;
  }
  const [status, at] = step;
  if (status === '!refund' || status === '!chargeback') {
    update(db, 'contributions', gift.seq, next);
    if (status === '!refund') openRefund(db, gift, at);
    else openChargeback(db, gift, at);
    return;
  }
  setStatus(db, gift, status, at, next);
}

/** Sets a gift's status. Also updates its times and bucket and emits the event; triggers update the totals. */
export function setStatus(
  db: SandboxDatabase,
  gift: MovingGift,
  status: string,
  at: number,
  more: Row = {},
): void {
  const times = timesSetBy(gift.type, status, at);
  if (hasQuirk(gift.quirk, 'receivedUnnoticed')) delete times.received_at;
  update(db, 'contributions', gift.seq, {
    ...more,
    ...times,
    // A gift canceled after settlement loses its amount.
    ...(status === 'CANCELED' && gift.ready_at !== null ? { amount: null } : {}),
    status,
    bucket: bucketNumberOf(status),
    updated_at: at,
  });
  emitStatus(db, gift, status, at);
}

function emitStatus(
  db: SandboxDatabase,
  gift: { org: number; id: string },
  status: string,
  at: number,
): void {
  const event = lookUp(eventOf, status);
  if (event) emit(db, { org: gift.org, event, recordId: gift.id, at });
}
