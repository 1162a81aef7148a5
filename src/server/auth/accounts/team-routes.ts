/** The people of the team, for administrators. Every act needs a recent password, is logged, and ends the person's sessions. */
import * as z from 'zod/mini';
import { roles } from '#contract/permissions.ts';
import {
  type Administrators,
  type InvitationBody,
  linkMinutes,
  type OneUseLink,
  type PasswordLinkBody,
  type RoleBody,
  type Team,
  type TeamNotices,
} from '#contract/team.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { notFound, ProblemError } from '../../gate/problem.ts';
import { requireRecentProof } from '../../gate/recent-proof.ts';
import type { Route, RouteRequest } from '../../gate/route.ts';
import { readBody, sessionOf } from '../auth-answers.ts';
import { by } from '../auth-routes.ts';
import { AccountError, type Accounts, type Author } from './accounts.ts';
import { noticesFor, noticesSeen } from './admin-notices.ts';
import { nameText } from './profile-routes.ts';

type Parts = { accounts: Accounts; database: Database; clock: Clock };

const role = z.enum(roles);
const email = z.pipe(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)), z.email());
const invitationBody = z.strictObject({ email, name: nameText, role });
const roleBody = z.strictObject({ role });
const linkBody = z.strictObject({ clearSecondFactor: z.boolean() });
const seenBody = z.strictObject({ ids: z.array(z.uuid()).check(z.maxLength(100)) });
const nothing = z.strictObject({});

const policy = { kind: 'act', act: 'team.manage' } as const;

export function teamRoutes(parts: Parts): Route[] {
  const { accounts, database } = parts;
  const act = (path: string, id: string, work: Act): Route => ({
    id: `team.${id}`,
    method: 'POST',
    path: `/api/team/${path}`,
    policy,
    handler: (request) => perform(parts, request, work),
  });
  return [
    {
      id: 'team.list',
      method: 'GET',
      path: '/api/team',
      policy,
      handler: async () => Response.json({ people: await accounts.list() } satisfies Team),
    },
    {
      id: 'team.administrators',
      method: 'GET',
      path: '/api/administrators',
      policy: { kind: 'signed-in' },
      handler: async () => {
        const people = await accounts.list();
        const names = people
          .filter(({ role, state }) => role === 'admin' && state === 'active')
          .map(({ name }) => name);
        return Response.json({ names } satisfies Administrators);
      },
    },
    {
      id: 'team.notices',
      method: 'GET',
      path: '/api/team/notices',
      policy,
      handler: async (request) => {
        const notices = await noticesFor(database, sessionOf(request).user.id);
        return Response.json({ notices } satisfies TeamNotices);
      },
    },
    {
      id: 'team.noticesSeen',
      method: 'POST',
      path: '/api/team/notices/seen',
      policy,
      handler: async (request) => {
        await noticesSeen(database, sessionOf(request).user.id, readBody(seenBody, request).ids);
        return new Response(null, { status: 204 });
      },
    },
    act('invitations', 'invite', async (request, author) => {
      const person: InvitationBody = readBody(invitationBody, request);
      const { id, token } = await accounts.add(person, author);
      return linkAnswer(parts, id, token);
    }),
    act(':id/role', 'setRole', (request, author) =>
      accounts.setRole(keyOf(request), (readBody(roleBody, request) satisfies RoleBody).role, author),
    ),
    act(':id/disable', 'disable', (request, author) => {
      readBody(nothing, request);
      return accounts.setDisabled(keyOf(request), true, author);
    }),
    act(':id/enable', 'enable', (request, author) => {
      readBody(nothing, request);
      return accounts.setDisabled(keyOf(request), false, author);
    }),
    act(':id/sign-out', 'signOut', (request, author) => {
      readBody(nothing, request);
      return accounts.signOut(keyOf(request), author);
    }),
    act(':id/password-link', 'passwordLink', async (request, author) => {
      const body: PasswordLinkBody = readBody(linkBody, request);
      const keepSecondFactor = !body.clearSecondFactor;
      const key = keyOf(request);
      if (key.id === author.actor.id) throw ownPassword();
      return linkAnswer(parts, key.id, await accounts.reset(key, { keepSecondFactor, author }));
    }),
  ];
}

/** Answers 204 unless it has a Response of its own. */
type Act = (request: RouteRequest, author: Author) => Promise<unknown>;

async function perform({ clock }: Parts, request: RouteRequest, work: Act): Promise<Response> {
  const session = sessionOf(request);
  requireRecentProof(session, clock);
  try {
    const answer = await work(request, by(session, request));
    return answer instanceof Response ? answer : new Response(null, { status: 204 });
  } catch (thrown) {
    if (!(thrown instanceof AccountError)) throw thrown;
    throw problemOf(thrown);
  }
}

const keyOf = ({ params }: RouteRequest) => ({ id: params.id ?? '' });

function linkAnswer({ clock }: Parts, personId: string, token: string): Response {
  const expiresAt = new Date(clock.now() + linkMinutes * 60_000).toISOString();
  return Response.json({ personId, token, expiresAt } satisfies OneUseLink, { status: 201 });
}

function problemOf({ why }: AccountError): ProblemError {
  if (why === 'unknown') return notFound();
  if (why === 'taken')
    return new ProblemError(409, 'address-taken', 'This email already has an account', {
      errors: [{ field: 'email', message: 'This email already has an account.' }],
      outcome: 'nothing-changed',
    });
  return new ProblemError(409, 'last-administrator', 'You need at least one administrator', {
    detail: 'This is the last administrator who can sign in. Make someone else an administrator first.',
    outcome: 'nothing-changed',
  });
}

const ownPassword = () =>
  new ProblemError(409, 'own-account', 'This is your own account', {
    detail: 'Change your password in your profile.',
    outcome: 'nothing-changed',
  });
