/** Emails people the notifications they chose, unless they have already read them in the app. */
import {
  type EmailTime,
  mayBeNotified,
  type NotificationKind,
  notificationKinds,
} from '#contract/steward/live/notifications.ts';
import { momentOfWallTime, wallTimeOf } from '#contract/values/wall-time.ts';
import type { Clock } from '../../base/clock.ts';
import type { Config } from '../../config/config.ts';
import type { Database, Trx } from '../../database/database.ts';
import { choicesFrom } from '../../notices/choices.ts';
import type { MailLook } from '../../notices/mail/mail-layout.ts';
import type { Mail } from '../../notices/mail/open-mail.ts';

type Parts = {
  database: Database;
  mail: Pick<Mail, 'queueIn'>;
  config: Pick<Config, 'organization' | 'publicUrl'>;
  clock: Clock;
};

/** `first` is when the oldest notification of the kind happened, in ms since 1970. */
type Waiting = { kind: NotificationKind; first: number };
type Person = { id: string; waiting: Record<EmailTime, Waiting[]> };

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Notifications within this time of the first go into the same email. */
const gatherMs = 2 * minuteMs;
/** The shortest time between two immediate emails to a person. Morning summaries don't count. */
const apartMs = 15 * minuteMs;
/** Notifications that couldn't be emailed for this long, such as before email was set up, are only in the app. */
const maxAgeMs = 2 * dayMs;
const morning = '08:00';

/** Returns a function that queues the emails that are due. Each notification is emailed at most once, whichever server calls it. */
export function createNotificationMails({ database, mail, config, clock }: Parts): () => Promise<void> {
  const { organization, publicUrl } = config;
  const { timeZone } = organization;
  return () =>
    database.write(async (trx) => {
      await database.lock(trx, 'notification-mails');
      const now = clock.now();
      await dropNotificationMailsIn(trx, now, now - maxAgeMs);
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

/** The words of an email about notifications: kinds, counts, and times. Names and amounts are only in Steward, where roles are checked. `path` leads to the screen that lists them. */
type Words = { one: string; many: string; path: string };

const kindWords: Readonly<Record<NotificationKind, Words>> = {
  chargeback: { one: 'new chargeback', many: 'new chargebacks', path: '/chargebacks' },
  plan: { one: 'failed recurring plan', many: 'failed recurring plans', path: '/plans/rescue' },
  gift: { one: 'large gift', many: 'large gifts', path: '/contributions' },
  'refund-request': { one: 'refund request', many: 'refund requests', path: '/refunds' },
  // No screen lists them, but every one has the bell.
  'refund-answer': {
    one: 'answer to a refund request',
    many: 'answers to refund requests',
    path: '/',
  },
  'plan-check': { one: 'plan to review', many: 'plans to review', path: '/plans/check' },
  'scheduled-change': {
    one: 'scheduled plan change',
    many: 'scheduled plan changes',
    path: '/plans/scheduled',
  },
  'plan-run': {
    one: 'bulk change of recurring plans',
    many: 'bulk changes of recurring plans',
    path: '/plans/runs',
  },
  tap: { one: 'reported tap device', many: 'reported tap devices', path: '/tap' },
  webhook: { one: 'failing webhook', many: 'failing webhooks', path: '/webhooks' },
  administrator: { one: 'new administrator', many: 'new administrators', path: '/settings' },
  check: { one: 'failing check of Steward', many: 'failing checks of Steward', path: '/settings/health' },
  // Emailed with its answer.
  'standing-question': {
    one: 'scheduled report',
    many: 'scheduled reports',
    path: '/standing-questions',
  },
  'standing-owner': {
    one: 'disabled person with scheduled reports',
    many: 'disabled people with scheduled reports',
    path: '/standing-questions',
  },
};

type Mailed = { kind: NotificationKind; at: number };

/** @param mailed at least one, oldest first */
function notificationWords(
  mailed: readonly Mailed[],
  { isMorning, timeZone, publicUrl }: { isMorning: boolean; timeZone: string; publicUrl: URL },
): MailLook {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' });
  const kinds = notificationKinds.flatMap((kind) => {
    const own = mailed.filter((one) => one.kind === kind);
    const [first] = own;
    if (!first) return [];
    const { one, many, path } = kindWords[kind];
    const count = `${own.length} ${own.length === 1 ? one : many}`;
    return [{ path, count, since: `${own.length === 1 ? 'on' : 'the first on'} ${time.format(first.at)}` }];
  });
  const [only] = kinds.length === 1 ? kinds : [];
  const what = only?.count ?? `${mailed.length} notifications`;
  return {
    subject: isMorning ? `Morning summary: ${what}` : what,
    heading: isMorning ? 'Morning summary' : what,
    paragraphs: kinds.map(({ count, since }) => `${count}, ${since}.`),
    action: { label: 'View in Steward', address: new URL(only?.path ?? '/', publicUrl).href },
    after: [
      `To choose which notifications are emailed, open your profile: ${new URL('/profile', publicUrl).href}`,
    ],
  };
}

const kindsOf = (waiting: readonly Waiting[]) => waiting.map(({ kind }) => kind);

/** Notifications that may still have to be emailed. */
const waitingRows = (trx: Trx) =>
  trx
    .selectFrom('notifications')
    .where('notifications.email', '<>', 'off')
    .where('mailed_at', 'is', null)
    .where('read_at', 'is', null);

/** Returns people with waiting notifications, grouped by their current choice of time; `off` for kinds that their role may not read. */
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

/** Returns true if it is time for the person's next immediate email. */
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
  /** `off`: never emailed. */
  time: EmailTime;
  kinds: readonly NotificationKind[];
  /** In ms since 1970; so is `before`. */
  now: number;
  /** Absent for no limit. */
  before?: number;
};

/** Marks notifications from before a time as emailed. Returns them, oldest first. */
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

/** Drops waiting emails of notifications older than `before`. Both times are in ms since 1970. */
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
