/** Each person's notification settings. A change based on an outdated version is refused. */
import * as z from 'zod/mini';
import {
  type Choice,
  emailTimes,
  isChosenElsewhere,
  kindsFor,
  type NotificationKind,
  notificationKinds,
  usualChoice,
  usualGiftFrom,
} from '#contract/steward/live/notifications.ts';
import type { Choices } from '#contract/steward/operations/live/notifications.ts';
import { permissionsOf } from '#contract/steward/roles.ts';
import { type Cents, cents } from '#contract/values/money.ts';
import type { ActivityLog, By } from '../activity/activity.ts';
import type { Clock } from '../base/clock.ts';
import type { Database } from '../database/database.ts';
import type { NotificationChoicesTable } from '../database/notification-tables.ts';

export type ChoiceStore = {
  of(personId: string, role: string): Promise<Choices>;
  /** Returns null if the version is no longer `seenVersion`. Saving the same choices again is not a change. */
  change(by: By, role: string, chosen: Chosen, seenVersion: number): Promise<Choices | null>;
};
export type Chosen = Pick<Choices, 'giftFromCents' | 'kinds'>;

type Parts = {
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  clock: Clock;
  sendsEmail: boolean;
};

const stored = z.partialRecord(
  z.enum(notificationKinds),
  z.object({ app: z.boolean(), email: z.enum(emailTimes) }),
);
type Stored = Partial<Record<NotificationKind, Choice>>;
type Row = Pick<NotificationChoicesTable, 'version' | 'kinds' | 'gift_from_cents' | 'gift_from_since'>;

/** Returns a function that gives a person's choice for each kind. `kinds` is as stored; null if the person never chose. */
export function choicesFrom(kinds: string | null, role: string): (kind: NotificationKind) => Choice {
  const own: Stored = kinds === null ? {} : stored.parse(JSON.parse(kinds));
  return (kind) => (isChosenElsewhere(kind) ? undefined : own[kind]) ?? usualChoice(role, kind);
}

/** Reads the choices of a row for a person of this role; `row` is undefined if the person never chose. */
export function chosenIn(row: Row | undefined, role: string) {
  return {
    choiceOf: choicesFrom(row?.kinds ?? null, role),
    giftFromCents: row ? cents(row.gift_from_cents) : usualGiftFrom,
    giftFromSince: row?.gift_from_since ?? 0,
  };
}

export function createChoices({ database, activity, clock, sendsEmail }: Parts): ChoiceStore {
  const rowOf = (db: Database['db'], personId: string) =>
    db.selectFrom('notification_choices').selectAll().where('person_id', '=', personId).executeTakeFirst();
  const choicesIn = (row: Row | undefined, role: string): Choices => {
    const { choiceOf, giftFromCents } = chosenIn(row, role);
    return {
      version: row?.version ?? 0,
      giftFromCents,
      kinds: kindsFor(permissionsOf(role))
        .filter((kind) => !isChosenElsewhere(kind))
        .map((kind) => ({ kind, ...choiceOf(kind) })),
      sendsEmail,
    };
  };
  return {
    of: async (personId, role) => choicesIn(await rowOf(database.db, personId), role),
    change: ({ actor, ...by }, role, chosen, seenVersion) =>
      database.write(async (trx) => {
        await database.lock(trx, `notification-choices ${actor.id}`);
        const row = await rowOf(trx, actor.id);
        const now = choicesIn(row, role);
        // Also covers a repeated save whose response was lost.
        if (isSame(now, chosen)) return now;
        if (now.version !== seenVersion) return null;
        // Keeps choices of kinds that this role can't see, in case the person gets another role.
        const before: Stored = row ? stored.parse(JSON.parse(row.kinds)) : {};
        const changed = {
          version: seenVersion + 1,
          kinds: JSON.stringify({ ...before, ...byKind(chosen.kinds) }),
          gift_from_cents: chosen.giftFromCents,
          gift_from_since:
            chosen.giftFromCents === now.giftFromCents ? (row?.gift_from_since ?? 0) : clock.now(),
        };
        await trx
          .insertInto('notification_choices')
          .values({ person_id: actor.id, ...changed })
          .onConflict((conflict) => conflict.column('person_id').doUpdateSet(changed))
          .execute();
        await activity.recordIn(trx, {
          operation: 'notifications.choose',
          outcome: 'done',
          actor,
          ...by,
          target: null,
          input: { version: changed.version },
        });
        return choicesIn({ ...changed }, role);
      }),
  };
}

const byKind = (kinds: Chosen['kinds']): Stored =>
  Object.fromEntries(kinds.map(({ kind, app, email }) => [kind, { app, email }]));

function isSame(now: Choices, { giftFromCents, kinds }: { giftFromCents: Cents; kinds: Chosen['kinds'] }) {
  const before = byKind(now.kinds);
  return (
    now.giftFromCents === giftFromCents &&
    kinds.every(({ kind, app, email }) => before[kind]?.app === app && before[kind]?.email === email)
  );
}
