/** Emails people what they chose to have emailed, unless they have read it in the app meanwhile. */
import {
  type EmailTime,
  mayBeNotified,
  type NotificationKind,
} from '#contract/steward/live/notifications.ts';
import { momentOfWallTime, wallTimeOf } from '#contract/values/wall-time.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Trx } from '../database/database.ts';
import type { Mail } from '../mail/open-mail.ts';
import { choicesFrom } from './choices.ts';
import { type Mailed, notificationWords } from './notification-words.ts';

type Parts = {
  database: Database;
  mail: Pick<Mail, 'queueIn'>;
  config: Pick<Config, 'organization' | 'publicUrl'>;
  clock: Clock;
};

/** `first`: when the oldest of a kind happened, in ms since 1970. */
type Waiting = { kind: NotificationKind; first: number };
type Person = { id: string; waiting: Record<EmailTime, Waiting[]> };

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** What happens within this time of the first is in the same email. */
const gatherMs = 2 * minuteMs;
/** A person gets no more than one in this time, however much happens. Mornings are apart. */
const apartMs = 15 * minuteMs;
/** What couldn't be emailed for this long, such as before there was a mail server, is in the app alone. */
const mostAgeMs = 2 * dayMs;
const morning = '08:00';

/** Returns a function that queues the emails that are due. Each notification is in one at most, whichever server calls it. */
export function createNotificationMails({ database, mail, config, clock }: Parts): () => Promise<void> {
  const { organization, publicUrl } = config;
  const { timeZone } = organization;
  return () =>
    database.write(async (trx) => {
      await database.lock(trx, 'notification-mails');
      const now = clock.now();
      await dropNotificationMailsIn(trx, now, now - mostAgeMs);
      for (const { id, waiting } of await peopleIn(trx)) {
        await takeIn(trx, { personId: id, time: 'off', kinds: kindsOf(waiting.off), now });
        for (const time of ['at-once', 'morning'] as const) {
          const before = time === 'morning' ? lastMorning(now, timeZone) : now + 1;
          const due = waiting[time].filter(({ first }) => first < before);
          if (time === 'at-once' && !(await isTimeIn(trx, id, due, now))) continue;
          const taken = await takeIn(trx, { personId: id, time, kinds: kindsOf(due), now, before });
          if (taken.length === 0) continue;
          const words = notificationWords(taken, { isMorning: time === 'morning', timeZone, publicUrl });
          await mail.queueIn(trx, { to: id, kind: 'notification', ...words });
        }
      }
    });
}

const kindsOf = (waiting: readonly Waiting[]) => waiting.map(({ kind }) => kind);

/** What still may have to be emailed. */
const waitingRows = (trx: Trx) =>
  trx
    .selectFrom('notifications')
    .where('notifications.email', '<>', 'off')
    .where('mailed_at', 'is', null)
    .where('read_at', 'is', null);

/** Everyone for whom something waits, by when each chose by now to have it emailed. What a role may not read isn't. */
async function peopleIn(trx: Trx): Promise<Person[]> {
  const rows = await waitingRows(trx)
    .innerJoin('users', 'users.id', 'notifications.person_id')
    .leftJoin('notification_choices as own', 'own.person_id', 'notifications.person_id')
    .select(({ fn }) => ['users.id', 'users.role', 'own.kinds', 'kind', fn.min('at').as('first')])
    .where('users.disabled_at', 'is', null)
    .groupBy(['users.id', 'users.role', 'own.kinds', 'kind'])
    .execute();
  const people = new Map<string, Person>();
  for (const { id, role, kinds, kind, first } of rows) {
    const person = people.get(id) ?? { id, waiting: { off: [], 'at-once': [], morning: [] } };
    const time = mayBeNotified(role, kind) ? choicesFrom(kinds, role)(kind).email : 'off';
    person.waiting[time].push({ kind, first: Number(first) });
    people.set(id, person);
  }
  return [...people.values()];
}

/** Whether the person gets an email at once by now. */
async function isTimeIn(trx: Trx, personId: string, due: readonly Waiting[], now: number): Promise<boolean> {
  if (!due.some(({ first }) => first <= now - gatherMs)) return false;
  const last = await trx
    .selectFrom('notifications')
    .select('id')
    .where('person_id', '=', personId)
    .where('email', '=', 'at-once')
    .where('mailed_at', '>', now - apartMs)
    .limit(1)
    .executeTakeFirst();
  return last === undefined;
}

type Taking = {
  personId: string;
  /** `off`: it is left out of emails. */
  time: EmailTime;
  kinds: readonly NotificationKind[];
  /** In ms since 1970; so is `before`. */
  now: number;
  /** Absent: whenever it happened. */
  before?: number;
};

/** Marks what happened before a moment as emailed. Returns it, the oldest first. */
async function takeIn(
  trx: Trx,
  { personId, time, kinds, now, before = Number.MAX_SAFE_INTEGER }: Taking,
): Promise<Mailed[]> {
  if (kinds.length === 0) return [];
  const ids = waitingRows(trx)
    .select('id')
    .where('person_id', '=', personId)
    .where('kind', 'in', kinds)
    .where('at', '<', before);
  const taken = await trx
    .updateTable('notifications')
    .set({ email: time, mailed_at: now })
    .where('id', 'in', ids)
    .returning(['kind', 'at'])
    .execute();
  return taken.sort((one, other) => one.at - other.at);
}

/** Nothing that waits and is older than `before` will be emailed. `now`, `before`: in ms since 1970. */
export async function dropNotificationMailsIn(trx: Trx, now: number, before: number): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ email: 'off', mailed_at: now })
    .where('email', '<>', 'off')
    .where('mailed_at', 'is', null)
    .where('at', '<', before)
    .execute();
}

/** Returns the latest 8:00 AM in this zone that isn't later than a moment (both in ms since 1970). */
export function lastMorning(now: number, zone: string): number {
  const { day, time } = wallTimeOf(new Date(now), zone);
  const today = Date.parse(`${day}T00:00:00Z`);
  const last = new Date(time < morning ? today - dayMs : today).toISOString().slice(0, 10);
  return momentOfWallTime(last, morning, zone)?.getTime() ?? now;
}
