/** Routes for one's own account and name. The password and the second factor have their own files. */

import type { Role } from '#contract/steward/roles.ts';
import type { ActivityLog } from '../../activity/activity.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import { by } from '../auth-routes.ts';
import type { PasskeySite } from '../passkeys/passkey-site.ts';
import { passkeysOf } from '../passkeys/passkeys.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import type { WaysOf } from '../sign-in/sign-in-ways.ts';
import { readFirstNotes } from './first-notes.ts';

type Parts = {
  database: Database;
  clock: Clock;
  sessions: Sessions;
  secondFactors: SecondFactors;
  site: PasskeySite | null;
  activity: ActivityLog;
  twoStepRequiredFor: readonly Role[];
  waysOf: WaysOf;
};

export const profileRoutes = ({
  database,
  clock,
  sessions,
  secondFactors,
  site,
  activity,
  twoStepRequiredFor,
  waysOf,
}: Parts): StewardHandlers<
  'GET /api/auth/profile' | 'POST /api/auth/name' | 'POST /api/auth/first-notes/read'
> => ({
  'GET /api/auth/profile': async ({ session: { user, tag, secondFactor } }) => {
    const { since, recoveryCodesLeft } = await secondFactors.stateOf(user.id);
    return {
      user,
      secondFactor: {
        state: secondFactor,
        required: twoStepRequiredFor.includes(user.role),
        since: since === null ? null : new Date(since).toISOString(),
        recoveryCodesLeft,
      },
      passkeys: { site: site?.id ?? null, list: await passkeysOf(database, user.id) },
      signsInWith: await waysOf(user.id),
      sessions: (await sessions.list(user.id)).map((one) => ({ ...one, current: one.id === tag })),
    };
  },
  'POST /api/auth/name': async ({ body: { name }, session, request }) => {
    await database.write(async (trx) => {
      await trx.updateTable('users').set({ name }).where('id', '=', session.user.id).execute();
      await activity.recordIn(trx, {
        operation: 'auth.changeName',
        outcome: 'done',
        ...by(session, request),
        target: { type: 'account', id: session.user.id },
        changed: { name },
        personal: { before: session.user.name, after: name },
      });
    });
    return null;
  },
  'POST /api/auth/first-notes/read': async ({ session }) => {
    await readFirstNotes(database, clock, session.user.id);
    return null;
  },
});
