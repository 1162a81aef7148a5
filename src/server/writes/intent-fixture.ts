/** For tests: an intent that is being sent, as an object and as a row, and what its claim needs. */
import { randomUUID } from 'node:crypto';
import type { Intent } from './intent.ts';
import { leaseMs } from './schedule.ts';

export const intentWith = (change: Partial<Intent> = {}): Intent => ({
  id: randomUUID(),
  operation: 'contributions.charge',
  path: {},
  targetKey: 'charge d1',
  fingerprint: 'print',
  facts: { donorId: 'd1', cents: 2_500, campaignId: null, before: ['old'] },
  state: 'sending',
  verified: null,
  userId: 'u1',
  userName: 'Ada',
  status: null,
  madeId: null,
  detail: null,
  createdAt: 1_000,
  updatedAt: 1_000,
  sentAt: 1_000,
  owner: 'this process',
  leaseUntil: 1_000 + leaseMs,
  checks: 0,
  nextCheckAt: null,
  ...change,
});

/** For a claim on a target where nothing has ended. */
export const nothingEnded = { since: 0, changedAt: new Map<string, number>() };

export const sentStep = {
  outcome: 'sent',
  requestId: 'r',
  address: 'a',
  role: null,
  sessionTag: null,
  fields: [],
} as const;

/** All members that the table requires. */
export const intentRow = (id: string, state: string, target = id) => ({
  id,
  operation: 'contributions.charge',
  path: '{}',
  target,
  fingerprint: 'f',
  facts: '{}',
  state,
  owner_id: 'u1',
  owner_name: 'Ada',
  created_at: 1,
  updated_at: 1,
  lease_owner: 'p1',
  lease_until: 1,
  checks: 0,
});
