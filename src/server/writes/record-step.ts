/** A step of a write as a row of the activity log: who, what, to what, with what outcome; of the input only the names of its members, and the words that we alone keep. */
import type { ActivityLog } from '../activity/activity.ts';
import type { RecordStep } from './database-intent-store.ts';
import type { Facts, Intent } from './intent.ts';
import type { WriteStep } from './intent-store.ts';

export const recordStepIn =
  (activity: Pick<ActivityLog, 'recordIn'>): RecordStep =>
  (trx, intent, step) => {
    const [type = 'record', id = intent.id] = targetOf(intent.path, intent.madeId);
    return activity.recordIn(trx, {
      operation: intent.operation,
      outcome: step.outcome,
      // What the machine finds out later still concerns the person who acted.
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

/** Members of which the facts of a plan know both what they were and what was asked for. */
const compared = ['cents', 'frequency', 'methodId', 'campaignId', 'subcampaignId', 'anonymous'];

/**
 * Which members were sent, the amount, the donor (without whom nobody finds a plan), and of a changed plan what it was before: ids,
 * amounts and words from lists, nothing that names a person.
 */
function inputOf({ path, facts }: Intent, { fields }: WriteStep): Record<string, unknown> | null {
  const donorId = path.donorId ?? facts.donorId;
  const changes = changesIn(facts);
  const input = {
    ...(fields.length > 0 ? { members: fields } : {}),
    ...(typeof donorId === 'string' ? { donorId } : {}),
    ...(changes === null && typeof facts.cents === 'number' ? { cents: facts.cents } : {}),
    ...(changes === null ? {} : { changes }),
  };
  return Object.keys(input).length > 0 ? input : null;
}

/** `{ cents: { from, to } }` for each member that was to change; null for anything but a change of a plan. */
function changesIn(facts: Facts): Record<string, { from: unknown; to: unknown }> | null {
  if (!('wasCents' in facts)) return null;
  const all = compared.map((name) => {
    const [from, to] = [facts[`was${name.charAt(0).toUpperCase()}${name.slice(1)}`], facts[name]];
    return [name, { from, to }] as const;
  });
  return Object.fromEntries(all.filter(([, { from, to }]) => to !== null && to !== undefined && to !== from));
}

/** The innermost id of the path: `subscription` and its id for a plan of a donor. */
function targetOf(
  path: Readonly<Record<string, string>>,
  madeId: string | null,
): [type?: string, id?: string] {
  const last = Object.entries(path).at(-1);
  if (last) return [last[0].replace(/Id$/, ''), last[1]];
  return madeId === null ? [] : ['record', madeId];
}
