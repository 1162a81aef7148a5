/** Notifies people of facts: everyone a fact is for who may read about it and chose its kind, once per fact. */
import { randomUUID } from 'node:crypto';
import { mayBeNotified, type NotificationKind, usualGiftFrom } from '#contract/steward/live/notifications.ts';
import { type Cents, cents } from '#contract/values/money.ts';
import { batchesOf } from '../database/batches.ts';
import type { Database, Trx } from '../database/database.ts';
import type { NotificationsTable } from '../database/notification-tables.ts';
import { chosenIn } from './choices.ts';

/** Something that happened to a record. Only its kind, its IDs, and the time it was noticed are stored. */
export type Fact = {
  kind: NotificationKind;
  /** ID of the gift, plan, device, and so on; for `administrator`, of the account; for refund requests, of the request. */
  recordId: string;
  /** ID of the only person it is for. Without it, it is for everyone. */
  only?: string;
  /** ID of a person who is not notified, because they did it. */
  except?: string;
  /** Distinguishes several facts of one record, such as two reports about a device. Without it, a record has one until `overIn` ends it. */
  occurrence?: string;
  /** For a gift: its amount, and when it was recorded, in ms since 1970 on our clock. */
  gift?: { cents: Cents; at: number };
};

/** Tolerance for the difference between our clock and the platform's. */
const clocksApartMs = 60_000;

/** Within a transaction. Returns the IDs of the people who have something new in the app. */
export async function raiseIn(trx: Trx, facts: readonly Fact[], at: number): Promise<string[]> {
  const news = await rememberIn(trx, facts, at);
  if (news.length === 0) return [];
  const people = await peopleIn(trx);
  const rows = news.flatMap((fact) =>
    people.flatMap((person): NotificationsTable[] => {
      const { app, email } = person.wants(fact);
      if (!app && email === 'off') return [];
      const { kind, recordId } = fact;
      return [
        {
          id: randomUUID(),
          person_id: person.id,
          kind,
          record_id: recordId,
          at,
          in_app: app ? 1 : 0,
          read_at: null,
          email,
          mailed_at: null,
        },
      ];
    }),
  );
  for (const some of batchesOf(rows)) await trx.insertInto('notifications').values(some).execute();
  return [...new Set(rows.filter((row) => row.in_app === 1).map((row) => row.person_id))];
}

/** Records facts without notifying anyone. Returns those that are new to all servers. */
export async function rememberIn(trx: Trx, facts: readonly Fact[], at: number): Promise<Fact[]> {
  const added = new Set<string>();
  for (const some of batchesOf(facts)) {
    const rows = await trx
      .insertInto('notification_occasions')
      .values(some.map((fact) => ({ ...keyOf(fact), at })))
      .onConflict((conflict) => conflict.columns(['kind', 'record_id', 'occurrence']).doNothing())
      .returning(['kind', 'record_id', 'occurrence'])
      .execute();
    for (const row of rows) added.add(JSON.stringify([row.kind, row.record_id, row.occurrence]));
  }
  // `delete` makes a fact that is listed twice new only once.
  return facts.filter((fact) => {
    const { kind, record_id: id, occurrence } = keyOf(fact);
    return added.delete(JSON.stringify([kind, id, occurrence]));
  });
}

const keyOf = ({ kind, recordId, occurrence = '' }: Fact) => ({ kind, record_id: recordId, occurrence });

/** Ends facts without an occurrence, so that the same can happen to these records again. */
export async function overIn(trx: Trx, kind: NotificationKind, recordIds: readonly string[]): Promise<void> {
  for (const ids of batchesOf(recordIds))
    await trx
      .deleteFrom('notification_occasions')
      .where('kind', '=', kind)
      .where('occurrence', '=', '')
      .where('record_id', 'in', ids)
      .execute();
}

/** Returns everyone who can sign in, with their choices. */
async function peopleIn(db: Database['db']) {
  const rows = await db
    .selectFrom('users')
    .leftJoin('notification_choices as own', 'own.person_id', 'users.id')
    .select([
      'users.id',
      'users.role',
      'own.version',
      'own.kinds',
      'own.gift_from_cents',
      'own.gift_from_since',
    ])
    .where('disabled_at', 'is', null)
    .orderBy('users.id')
    .execute();
  return rows.map(({ id, role, version, kinds, gift_from_cents: from, gift_from_since: since }) => {
    const row =
      version === null || kinds === null || from === null || since === null
        ? undefined
        : { version, kinds, gift_from_cents: from, gift_from_since: since };
    const { choiceOf, giftFromCents, giftFromSince } = chosenIn(row, role);
    const wants = ({ kind, gift, only = id, except }: Fact) => {
      const isSmall = gift && (gift.cents < giftFromCents || gift.at < giftFromSince - clocksApartMs);
      return isSmall || only !== id || except === id || !mayBeNotified(role, kind)
        ? ({ app: false, email: 'off' } as const)
        : choiceOf(kind);
    };
    return { id, giftFromCents, wants };
  });
}

/** Returns the smallest amount that anyone, including a new person, counts as large. */
export async function minLargeGift(db: Database['db']): Promise<Cents> {
  const people = await peopleIn(db);
  return cents(Math.min(usualGiftFrom, ...people.map(({ giftFromCents }) => giftFromCents)));
}

/** Returns true if anyone gets notifications of this kind, in the app or by email. */
export async function isWanted(db: Database['db'], kind: NotificationKind): Promise<boolean> {
  const people = await peopleIn(db);
  return people.some(({ wants }) => {
    const { app, email } = wants({ kind, recordId: '' });
    return app || email !== 'off';
  });
}
