import * as z from 'zod/mini';
import { cents, dollars } from '../../../giving/fields.ts';
import {
  emailTimes,
  maxGiftFrom,
  minGiftFrom,
  notificationKinds,
  refundAnswers,
  scheduledAnswers,
} from '../../live/notifications.ts';
import type { StewardTable } from '../../operation.ts';
import { version } from '../inputs.ts';
import { count, nothing, textOrNull, time } from '../outputs.ts';

const kind = z.enum(notificationKinds);
export const notification = z.strictObject({
  id: z.string(),
  kind,
  /** ISO time at which our server noticed it. */
  at: time,
  isRead: z.boolean(),
  recordId: z.string(),
  /** A plan's address contains it. */
  donorId: textOrNull,
  donorName: textOrNull,
  /** Serial number of a device, name of a new administrator, or what a run does and its state: "Cancel 40 plans: needs approval". */
  name: textOrNull,
  amount: z.nullable(dollars()),
  /** The answer to a refund request, or what became of a scheduled change. */
  answer: z.nullable(z.enum([...refundAnswers, ...scheduledAnswers])),
});
/** The newest ones. `unread` counts all, including those not listed. */
const notifications = z.strictObject({
  notifications: z.array(notification),
  unread: count,
  more: z.boolean(),
});
const choice = z.strictObject({ kind, app: z.boolean(), email: z.enum(emailTimes) });
export const choices = z.strictObject({
  /** 0 before the first change. */
  version,
  /** A gift of this amount or more is large. */
  giftFromCents: cents(),
  /** The kinds that the role may read. */
  kinds: z.array(choice),
  /** Whether this server sends email. */
  sendsEmail: z.boolean(),
});

/**
 * A notification as the list shows it. `recordId` is that of the gift, plan, and so on; for `administrator`, of the account. Members that
 * aren't stored locally, or don't apply to the kind, are null.
 */
export type Notification = z.infer<typeof notification>;

export type Choices = z.infer<typeof choices>;

/** A person's own notifications that the role may read, for 90 days. */
export const notificationOperations = {
  // The newest 50.
  'GET /api/notifications': { id: 'notifications.list', access: 'signed-in', reply: notifications },
  'GET /api/notifications/unread': {
    id: 'notifications.unread',
    access: 'signed-in',
    reply: z.strictObject({ unread: count }),
  },
  // IDs that aren't the person's own are ignored.
  'POST /api/notifications/read': {
    id: 'notifications.read',
    access: 'signed-in',
    announces: null,
    body: z.strictObject({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)) }),
    reply: nothing,
  },
  // Marks those up to `upTo`, the ID of the newest one that the person has seen.
  'POST /api/notifications/read-all': {
    id: 'notifications.readAll',
    access: 'signed-in',
    announces: null,
    body: z.strictObject({ upTo: z.uuid() }),
    reply: nothing,
  },
  'GET /api/notifications/choices': { id: 'notifications.choices', access: 'signed-in', reply: choices },
  // 409 `choices-changed` when they have changed since `version`. Kinds that the role may not read are refused.
  'POST /api/notifications/choices': {
    id: 'notifications.choose',
    access: 'signed-in',
    announces: null,
    body: z.strictObject({
      version,
      giftFromCents: cents(z.gte(minGiftFrom), z.lte(maxGiftFrom)),
      kinds: z.array(choice).check(z.maxLength(notificationKinds.length)),
    }),
    reply: choices,
  },
} as const satisfies StewardTable;
