/**
 * Signing in with the provider, and confirming with it that it's the same person. The provider leads people to a page of ours, which hands its
 * answer to `finish`: so every cookie stays SameSite=Strict, and the answer passes the same checks as everything else that the app sends.
 */

import * as z from 'zod/mini';
import type { providerOperations } from '#contract/steward/operations/provider.ts';
import type { ActivityEntry, ActivityLog } from '../../activity/activity.ts';
import { addressNetworks } from '../../base/client-address.ts';
import type { Clock } from '../../base/clock.ts';
import type { Cookies } from '../../base/cookies.ts';
import type { Log } from '../../base/log.ts';
import { seal, unseal } from '../../base/sealed.ts';
import type { Secret } from '../../base/secret.ts';
import type { ProviderConfig } from '../../config/provider-config.ts';
import type { Database } from '../../database/database.ts';
import { notFound, signedOut } from '../../gate/problem.ts';
import type { RouteRequest, Session } from '../../gate/route.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import { WithHeaders } from '../../gate/steward-response.ts';
import { sessionAnswer } from '../auth-answers.ts';
import { by, whereOf } from '../auth-routes.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { SecurityMails } from '../sign-in/security-mails.ts';
import type { ByProvider } from '../sign-in/session-rows.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { tooManyTries } from '../sign-in/sign-in.ts';
import type { Enter } from '../sign-in/sign-in-routes.ts';
import { issueTicket } from '../sign-in/sign-in-tickets.ts';
import type { WaysOf } from '../sign-in/sign-in-ways.ts';
import type { Throttle, Try } from '../sign-in/throttle.ts';
import { matchIdentity, type NotLetIn } from './identities.ts';
import { type Claims, type Expected, type ProviderClient, plainIssuer } from './provider-client.ts';
import { problemOf, providerDown } from './provider-problems.ts';
import { AnswerRefused, ProviderDown, type RefusedAnswer } from './refusal.ts';

type Parts = {
  /** Null without single sign-on. */
  provider: { config: ProviderConfig; client: ProviderClient } | null;
  database: Database;
  clock: Clock;
  log: Log;
  key: Secret;
  activity: ActivityLog;
  cookies: Cookies;
  sessions: Sessions;
  throttle: Throttle;
  secondFactors: SecondFactors;
  sandboxAccounts: boolean;
  enter: Enter;
  securityMails: SecurityMails;
  waysOf: WaysOf;
};
type With = Parts & { provider: NonNullable<Parts['provider']> };

type ProviderRoute = Extract<keyof typeof providerOperations, `${string} /api/auth/provider/${string}`>;

export const providerRoutes = (parts: Parts): StewardHandlers<ProviderRoute> => ({
  'POST /api/auth/provider/start': async ({ body: { purpose }, session }) => {
    const { provider, key, cookies } = withProvider(parts);
    if (purpose === 'confirm' && !session) throw signedOut();
    const begun = await provider.client
      .begin(purpose, purpose === 'confirm')
      .catch(() => Promise.reject(providerDown(provider.config.label)));
    const tag = purpose === 'confirm' ? (session?.tag ?? null) : null;
    const flow = sealFlow(key, { ...begun.expected, purpose, session: tag });
    return new WithHeaders({ address: begun.address.href }, [['set-cookie', cookies.setFlow(flow)]]);
  },
  'POST /api/auth/provider/finish': async ({ body: { code: text }, session, request }) => {
    const using = withProvider(parts);
    const answer = new URLSearchParams(text);
    const flow = readFlow(parts.key, parts.clock, parts.cookies.readFlow(request.raw.headers));
    const counted = await countTry(using, request);
    const { reply, headers } = await finish(using, { flow, answer, session, request });
    await counted();
    return new WithHeaders(reply, [...headers, ['set-cookie', parts.cookies.clearFlow()]]);
  },
});

/** Throws ProblemError 404. */
function withProvider(parts: Parts): With {
  const { provider } = parts;
  if (!provider) throw notFound();
  return { ...parts, provider };
}

/**
 * Counts an answer of a stranger, until it is accepted: each one that is refused is recorded. Throws ProblemError 429 after too many. Returns
 * what to call once it was accepted.
 */
async function countTry({ throttle, cookies, clock }: With, request: RouteRequest) {
  const isKnown = request.session !== null || cookies.isDeviceOfSomeone(request.raw.headers, clock.now());
  if (isKnown) return async () => undefined;
  const attempt: Try = {
    what: 'provider',
    account: '',
    networks: addressNetworks(request.address),
    known: null,
  };
  const verdict = await throttle.begin(attempt);
  if (!verdict.allowed) throw tooManyTries('sign-in', verdict.retryAfterSeconds);
  return () => throttle.succeeded(verdict.tryId, attempt);
}

type Answered = {
  flow: Flow | null;
  answer: URLSearchParams;
  session: Session | null;
  request: RouteRequest;
};

async function finish(parts: With, { flow, answer, session, request }: Answered) {
  if (!flow || answer.get('state') !== flow.state) throw await refuse(parts, request, 'state');
  const isConfirming = flow.purpose === 'confirm';
  const claims = await parts.provider.client
    .finish(flow, answer, isConfirming)
    .catch(async (thrown: unknown) => {
      if (thrown instanceof AnswerRefused) throw await refuse(parts, request, thrown.why);
      if (!(thrown instanceof ProviderDown)) throw thrown;
      parts.log.warn('sign-in provider not reached', { requestId: request.requestId });
      throw providerDown(parts.provider.config.label);
    });
  return isConfirming
    ? confirm(parts, { flow, claims, session, request })
    : signIn(parts, { claims, request });
}

async function signIn(parts: With, { claims, request }: { claims: Claims; request: RouteRequest }) {
  const { config } = parts.provider;
  const { address, requestId } = request;
  const where = whereOf(request);
  const match = await matchIdentity({ ...parts, config }, claims, { address, requestId }, where);
  if (!('user' in match)) throw await refuse(parts, request, match.why, match);
  const { user } = match;
  const secondFactor = claims.methods.some((method) => config.secondFactor.includes(method));
  const { since } = await parts.secondFactors.stateOf(user.id);
  const canConfirm = since !== null || (await parts.waysOf(user.id)).password;
  const opening: ByProvider = {
    issuer: plainIssuer(config.issuer.href),
    session: claims.session,
    secondFactor,
    // Not told: it may have been hours ago. Only for people who have nothing else to confirm with, this sign-in has to do.
    provenAt: claims.authenticatedAt ?? (canConfirm ? 0 : parts.clock.now()),
  };
  if (since !== null && !secondFactor)
    return {
      reply: { next: 'code' as const, ticket: await issueTicket(parts.database, parts.clock, user, opening) },
      headers: [],
    };
  const { reply, headers } = await parts.enter(request, {
    account: user,
    email: user.email,
    by: 'provider',
    opening,
  });
  return { reply, headers };
}

type Confirming = { flow: Flow; claims: Claims; session: Session | null; request: RouteRequest };

/** Renews the session that was sent to the provider, if its own person came back. */
async function confirm(parts: With, { flow, claims, session, request }: Confirming) {
  if (!session || session.tag !== flow.session) throw signedOut();
  const own = await parts.database.db
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', session.user.id)
    .where('issuer', '=', plainIssuer(parts.provider.config.issuer.href))
    .executeTakeFirst();
  if (own?.subject !== claims.subject) throw await refuse(parts, request, 'someone else');
  const renewed = await parts.sessions.renew(session.tag);
  if (!renewed) throw signedOut();
  await parts.activity.record({
    operation: 'auth.stepUp',
    outcome: 'done',
    ...by(session, request),
    input: { by: 'provider' },
  });
  return sessionAnswer(renewed.session, [parts.cookies.setSession(renewed.token)], {});
}

type Refused = Partial<Pick<ActivityEntry, 'changed'>> & { userId?: string | null; email?: string | null };

/** Logs a refusal, without anything about the person, and records it. Returns the problem to throw. */
async function refuse(
  parts: With,
  request: RouteRequest,
  why: RefusedAnswer | NotLetIn | 'someone else',
  { userId = null, email = null }: Refused = {},
) {
  const { address, requestId, session } = request;
  parts.log.warn('sign-in by the provider refused', { requestId, reason: why });
  await parts.activity.record({
    operation: session ? 'auth.stepUp' : 'auth.signIn',
    outcome: 'refused',
    ...(session ? by(session, request) : { address, requestId }),
    target: userId === null ? null : { type: 'account', id: userId },
    input: { by: 'provider', why },
    changed: email === null ? null : { email },
  });
  return problemOf(why, parts.provider.config.label);
}

/**
 * What a browser keeps while its person is at the provider: encrypted, in a cookie that no script reads. An answer that comes back without it
 * was begun elsewhere, and is refused; so nobody can be signed in to someone else's account by a link.
 */
/** What a person is sent to the provider for: to sign in, on the whole page or beside a page that waits, or to confirm that it's them. */
type Flow = Expected & {
  purpose: 'enter' | 'resume' | 'confirm';
  /** Tag of the session that is confirmed; null while signing in. */
  session: string | null;
};

const flow = z.strictObject({
  purpose: z.enum(['enter', 'resume', 'confirm']),
  session: z.nullable(z.string()),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  since: z.number(),
});

/** Signing in at the provider may take this long, in ms. */
const lifeMs = 15 * 60_000;
const purpose = 'provider flow';

const sealFlow = (key: Secret, begun: Flow): string =>
  seal(key, purpose, '', Buffer.from(JSON.stringify(begun)));

/** Returns null if it is missing, altered, or too old. */
function readFlow(key: Secret, clock: Clock, sealed: string | null): Flow | null {
  const text = sealed === null ? null : unseal(key, purpose, '', sealed);
  if (text === null) return null;
  const begun = flow.parse(JSON.parse(text.toString()));
  const age = clock.now() - begun.since;
  return age >= 0 && age <= lifeMs ? begun : null;
}
