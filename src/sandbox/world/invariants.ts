/** Invariants of the data at any time. Each query returns the rows that violate it. Used by tests. */

import { statusesByType } from '#contract/giving/gift-statuses.ts';
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import { isStuck } from './acts/misbehavior.ts';
import { bucketNumberOf } from './gifts/status-buckets.ts';

const records = [
  'contributions',
  'donors',
  'subscriptions',
  'deposits',
  'refunds',
  'chargebacks',
  'campaigns',
];
const ofEach = (tables: readonly string[], query: (table: string) => string): string =>
  tables.map(query).join(' union all ');

/** SQL that selects the rows that violate an invariant. */
const rules: Record<string, string> = {
  'donor totals match their gifts': `select d.id from donors d left join
    (select donor, count(*) as n, max(given_at) as latest from contributions where bucket in (1, 2) group by donor) s on s.donor = d.seq
    where d.gift_count <> coalesce(s.n, 0) or d.latest_gift is not s.latest`,
  'donor locations include those of their gifts': `select d.id from donors d join contributions c on c.donor = d.seq join locations l on l.seq = c.location
    where (d.location_mask & l.bit) = 0`,
  'donors are updated by their gifts': `select d.id from donors d join contributions c on c.donor = d.seq where d.updated_at < c.created_at`,
  'active plan counts match the plans': `select d.id from donors d left join
    (select donor, count(*) as n from subscriptions where status = 'active' group by donor) s on s.donor = d.seq where d.active_plans <> coalesce(s.n, 0)`,
  'campaign totals match their confirmed gifts': `select k.id from campaigns k left join
    (select c.campaign as seq, count(*) as n, sum(amount) as cents, count(distinct donor) as donors from contributions c where bucket = 1 and campaign is not null group by 1
     union all select subcampaign, count(*), sum(amount), count(distinct donor) from contributions where bucket = 1 and subcampaign is not null group by 1) s
    on s.seq = k.seq where k.gift_count <> coalesce(s.n, 0) or k.gift_cents <> coalesce(s.cents, 0) or k.donor_count <> coalesce(s.donors, 0)`,
  'gift_cells match the gifts': `select * from
    (select org, bucket, campaign, subcampaign, location, n from gift_cells where n <> 0
     except select org, bucket, coalesce(campaign, 0), coalesce(subcampaign, 0), coalesce(location, 0), count(*) from contributions group by 1, 2, 3, 4, 5)`,
  'gift_days match the gifts': `select * from
    (select org, clock, day, value, n from gift_days where dimension = 'bucket' and n <> 0
     except select org, 'given', given_at / 86400000, bucket, count(*) from contributions group by 1, 3, 4
     except select org, 'updated', updated_at / 86400000, bucket, count(*) from contributions group by 1, 3, 4)`,
  'counters include all gifts': `select 1 where (select count(*) from contributions) <> (select sum(n) from gift_cells)
    or (select count(*) * 2 from contributions) <> (select sum(n) from gift_days where dimension = 'all')`,
  'deposit amounts equal the sum of their lines': `select d.id from deposits d left join
    (select deposit, sum(net) as net from deposit_lines group by deposit) l on l.deposit = d.seq where d.amount <> coalesce(l.net, 0)`,
  'no deposit is negative': `select id from deposits where amount < 0`,
  'balances continue from deposit to deposit': `select d.id from deposits d where d.ending is not null and (d.ending <> d.starting + d.amount or d.starting <> coalesce(
    (select b.ending from deposits b where b.org = d.org and b.ending is not null and b.arrival_at < d.arrival_at order by b.arrival_at desc limit 1), d.starting))`,
  'each settled gift has one line with its net amount': `select c.id from contributions c left join
    (select reference, count(*) as n, sum(net) as net, max(deposit) as deposit from deposit_lines where type = 'payment' group by reference) l
    on l.reference = 'tr_ad_' || c.id where c.deposit is not null and (l.n is not 1 or l.deposit <> c.deposit or (c.amount is not null and l.net <> c.amount - c.fee))`,
  'each gift line has a gift': `select l.reference from deposit_lines l where l.type = 'payment' and not exists
    (select 1 from contributions c where c.deposit = l.deposit and 'tr_ad_' || c.id = l.reference)`,
  'paid-out gifts are in a paid deposit': `select c.id from contributions c left join deposits d on d.seq = c.deposit
    where c.status = 'PAID_OUT' and d.status is not 'PAID'`,
  'refunded gifts have a succeeded refund': `select c.id from contributions c where (c.status = 'REFUNDED') <>
    exists (select 1 from refunds r where r.gift = c.seq and r.status = 'SUCCEEDED')`,
  'disputed gifts have an open or lost chargeback': `select c.id from contributions c where (c.status = 'CHARGEBACK') <>
    exists (select 1 from chargebacks b where b.gift = c.seq and b.status <> 'won')`,
  'net of a refund is amount minus fee': `select id from refunds where net <> amount - coalesce(fee, 0)`,
  'net of a chargeback is amount plus fee': `select id from chargebacks where net <> amount + fee`,
  'settled refunds have a line': `select r.id from refunds r where r.deposit is not null and not exists
    (select 1 from deposit_lines l join contributions c on c.seq = r.gift where l.deposit = r.deposit and l.type = 'refund' and l.reference = c.id and l.net = -r.net)`,
  'nothing is updated in the future': ofEach(
    [...records, 'payment_methods', 'tap_groups'],
    (table) =>
      `select id from ${table} where updated_at > (select cast(value as integer) from meta where name = 'clock')`,
  ),
  'nothing is updated before it is created': ofEach(
    records,
    (table) => `select id from ${table} where updated_at < created_at`,
  ),
  'no gift is given before its donor joined or updated before it was given': `select c.id from contributions c join donors d on d.seq = c.donor
    where c.given_at < d.created_at or c.updated_at < c.given_at`,
  'only active and pending plans have a next payment': `select id from subscriptions where (next_at is not null) <> (status in ('active', 'pending'))
    and not (status = 'failed' and exists (select 1 from misbehaviors m where m.plan = subscriptions.seq and m.kind = 'retry-failed'))`,
  'no payment is overdue': `select id from subscriptions
    where next_at < (select cast(value as integer) from meta where name = 'clock') and not ${isStuck}`,
  'gifts of a plan belong to its donor': `select c.id from contributions c join subscriptions s on s.seq = c.plan where s.donor <> c.donor or s.org <> c.org`,
  'records of a gift belong to one nonprofit': `select c.id from contributions c join donors d on d.seq = c.donor left join campaigns k on k.seq = c.campaign
    left join locations l on l.seq = c.location where d.org <> c.org or coalesce(k.org, c.org) <> c.org or coalesce(l.org, c.org) <> c.org`,
  'ids are 24 hexadecimal characters': ofEach(
    [...records, 'locations', 'payment_methods'],
    (table) => `select id from ${table} where length(id) <> 24 or id glob '*[^0-9a-f]*'`,
  ),
};

export const ruleNames = Object.keys(rules);

/** Returns the names of the violated invariants, each with one example. */
export function brokenRules(db: SandboxDatabase): string[] {
  const broken = Object.entries(rules).flatMap(([name, sql]) => {
    const example = db.one<object>(`${sql} limit 1`);
    return example ? [`${name}: ${JSON.stringify(example)}`] : [];
  });
  const words = db.all<{ type: keyof typeof statusesByType; status: string; bucket: number }>(
    'select distinct type, status, bucket from contributions',
  );
  const strange = words.filter(({ type, status, bucket }) => {
    const known: readonly string[] = statusesByType[type];
    return !known.includes(status) || bucket !== bucketNumberOf(status);
  });
  return [...broken, ...strange.map((word) => `statuses belong to their type: ${JSON.stringify(word)}`)];
}
