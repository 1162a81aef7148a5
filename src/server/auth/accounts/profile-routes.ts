/** One's own account: what it is, its name, its sessions. The password and the second factor have files of their own. */
import * as z from 'zod/mini';
import { countCharacters } from '#contract/count-characters.ts';
import { mostName, type Profile } from '#contract/team.ts';
import type { ActivityLog } from '../../activity/activity.ts';
import type { Database } from '../../database/database.ts';
import type { Route, RouteRequest } from '../../gate/route.ts';
import { readBody, sessionOf } from '../auth-answers.ts';
import { by } from '../auth-routes.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { Sessions } from '../sign-in/sessions.ts';

type Parts = { database: Database; sessions: Sessions; secondFactors: SecondFactors; activity: ActivityLog };

/** As a person writes it: without controls, not only spaces. */
export const nameText = z.string().check(
  z.trim(),
  z.minLength(1),
  z.refine((text) => countCharacters(text) <= mostName && !/\p{Cc}/u.test(text)),
);
const nameBody = z.strictObject({ name: nameText });

export const profileRoutes = (parts: Parts): Route[] => [
  {
    id: 'auth.profile',
    method: 'GET',
    path: '/api/auth/profile',
    policy: { kind: 'signed-in' },
    handler: (request) => describe(parts, request),
  },
  {
    id: 'auth.changeName',
    method: 'POST',
    path: '/api/auth/name',
    policy: { kind: 'signed-in' },
    handler: (request) => changeName(parts, request),
  },
];

async function describe({ sessions, secondFactors }: Parts, request: RouteRequest): Promise<Response> {
  const { user, tag, secondFactor } = sessionOf(request);
  const { since, recoveryCodesLeft } = await secondFactors.stateOf(user.id);
  const answer: Profile = {
    user,
    secondFactor: {
      state: secondFactor,
      since: since === null ? null : new Date(since).toISOString(),
      recoveryCodesLeft,
    },
    sessions: (await sessions.list(user.id)).map((one) => ({ ...one, current: one.id === tag })),
  };
  return Response.json(answer);
}

async function changeName({ database, activity }: Parts, request: RouteRequest): Promise<Response> {
  const { name } = readBody(nameBody, request);
  const session = sessionOf(request);
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
  return new Response(null, { status: 204 });
}
