/** Each rule must be able to fail: one breach is planted for each, and exactly that rule must notice it. */
import { expect, test } from 'vitest';
import { brokenRules, ruleNames } from './invariants.ts';
import { smallWorld } from './small-world.ts';

const one = (table: string, where = '1') => `seq = (select seq from ${table} where ${where} limit 1)`;
const breaches: Record<string, string> = {
  'donor counts are those of the gifts': `update donors set gift_count = gift_count + 1 where ${one('donors')}`,
  'donor places are those of the gifts': `update donors set location_mask = 0`,
  'donors were touched by their gifts': `update donors set updated_at = created_at`,
  'active plans are counted': `update donors set active_plans = 9 where ${one('donors')}`,
  'campaign totals are those of confirmed gifts': `update campaigns set gift_cents = gift_cents + 1 where ${one('campaigns')}`,
  'cells count the gifts': `update gift_cells set bucket = 9 where bucket = 1`,
  'days count the gifts': `update gift_days set n = n + 1 where dimension = 'bucket'`,
  'all gifts are in the counters': `delete from gift_cells where n = 1`,
  'deposits are the sum of their lines': `update deposit_lines set net = net + 1 where ${one('deposit_lines', "type = 'transfer'")}`,
  'no deposit takes money': `update deposits set amount = -1 where ${one('deposits', "type = 'IMPORT'")}`,
  'balances go on': `update deposits set starting = starting + 1 where ${one('deposits', "type = 'AUTOMATED' order by arrival_at desc")}`,
  'each settled gift has one line of its net amount': `update contributions set fee = fee + 1 where ${one('contributions', 'deposit is not null')}`,
  'each gift line has a gift': `update deposit_lines set reference = 'tr_ad_none' where ${one('deposit_lines', "type = 'payment'")}`,
  'paid-out gifts are in a deposit that was paid': `update deposits set status = 'PENDING' where ${one('deposits', "type = 'AUTOMATED'")}`,
  'refunded gifts have a refund that succeeded': `delete from refunds where ${one('refunds', "status = 'SUCCEEDED'")}`,
  'disputed gifts have an open or lost chargeback': `delete from chargebacks where ${one('chargebacks', "status = 'lost'")}`,
  'net of a refund is amount minus fee': `update refunds set net = net + 1 where ${one('refunds', 'deposit is null')}`,
  'net of a chargeback is amount plus fee': `update chargebacks set net = net + 1 where ${one('chargebacks', 'fee is not null')}`,
  'settled refunds have a line': `update deposit_lines set type = 'adjustment' where type = 'refund'`,
  'nothing has happened yet that is still to come': `update tap_groups set updated_at = updated_at + ${3_000 * 86_400_000}`,
  'nothing is updated before it is made': `update deposits set updated_at = created_at - 1 where ${one('deposits')}`,
  'no gift is given before its donor came, or updated before it was given': `update donors set created_at = updated_at + 1 where ${one('donors', 'gift_count > 0')}`,
  'only plans that run have a next payment': `update subscriptions set next_at = 1 where ${one('subscriptions', "status = 'paused'")}`,
  'gifts of a plan are the donor’s': `update subscriptions set donor = donor + 500 where ${one('subscriptions', 'exists (select 1 from contributions c where c.plan = subscriptions.seq)')}`,
  'nobody gives to the other nonprofit': `update locations set org = 3 - org`,
  'ids are 24 hexadecimal characters': `update refunds set id = 'x' where ${one('refunds')}`,
};

test.each(ruleNames)('%s', (rule) => {
  const db = smallWorld(500);
  const breach = breaches[rule];
  expect(breach, 'a breach is known').toBeDefined();
  db.exec('drop trigger gifts_change; drop trigger plans_change;');
  db.exec(breach ?? '');
  expect(brokenRules(db).filter((name) => name.startsWith(rule))).toHaveLength(1);
});

test('a state of another type is noticed', () => {
  const db = smallWorld(500);
  db.exec("update contributions set status = 'BILLED' where type = 'CASH' and status = 'PAID_OUT'");
  expect(brokenRules(db).some((name) => name.startsWith('states belong to their type'))).toBe(true);
});
