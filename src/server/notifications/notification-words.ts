/** The words of an email about notifications: kinds, counts, and times. Names and amounts are only in Steward, where roles are checked. */
import { type NotificationKind, notificationKinds } from '#contract/steward/live/notifications.ts';
import type { MailLook } from '../mail/mail-layout.ts';

/** `path` leads to the screen that lists them. */
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
  tap: { one: 'reported tap device', many: 'reported tap devices', path: '/tap' },
  webhook: { one: 'failing webhook', many: 'failing webhooks', path: '/webhooks' },
  administrator: { one: 'new administrator', many: 'new administrators', path: '/team' },
};

export type Mailed = { kind: NotificationKind; at: number };

/** @param mailed at least one, oldest first */
export function notificationWords(
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
