/**
 * Turns a step of a write into an activity log row: who did what, to which record, with what outcome. Of the
 * input it holds only the names of its members and the text that only Steward stores.
 */
import type { ActivityLog } from '../activity/activity.ts';
import type { RecordStep } from './database-intent-store.ts';
import type { Facts, Intent } from './intent.ts';
import type { WriteStep } from './intent-store.ts';

/** Records each step in several places. */
export const inTurn =
  (...places: readonly RecordStep[]): RecordStep =>
  async (...step) => {
    for (const record of places) await record(...step);
  };

export const recordStepIn =
  (activity: Pick<ActivityLog, 'recordIn'>): RecordStep =>
  (trx, intent, step) => {
    const [type = 'record', id = intent.id] = targetOf(intent.path, intent.madeId);
    return activity.recordIn(trx, {
      operation: intent.operation,
      outcome: step.outcome,
      // Later background checks still concern the person who made the change.
      actor: { id: intent.userId, role: step.role, sessionTag: step.sessionTag },
      address: step.address || null,
      requestId: step.requestId || null,
      target: { type, id },
      intentId: intent.id,
      upstreamStatus: intent.status,
      input: inputOf(intent, step),
      ...(step.words ? { personal: { ...step.words } } : {}),
    });
  };

/** Members for which the facts of a plan hold both the old and the requested value. */
const compared = ['cents', 'frequency', 'methodId', 'campaignId', 'subcampaignId', 'anonymous'];

/**
 * Returns the names of the members sent, the amount, the donor (needed to find the plan), and a changed
 * plan's old values: IDs, amounts, and enum values, nothing that names a person.
 */
function inputOf(
  { path, facts }: Intent,
  { fields, scheduledChange }: WriteStep,
): Record<string, unknown> | null {
  const donorId = path.donorId ?? facts.donorId;
  const changes = changesIn(facts);
  const input = {
    ...(fields.length > 0 ? { members: fields } : {}),
    ...(typeof donorId === 'string' ? { donorId } : {}),
    ...(changes === null && typeof facts.cents === 'number' ? { cents: facts.cents } : {}),
    ...(changes === null ? {} : { changes }),
    ...(scheduledChange === undefined ? {} : { scheduledChange }),
  };
  return Object.keys(input).length > 0 ? input : null;
}

/** Returns `{ cents: { from, to } }` for each member that was to change; null unless a plan was changed. */
function changesIn(facts: Facts): Record<string, { from: unknown; to: unknown }> | null {
  if (!('wasCents' in facts)) return null;
  const all = compared.map((name) => {
    const [from, to] = [facts[`was${name.charAt(0).toUpperCase()}${name.slice(1)}`], facts[name]];
    return [name, { from, to }] as const;
  });
  return Object.fromEntries(all.filter(([, { from, to }]) => to !== null && to !== undefined && to !== from));
}

/** Returns the last ID of the path: `subscription` and its ID for a donor's plan. */
function targetOf(
  path: Readonly<Record<string, string>>,
  madeId: string | null,
): [type?: string, id?: string] {
  const last = Object.entries(path).at(-1);
  if (last) return [last[0].replace(/Id$/, ''), last[1]];
  return madeId === null ? [] : ['record', madeId];
}
