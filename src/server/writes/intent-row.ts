/** Converts a write to a row of `intents`, and back. */
import type { Selectable } from 'kysely';
import { isOperationId, isWrite } from '#contract/giving/catalog.ts';
import type { Schema } from '../database/schema.ts';
import type { Facts, Intent, IntentChange } from './intent.ts';

type Row = Selectable<Schema['intents']>;

const flag = (value: boolean | null | undefined) => (typeof value === 'boolean' ? Number(value) : value);

/** Sets only the members that change; Kysely leaves out undefined ones. */
export const columnsOf = (change: IntentChange) => ({
  updated_at: change.updatedAt,
  state: change.state,
  verified: flag(change.verified),
  upstream_status: change.status,
  made_id: change.madeId,
  detail: change.detail,
  lease_owner: change.owner,
  lease_until: change.leaseUntil,
  checks: change.checks,
  next_check_at: change.nextCheckAt,
  facts: change.facts === undefined ? undefined : JSON.stringify(change.facts),
});

export const rowOf = (intent: Intent): Row => ({
  id: intent.id,
  operation: intent.operation,
  path: JSON.stringify(intent.path),
  target: intent.targetKey,
  fingerprint: intent.fingerprint,
  facts: JSON.stringify(intent.facts),
  state: intent.state,
  verified: intent.verified === null ? null : Number(intent.verified),
  owner_id: intent.userId,
  owner_name: intent.userName,
  upstream_status: intent.status,
  made_id: intent.madeId,
  detail: intent.detail,
  created_at: intent.createdAt,
  updated_at: intent.updatedAt,
  sent_at: intent.sentAt,
  lease_owner: intent.owner,
  lease_until: intent.leaseUntil,
  checks: intent.checks,
  next_check_at: intent.nextCheckAt,
});

export function intentOf(row: Row): Intent {
  const { operation } = row;
  if (!isOperationId(operation) || !isWrite(operation)) throw new Error('An intent of an unknown operation');
  return {
    id: row.id,
    operation,
    // `rowOf` wrote both from values of these types.
    path: JSON.parse(row.path) as Intent['path'],
    facts: JSON.parse(row.facts) as Facts,
    targetKey: row.target,
    fingerprint: row.fingerprint,
    state: row.state,
    verified: row.verified === null ? null : row.verified === 1,
    userId: row.owner_id,
    userName: row.owner_name,
    status: row.upstream_status,
    madeId: row.made_id,
    detail: row.detail,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    sentAt: row.sent_at ?? row.created_at,
    owner: row.lease_owner,
    leaseUntil: row.lease_until,
    checks: row.checks,
    nextCheckAt: row.next_check_at,
  };
}
