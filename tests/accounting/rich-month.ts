/**
 * October 2026 with everything that can happen to a gift: each status of each type, each state of a refund beside each of a chargeback, in
 * full, in part, and without an amount; gifts at the edges of the month; deposits of every status; plans of every frequency.
 */
import { statusesByType } from '#contract/giving/gift-statuses.ts';
import { depositStatuses } from '#contract/giving/vocabulary.ts';
import { insert, type Row, type SandboxDatabase } from '../../src/sandbox/database/sandbox-database.ts';
import type { GiftRow } from '../../src/sandbox/operations/records.ts';
import { bucketNumberOf } from '../../src/sandbox/world/gifts/status-buckets.ts';

/** October in Los Angeles: it begins seven hours after that of London. */
const begins = Date.parse('2026-10-01T00:00:00-07:00');
const ends = Date.parse('2026-11-01T00:00:00-07:00');
const day = 86_400_000;

/** The part of the gift that goes back; null without an amount. */
const refundStates: readonly (readonly [status: string, part: number | null])[] = [
  ['PENDING', 0.5],
  ['REQUIRES_ACTION', 1],
  ['PENDING', null],
  ['SUCCEEDED', 1],
  ['SUCCEEDED', 0.25],
  ['SUCCEEDED', null],
  ['FAILED', 1],
  ['FAILED', null],
  ['CANCELED', 0.5],
];
const chargebackStates: readonly (readonly [status: string, part: number | null])[] = [
  ['pending', 0.5],
  ['pending', null],
  ['lost', 0.25],
  ['lost', 1],
  ['won', 1],
  ['won', null],
  ['under_review', 0.5],
];

export function makeRichMonth(db: SandboxDatabase): void {
  // The sandbox's own refunds and chargebacks always have an amount.
  for (const table of ['refunds', 'chargebacks'])
    db.exec(`alter table ${table} rename column amount to always; alter table ${table} add column amount integer;
      update ${table} set amount = always`);
  const seqs = (query: string) => db.all<{ seq: number }>(query).map(({ seq }) => seq);
  const donors = seqs(
    'select seq from donors where org = 1 and created_at < 1767225600000 order by seq limit 23',
  );
  const campaigns = [
    null,
    ...seqs('select seq from campaigns where org = 1 and is_sub = 0 order by seq limit 5'),
  ];
  const locations = [null, ...seqs('select seq from locations where org = 1 order by seq limit 3')];
  const like = new Map(
    Object.keys(statusesByType).map((type) => [
      type,
      db.one<GiftRow>('select * from contributions where org = 1 and type = ? and plan is null', type),
    ]),
  );
  let made = 0;
  const idOf = (of: string) => `${of}${String(made).padStart(24 - of.length, '0')}`;

  /** Adds a gift and returns it. Amounts, days, donors, campaigns, and locations take turns, each at its own pace. */
  function give(type: string, status: string, changes: Partial<GiftRow> = {}): GiftRow {
    made += 1;
    const { seq: _, ...template } = like.get(type) ?? like.get('CASH') ?? ({} as GiftRow);
    const at = changes.given_at ?? begins + ((made * 29) % 744) * 3_600_000 + made * 1_000;
    const row = {
      ...template,
      id: idOf('9f'),
      type,
      status,
      bucket: bucketNumberOf(status),
      amount: 1_003 + made * 1_237,
      fee: 31 + made * 7,
      donor: donors[made % donors.length] ?? 1,
      campaign: campaigns[made % campaigns.length] ?? null,
      subcampaign: null,
      location: locations[made % locations.length] ?? null,
      deposit: null,
      covered: made % 2,
      anonymous: made % 7 === 0 ? 1 : 0,
      dedication: made % 11 === 0 ? 'In memory of Ruth' : null,
      notes: made % 13 === 0 ? 'For the roof' : null,
      given_at: at,
      created_at: at,
      updated_at: at,
      received_at: null,
      quirk: 0,
      steps: null,
      next_at: null,
      ...changes,
    };
    insert(db, 'contributions', row as unknown as Row);
    return {
      ...row,
      seq: db.one<{ seq: number }>('select max(seq) as seq from contributions')?.seq ?? 0,
    } as GiftRow;
  }

  function sendBack(
    kind: 'refunds' | 'chargebacks',
    gift: GiftRow,
    status: string,
    part: number | null,
  ): void {
    made += 1;
    // Some go back in the month after, one in the first second of the month.
    const at =
      made % 5 === 0
        ? ends + (made % 10) * day
        : made % 17 === 0
          ? begins
          : begins + ((made * 31) % 740) * 3_600_000;
    const amount = part === null ? null : Math.round((gift.amount ?? 0) * part);
    insert(db, kind, {
      id: idOf(kind === 'refunds' ? '8e' : '8c'),
      org: 1,
      gift: gift.seq,
      status,
      reason: made % 3 === 0 ? null : kind === 'refunds' ? 'requested_by_customer' : 'fraudulent',
      always: 0,
      amount,
      net: (amount ?? 0) + 15,
      fee: made % 4 === 0 ? null : 15,
      processor_id: `rich_${made}`,
      deposit: null,
      created_at: at,
      updated_at: at,
      ready_at: null,
      steps: null,
      next_at: null,
      ...(kind === 'chargebacks'
        ? { type: made % 2 === 0 ? 'dispute' : 'ach_return', won_at: null, won_deposit: null }
        : {}),
    });
  }

  db.transaction(() => {
    for (const [type, statuses] of Object.entries(statusesByType))
      for (const status of [...statuses, 'SOMETHING_NEW']) give(type, status);
    give('CRYPTO', 'CONFIRMED', { amount: null });
    give('CASH', 'PAID_OUT', { amount: null });
    for (const at of [begins - 1, begins, ends - 1, ends]) give('CASH', 'PAID_OUT', { given_at: at });

    for (const refund of [null, ...refundStates])
      for (const chargeback of [null, ...chargebackStates]) {
        const gift = give('CASH', 'PAID_OUT');
        if (refund) sendBack('refunds', gift, ...refund);
        if (chargeback) sendBack('chargebacks', gift, ...chargeback);
      }
    const twice = give('CASH', 'PAID_OUT');
    for (const part of [0.25, 0.5]) sendBack('refunds', twice, 'SUCCEEDED', part);
    const tooMuch = give('CASH', 'PAID_OUT');
    for (const part of [0.75, 0.5]) sendBack('refunds', tooMuch, 'SUCCEEDED', part);
    // The gift's own status says that it went back, and its refund or chargeback is known as well.
    sendBack('refunds', give('CASH', 'REFUNDED'), 'SUCCEEDED', 1);
    sendBack('refunds', give('CASH', 'REFUNDED'), 'SUCCEEDED', 0.5);
    sendBack('refunds', give('CASH', 'REFUNDED'), 'PENDING', 0.5);
    for (const status of ['pending', 'lost', 'won'])
      sendBack('chargebacks', give('CASH', 'CHARGEBACK'), status, 1);
    // On its way, never arrived, and without an amount.
    sendBack('refunds', give('CASH', 'CONFIRMED'), 'SUCCEEDED', 0.25);
    sendBack('chargebacks', give('CASH', 'CONFIRMED'), 'pending', 0.25);
    sendBack('refunds', give('CASH', 'VOIDED'), 'SUCCEEDED', 1);
    sendBack('refunds', give('CASH', 'PAID_OUT', { amount: null }), 'SUCCEEDED', null);

    for (const [place, status] of depositStatuses.entries()) makeDeposit(status, place);
    const frequencies = [
      'monthly',
      'weekly',
      'biweekly',
      '1st-15th',
      'month',
      'two-weeks',
      'one-time',
      'fortnightly',
    ];
    for (const [place, seq] of seqs(
      "select seq from subscriptions where org = 1 and status = 'active' order by seq",
    ).entries())
      db.run(
        'update subscriptions set frequency = ?, amount = ? where seq = ?',
        frequencies[place % frequencies.length] ?? '',
        1_111 + place * 707,
        seq,
      );
  });

  /** A deposit with gifts, a refund, a chargeback, and an adjustment; one of them doesn't add up. */
  function makeDeposit(status: string, place: number): void {
    made += 1;
    const { seq: _, ...template } =
      db.one<Row>('select * from deposits where org = 1 order by seq limit 1') ?? {};
    const gifts = db.all<GiftRow>(
      `select * from contributions where org = 1 and id like '9f%' and status = 'PAID_OUT' and type = 'CASH' and amount is not null
        and deposit is null order by seq limit 4`,
    );
    const lines = [
      ...gifts.map(({ id, amount, fee }, at) => ({
        type: 'payment',
        net: (amount ?? 0) - fee,
        fee,
        shows_fee: at % 2,
        reference: `tr_ad_${id}`,
      })),
      { type: 'refund', net: -501 - place, fee: 0, shows_fee: 1, reference: gifts[0]?.id ?? null },
      { type: 'chargeback', net: -307 - place, fee: 15, shows_fee: 1, reference: gifts[1]?.id ?? null },
      { type: 'adjustment', net: -113, fee: 0, shows_fee: 0, reference: null },
    ];
    const amount = lines.reduce((sum, { net }) => sum + net, 0) + (status === 'IN_TRANSIT' ? 1 : 0);
    const at =
      place === 0 ? Date.parse('2026-10-31T00:00:00Z') : Date.parse('2026-10-05T00:00:00Z') + place * 3 * day;
    insert(db, 'deposits', {
      ...template,
      id: idOf('7d'),
      status,
      amount,
      arrival_at: at,
      created_at: at - 2 * day,
      updated_at: at,
      steps: null,
      next_at: null,
      reconciled_at: null,
    });
    const seq = db.one<{ seq: number }>('select max(seq) as seq from deposits')?.seq ?? 0;
    for (const line of lines) insert(db, 'deposit_lines', { deposit: seq, description: null, ...line });
    for (const gift of gifts) db.run('update contributions set deposit = ? where seq = ?', seq, gift.seq);
  }
}
