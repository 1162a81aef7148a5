/** Checks that each invariant can fail: plants one breach per invariant and expects that one to be reported. */
import { expect, test } from 'vitest';
import { brokenRules, ruleNames } from './invariants.ts';
import { copiedWorld, testNow } from './small-world.ts';

const one = (table: string, where = '1') => `seq = (select seq from ${table} where ${where} limit 1)`;
const breaches: Record<string, string> = {
  'donor totals match their gifts': `update donors set gift_count = gift_count + 1 where ${one('donors')}`,
  'donor locations include those of their gifts': `update donors set location_mask = 0`,
  'donors are updated by their gifts': `update donors set updated_at = created_at`,
  'active plan counts match the plans': `update donors set active_plans = 9 where ${one('donors')}`,
  'campaign totals match their confirmed gifts': `update campaigns set gift_cents = gift_cents + 1 where ${one('campaigns')}`,
  'gift_cells match the gifts': `update gift_cells set bucket = 9 where bucket = 1`,
  'gift_days match the gifts': `update gift_days set n = n + 1 where dimension = 'bucket'`,
  'counters include all gifts': `delete from gift_cells where n = 1`,
  'deposit amounts equal the sum of their lines': `update deposit_lines set net = net + 1 where ${one('deposit_lines', "type = 'transfer'")}`,
  'no deposit is negative': `update deposits set amount = -1 where ${one('deposits', "type = 'IMPORT'")}`,
  'balances continue from deposit to deposit': `update deposits set starting = starting + 1 where ${one('deposits', "type = 'AUTOMATED' order by arrival_at desc")}`,
  'each settled gift has one line with its net amount': `update contributions set fee = fee + 1 where ${one('contributions', 'deposit is not null')}`,
  'each gift line has a gift': `update deposit_lines set reference = 'tr_ad_none' where ${one('deposit_lines', "type = 'payment'")}`,
  'paid-out gifts are in a paid deposit': `update deposits set status = 'PENDING' where ${one('deposits', "type = 'AUTOMATED'")}`,
  'refunded gifts have a succeeded refund': `delete from refunds where ${one('refunds', "status = 'SUCCEEDED'")}`,
  'disputed gifts have an open or lost chargeback': `delete from chargebacks where ${one('chargebacks', "status = 'lost'")}`,
  'net of a refund is amount minus fee': `update refunds set net = net + 1 where ${one('refunds', 'deposit is null')}`,
  'net of a chargeback is amount plus fee': `update chargebacks set net = net + 1 where ${one('chargebacks', 'fee is not null')}`,
  'settled refunds have a line': `update deposit_lines set type = 'adjustment' where type = 'refund'`,
  'nothing is updated in the future': `update tap_groups set updated_at = updated_at + ${3_000 * 86_400_000}`,
  'nothing is updated before it is created': `update deposits set updated_at = created_at - 1 where ${one('deposits')}`,
  'no gift is given before its donor joined or updated before it was given': `update donors set created_at = updated_at + 1 where ${one('donors', 'gift_count > 0')}`,
  'only active and pending plans have a next payment': `update subscriptions set next_at = 1 where ${one('subscriptions', "status = 'paused'")}`,
  'no payment is overdue': `update subscriptions set next_at = ${testNow - 1} where ${one('subscriptions', "status = 'active'")}`,
  'gifts of a plan belong to its donor': `update subscriptions set donor = donor + 500 where ${one('subscriptions', 'exists (select 1 from contributions c where c.plan = subscriptions.seq)')}`,
  'records of a gift belong to one nonprofit': `update locations set org = 3 - org`,
  'ids are 24 hexadecimal characters': `update refunds set id = 'x' where ${one('refunds')}`,
};

test.each(ruleNames)('detects a breach: %s', (rule) => {
  const db = copiedWorld(500);
  const breach = breaches[rule];
  expect(breach, 'a breach is listed').toBeDefined();
  db.exec('drop trigger gifts_change; drop trigger plans_change;');
  db.exec(breach ?? '');
  expect(brokenRules(db).filter((name) => name.startsWith(rule))).toHaveLength(1);
});

test('detects a status of another type', () => {
  const db = copiedWorld(500);
  db.exec("update contributions set status = 'BILLED' where type = 'CASH' and status = 'PAID_OUT'");
  expect(brokenRules(db).some((name) => name.startsWith('statuses belong to their type'))).toBe(true);
});
