/** Routes of a person's own notifications. None of them calls the platform while the person waits. */

import { mayBeNotified } from '#contract/steward/live/notifications.ts';
import type { notificationOperations } from '#contract/steward/operations/live/notifications.ts';
import { by } from '../../auth/auth-routes.ts';
import { invalid, ProblemError } from '../../gate/problem.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import type { ChoiceStore } from '../../notices/choices.ts';
import type { NotificationStore } from '../../notices/notification-store.ts';
import type { createDescribe } from './describe.ts';

type Parts = {
  store: NotificationStore;
  choices: ChoiceStore;
  describe: ReturnType<typeof createDescribe>;
  /** Call with the people whose notifications changed. */
  announce: (personIds: readonly string[]) => void;
};

type Handlers = StewardHandlers<keyof typeof notificationOperations>;

export const notificationRoutes = ({ store, choices, describe, announce }: Parts): Handlers => ({
  'GET /api/notifications': async ({ session: { user } }) => {
    const { rows, more } = await store.newest(user);
    return { notifications: await describe(rows), unread: await store.unread(user), more };
  },
  'GET /api/notifications/unread': async ({ session: { user } }) => ({ unread: await store.unread(user) }),
  'POST /api/notifications/read': async ({ body: { ids }, session: { user } }) => {
    await store.markRead(user, ids);
    announce([user.id]);
    return null;
  },
  'POST /api/notifications/read-all': async ({ body: { upTo }, session: { user } }) => {
    await store.markAllRead(user, upTo);
    announce([user.id]);
    return null;
  },
  'GET /api/notifications/choices': ({ session: { user } }) => choices.of(user.id, user.role),
  'POST /api/notifications/choices': async ({ body: { version, ...chosen }, session, request }) => {
    const { role } = session.user;
    if (chosen.kinds.some(({ kind }) => !mayBeNotified(role, kind)))
      throw invalid([{ field: 'kinds', message: 'has a kind that your role may not see' }]);
    const changed = await choices.change(by(session, request), role, chosen, version);
    if (changed) return changed;
    throw new ProblemError(409, 'choices-changed', 'You changed these settings in another window', {
      detail: 'What you chose here is still shown. Review the other change, then save again.',
      outcome: 'nothing-changed',
    });
  },
});
