/** What people were notified of, and the webhook deliveries that arrived. */
import { statusBucket } from '#contract/rules/status-bucket.ts';
import { usualGiftFrom } from '#contract/steward/live/notifications.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { centsOf } from '../copy/storable.ts';
import { type Fact, raiseIn } from '../notices/raise.ts';
import { createInbox } from '../screens/webhooks/inbox.ts';
import { type Act, dayMs, type Scene, uuidOf } from './scene.ts';

/** Notifications and deliveries are kept for 90 days. */
const keptMs = 60 * dayMs;
const mostDeliveries = 60;
/** Everything older has been read. */
const readAfterMs = 2 * dayMs;

export const newsActs = (scene: Scene): Act[] => [...notifications(scene), ...deliveries(scene)];

function notifications(scene: Scene): Act[] {
  const { records, database, clock, now } = scene;
  const facts: (Fact & { time: string | null })[] = [
    ...records.chargebacks.map(({ id, createdAt }) => ({
      kind: 'chargeback' as const,
      recordId: id,
      time: createdAt,
    })),
    ...records.plans
      .filter(({ status }) => status === 'failed')
      .map(({ id, updatedAt }) => ({ kind: 'plan' as const, recordId: id, time: updatedAt })),
    ...records.gifts.flatMap(({ id, amount, status, createdAt, contributionReceivedAt: time }) => {
      const given = centsOf(amount);
      if (given === null || given < usualGiftFrom || statusBucket(status) !== 'CONFIRMED') return [];
      return [
        { kind: 'gift' as const, recordId: id, gift: { cents: given, at: timeOf(createdAt) ?? now }, time },
      ];
    }),
  ];
  return facts.flatMap(({ time, ...fact }): Act[] => {
    const at = timeOf(time);
    if (at === null || at < now - keptMs) return [];
    return [{ at, run: () => database.write((trx) => raiseIn(trx, [fact], clock.now())) }];
  });
}

function deliveries({ records, database, clock }: Scene): Act[] {
  const inbox = createInbox(database, clock);
  return records.gifts
    .filter(({ status }) => statusBucket(status) === 'CONFIRMED')
    .toSorted((one, other) => ((one.updatedAt ?? '') < (other.updatedAt ?? '') ? 1 : -1))
    .slice(0, mostDeliveries)
    .flatMap((gift): Act[] => {
      const at = timeOf(gift.updatedAt);
      if (at === null) return [];
      const id = `evt_${uuidOf('delivery', gift.id)}`;
      const type = gift.status === 'PAID_OUT' ? 'contribution.paid_out' : 'contribution.approved';
      return [
        { at: at + 900, run: () => inbox.keep({ id, type, name: 'sandbox' }) },
        {
          at: at + 2_300,
          run: () => inbox.applied([id], { deliveries: 1, changed: { contributions: [gift.id] } }),
        },
      ];
    });
}

/** Call after everything else: people have read what is older, and nothing of the past is emailed. */
export async function settleNotifications({ database, now }: Scene): Promise<void> {
  await database.db.updateTable('notifications').set({ email: 'off' }).execute();
  await database.db
    .updateTable('notifications')
    .set(({ ref }) => ({ read_at: ref('at') }))
    .where('at', '<', now - readAfterMs)
    .execute();
}
