import { expect, test } from 'vitest';
import { type Role, roleIds } from '../roles.ts';
import { changedNouns, mayReceive } from './live-changes.ts';

const office: readonly Role[] = ['admin', 'staff', 'finance'];
const money: readonly Role[] = ['admin', 'finance'];
const everyone: readonly Role[] = ['admin', 'staff', 'finance', 'field'];

/** Written out, so that a wider permission fails. */
const hearers: Readonly<Record<string, readonly Role[]>> = {
  contributions: office,
  refunds: office,
  chargebacks: office,
  deposits: office,
  donors: office,
  subscriptions: office,
  campaigns: office,
  locations: office,
  tap: everyone,
  notes: office,
  planCalls: office,
  planFindings: money,
  scheduledChanges: office,
  planRuns: ['admin'],
  thanks: office,
  letterhead: office,
  refundRequests: office,
  doubles: office,
  reconciliations: office,
  months: money,
  tapNotes: everyone,
  views: everyone,
  standingQuestions: everyone,
  team: ['admin'],
};

test.each(changedNouns.filter((noun) => noun !== 'notifications'))('the roles that hear of %s', (noun) => {
  expect(roleIds.filter((role) => mayReceive(role, noun))).toEqual(hearers[noun]);
});
