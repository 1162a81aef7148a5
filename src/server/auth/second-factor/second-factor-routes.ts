/** Setting up the second factor, new codes on paper, and turning it off. All of it needs a recent password. */
import * as z from 'zod/mini';
import type { RecoveryCodes, SecondFactorStart } from '#contract/team.ts';
import type { ActivityLog } from '../../activity/activity.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Trx } from '../../database/database.ts';
import { ProblemError, signedOut } from '../../gate/problem.ts';
import { requireRecentProof } from '../../gate/recent-proof.ts';
import type { Route, RouteRequest } from '../../gate/route.ts';
import { readBody, sessionAnswer, sessionOf, typedText } from '../auth-answers.ts';
import { by, whereOf } from '../auth-routes.ts';
import { setSession } from '../cookies.ts';
import { endSessionsOf, type Sessions } from '../sign-in/sessions.ts';
import type { AskCode } from './ask-code.ts';
import { clearSecondFactor, type SecondFactors } from './second-factors.ts';
import { base32, totpAddress } from './totp.ts';

type Parts = {
  database: Database;
  clock: Clock;
  sessions: Sessions;
  secondFactors: SecondFactors;
  activity: ActivityLog;
  askCode: AskCode;
  organisation: string;
};

const codeBody = z.strictObject({ code: typedText });
const policy = { kind: 'signed-in' } as const;

export const secondFactorRoutes = (parts: Parts): Route[] => [
  {
    id: 'auth.beginSecondFactor',
    method: 'POST',
    path: '/api/auth/second-factor',
    policy,
    handler: (request) => begin(parts, request),
  },
  {
    id: 'auth.confirmSecondFactor',
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    policy,
    handler: (request) => confirm(parts, request),
  },
  {
    id: 'auth.newRecoveryCodes',
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    policy,
    handler: (request) => newCodes(parts, request),
  },
  {
    id: 'auth.removeSecondFactor',
    method: 'POST',
    path: '/api/auth/second-factor/remove',
    policy,
    handler: (request) => remove(parts, request),
  },
];

async function begin({ secondFactors, clock, organisation }: Parts, request: RouteRequest) {
  const session = sessionOf(request);
  requireRecentProof(session, clock);
  const key = await secondFactors.begin(session.user.id);
  if (!key)
    throw new ProblemError(409, 'second-factor-on', 'Two-step verification is already on', {
      detail: 'To move it to another phone, turn it off first.',
      outcome: 'nothing-changed',
    });
  const address = totpAddress(key, `Steward ${organisation}`, session.user.email);
  const answer: SecondFactorStart = { key: base32(key), address };
  return Response.json(answer, { status: 201 });
}

/** From here on the code is asked for; the other sessions, opened without it, end. */
async function confirm(parts: Parts, request: RouteRequest): Promise<Response> {
  const { code } = readBody(codeBody, request);
  const { user } = sessionOf(request);
  requireRecentProof(sessionOf(request), parts.clock);
  const operation = 'auth.confirmSecondFactor';
  const made = await parts.askCode({ operation, user, request }, async (trx) => {
    if (!(await parts.secondFactors.confirm(trx, user.id, code))) return null;
    const recoveryCodes = await parts.secondFactors.newRecoveryCodes(trx, user.id);
    return { recoveryCodes, version: await endOthers(parts, trx, request, operation) };
  });
  if (!made) throw wrongCode();
  const answer: RecoveryCodes = { recoveryCodes: made.recoveryCodes };
  return openAnew(parts, request, made.version, answer);
}

async function newCodes(parts: Parts, request: RouteRequest): Promise<Response> {
  const session = sessionOf(request);
  requireRecentProof(session, parts.clock);
  if (session.secondFactor !== 'on') throw notOn();
  const recoveryCodes = await parts.database.write(async (trx) => {
    await parts.activity.recordIn(trx, {
      operation: 'auth.newRecoveryCodes',
      outcome: 'done',
      ...by(session, request),
    });
    return parts.secondFactors.newRecoveryCodes(trx, session.user.id);
  });
  const answer: RecoveryCodes = { recoveryCodes };
  return Response.json(answer, { status: 201 });
}

async function remove(parts: Parts, request: RouteRequest): Promise<Response> {
  const { code } = readBody(codeBody, request);
  const { user, secondFactor } = sessionOf(request);
  requireRecentProof(sessionOf(request), parts.clock);
  if (secondFactor !== 'on') throw notOn();
  const operation = 'auth.removeSecondFactor';
  const version = await parts.askCode({ operation, user, request }, async (trx) => {
    if (!(await parts.secondFactors.check(trx, user.id, code))) return null;
    await clearSecondFactor(trx, user.id);
    return endOthers(parts, trx, request, operation);
  });
  if (version === null) throw wrongCode();
  return openAnew(parts, request, version, {});
}

/** Answers the person's new version. */
async function endOthers(parts: Parts, trx: Trx, request: RouteRequest, operation: string): Promise<number> {
  const session = sessionOf(request);
  await parts.activity.recordIn(trx, { operation, outcome: 'done', ...by(session, request) });
  return endSessionsOf(trx, session.user.id);
}

async function openAnew(
  parts: Parts,
  request: RouteRequest,
  version: number,
  more: object,
): Promise<Response> {
  const { user } = sessionOf(request);
  const opened = await parts.sessions.open({ id: user.id, version }, whereOf(request));
  if (!opened) throw signedOut();
  return sessionAnswer(opened.session, [setSession(opened.token)], more);
}

/** Not 401: the session, if there is one, is fine. */
export const wrongCode = () =>
  new ProblemError(422, 'wrong-code', "That code didn't work", {
    detail: 'Enter the current code.',
    errors: [{ field: 'code', message: "That code didn't work." }],
    outcome: 'nothing-changed',
  });

const notOn = () =>
  new ProblemError(409, 'second-factor-off', "Two-step verification isn't on", {
    outcome: 'nothing-changed',
  });
