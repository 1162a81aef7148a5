/** What the app asks our own server beside the service's operations. */
import { mayAct, permittedOperations } from '#contract/permissions.ts';
import type { Me } from '#contract/steward.ts';
import { readBytes } from '../gate/body.ts';
import { signedOut } from '../gate/problem.ts';
import type { Route, RouteRequest, Session } from '../gate/route.ts';
import type { Log } from '../log.ts';
import type { Gateway } from '../upstream/gateway.ts';

export type About = { organisation: Me['organisation']; mode: Me['mode'] };

/** `teamNotices`: how many a person has not seen. */
export function ownRoutes(
  gateway: Gateway,
  about: About,
  log: Log,
  teamNotices: (userId: string) => Promise<number>,
): Route[] {
  return [
    {
      id: 'me',
      method: 'GET',
      path: '/api/me',
      // A first visit asks this too: "nobody is signed in" is an answer, not a refusal.
      policy: { kind: 'visitor' },
      handler: async ({ session }) => {
        if (!session) return new Response(null, { status: 204 });
        const { id, role } = session.user;
        await gateway.discovered();
        const notices = mayAct(role, 'team.manage') ? await teamNotices(id) : 0;
        return json(describe(session, gateway, about, notices));
      },
    },
    {
      id: 'health',
      method: 'GET',
      path: '/api/health',
      policy: { kind: 'open' },
      plain: true,
      handler: () => json({ service: gateway.answers() ? 'answers' : 'does-not-answer' }),
    },
    {
      id: 'csp-report',
      method: 'POST',
      path: '/api/csp-report',
      policy: { kind: 'open' },
      body: 'report',
      handler: async (request) => {
        log.warn('csp violation', { directive: directiveIn(await readBytes(request.raw)) });
        return new Response(null, { status: 204 });
      },
    },
  ];
}

function describe(session: Session, gateway: Gateway, about: About, teamNotices: number): Me {
  const { expiresAt, idleExpiresAt, lastProofAt, secondFactor } = session;
  return {
    user: session.user,
    operations: permittedOperations(session.user.role),
    ...about,
    missing: gateway.missing(),
    credentialsAccepted: gateway.credentialsAccepted(),
    session: { expiresAt, idleExpiresAt, lastProofAt },
    secondFactor,
    teamNotices,
  };
}

/** The gate lets nobody without a session through to a route that is not open. */
export function sessionOf({ session }: RouteRequest): Session {
  if (!session) throw signedOut();
  return session;
}

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Only the name of the rule: a report holds addresses and samples of a page. */
function directiveIn(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, 8_192));
  return /"(?:effective-directive|effectiveDirective)"\s*:\s*"([a-z-]{1,40})/.exec(text)?.[1] ?? 'unknown';
}
