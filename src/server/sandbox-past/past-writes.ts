/** Writes to the platform that were sent in the past, as the write protocol stores one that went well: claimed, then done and confirmed. */
import type { WriteId } from '#contract/giving/catalog.ts';
import type { By } from '../activity/activity.ts';
import { createIntentStore, type RecordStep } from '../writes/database-intent-store.ts';
import type { Facts, Intent } from '../writes/intent.ts';
import { inTurn, recordStepIn } from '../writes/record-step.ts';
import { type Scene, uuidOf } from './scene.ts';

type Sent = {
  operation: WriteId;
  path: Readonly<Record<string, string>>;
  targetKey: string;
  facts: Facts;
  fields: readonly string[];
  words?: Readonly<Record<string, string>>;
};

export type PastWrite = (by: By, sent: Sent) => Promise<void>;

/** How long the platform took to answer, in ms. */
const answeredAfter = 700;

/** `refunded` is what else happens in the transaction of a step. */
export function pastWrites(scene: Scene, refunded: RecordStep): PastWrite {
  const { database, activity, clock, people } = scene;
  const store = createIntentStore(database, inTurn(refunded, recordStepIn(activity)), clock);
  return async (by, { operation, path, targetKey, facts, fields, words }) => {
    const now = clock.now();
    const name = await nameOf(scene, by);
    const intent: Intent = {
      id: uuidOf(operation, targetKey),
      operation,
      path,
      targetKey,
      fingerprint: uuidOf('fingerprint', operation, targetKey),
      facts,
      state: 'sending',
      verified: null,
      userId: by.actor.id,
      userName: name,
      status: null,
      madeId: null,
      detail: null,
      createdAt: now,
      updatedAt: now,
      sentAt: now,
      owner: people.admin.requestId ?? '',
      leaseUntil: now,
      checks: 0,
      nextCheckAt: null,
    };
    const step = {
      requestId: uuidOf('request', operation, targetKey),
      address: by.address ?? '',
      role: by.actor.role,
      sessionTag: by.actor.sessionTag,
      fields,
    };
    const claim = await store.claim(intent, await store.ended(targetKey), {
      ...step,
      outcome: 'sent',
      ...(words ? { words } : {}),
    });
    if (!claim.claimed) return;
    await store.conclude(
      intent,
      { state: 'done', verified: true, status: 200, updatedAt: now + answeredAfter },
      { ...step, outcome: 'done' },
    );
  };
}

const nameOf = async ({ database }: Scene, { actor }: By): Promise<string> =>
  (await database.db.selectFrom('users').select('name').where('id', '=', actor.id).executeTakeFirstOrThrow())
    .name;
