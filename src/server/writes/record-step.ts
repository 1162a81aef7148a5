/** A step of a write as a row of the activity log: who, what, to what, with what outcome; of the input only the names of its members, and the words that we alone keep. */
import type { ActivityLog } from '../access/activity.ts';
import type { RecordStep } from './database-intent-store.ts';
import type { Intent } from './intent.ts';
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

/** Which members were sent, and the donor of a plan, without whom nobody finds the plan. */
function inputOf({ path }: Intent, { fields }: WriteStep): Record<string, unknown> | null {
  const donorId = path.subscriptionId === undefined ? undefined : path.donorId;
  if (fields.length === 0 && donorId === undefined) return null;
  return { ...(fields.length > 0 ? { members: fields } : {}), ...(donorId === undefined ? {} : { donorId }) };
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
