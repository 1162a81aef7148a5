/**
 * Routes about the server itself: who is signed in, whether the platform responds, and reports from browsers.
 */

import { stewardOpenApi } from '#contract/steward/openapi.ts';
import type { serviceOperations } from '#contract/steward/operations/service.ts';
import type { Me } from '#contract/steward/operations/sign-in.ts';
import { may, permissionsOf, roleLabel } from '#contract/steward/roles.ts';
import type { Clock } from '../base/clock.ts';
import { sessionCookie } from '../base/cookies.ts';
import type { Log } from '../base/log.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { readBytes } from './body.ts';
import type { Session } from './route.ts';
import type { StewardHandlers } from './steward-api.ts';

export type About = { organization: Me['organization']; mode: Me['mode'] };

/** Counts of what is waiting for a person (notices of new administrators, unread notifications), and the newest change. */
export type Waiting = {
  teamNotices(userId: string): Promise<number>;
  unread(reader: { id: string; role: string }): Promise<number>;
  /** True until the person has dismissed the notes of a first visit. */
  firstNotes(userId: string): Promise<boolean>;
  /** What fails in the installation, in one sentence; null if nothing does. */
  failing(): Promise<string | null>;
  /** ID of the newest change. */
  lastChange(): string;
};

export const serverRoutes = (
  gateway: Gateway,
  about: About,
  parts: { log: Log; clock: Clock; publicUrl: URL },
  waiting: Waiting,
): StewardHandlers<'GET /api/me' | Exclude<keyof typeof serviceOperations, 'GET /api/ready'>> => {
  const { log, clock, publicUrl } = parts;
  const reports = limitReports(clock);
  return {
    'GET /api/me': async ({ session }) => {
      if (!session) return null;
      // Read first: changes in the meantime are announced again rather than missed.
      const lastChange = waiting.lastChange();
      const { id, role } = session.user;
      await gateway.discovered();
      const isWaiting = session.secondFactor === 'needed';
      const teamNotices = may(role, 'team.manage') && !isWaiting ? await waiting.teamNotices(id) : 0;
      const unread = isWaiting ? 0 : await waiting.unread({ id, role });
      return describe(session, gateway, about, {
        teamNotices,
        firstNotes: !isWaiting && (await waiting.firstNotes(id)),
        failing: may(role, 'team.manage') && !isWaiting ? await waiting.failing() : null,
        unread,
        lastChange,
        platformSilentSince: silentSince(gateway, clock.now()),
      });
    },
    'GET /api/health': () => ({ service: gateway.answers() ? 'answers' : 'does-not-answer' }),
    'GET /api/openapi.json': () => stewardOpenApi(sessionCookie(publicUrl)),
    'POST /api/csp-report': async ({ request }) => {
      const bytes = await readBytes(request.raw);
      const { logs, leftOut } = reports.next();
      if (logs)
        log.warn('csp violation', {
          directive: directiveIn(bytes),
          ...(leftOut > 0 ? { count: leftOut } : {}),
        });
      return null;
    },
  };
};

/** In a minute, from everyone together: anyone can send reports. */
const maxReports = 10;

/** Decides which reports are logged. `leftOut` is how many weren't since the last one that was. */
function limitReports(clock: Clock): { next: () => { logs: boolean; leftOut: number } } {
  let since = Number.NEGATIVE_INFINITY;
  let logged = 0;
  let leftOut = 0;
  return {
    next: () => {
      const now = clock.monotonic();
      if (now - since >= 60_000) [since, logged] = [now, 0];
      if (logged >= maxReports) {
        leftOut += 1;
        return { logs: false, leftOut };
      }
      logged += 1;
      const before = leftOut;
      leftOut = 0;
      return { logs: true, leftOut: before };
    },
  };
}

type Now = Pick<
  Me,
  'teamNotices' | 'firstNotes' | 'failing' | 'unread' | 'lastChange' | 'platformSilentSince'
>;

function describe(session: Session, gateway: Gateway, about: About, now: Now): Me {
  const { expiresAt, idleExpiresAt, lastStepUpAt, secondFactor } = session;
  return {
    user: { ...session.user, roleLabel: roleLabel(session.user.role) },
    permissions: secondFactor === 'needed' ? [] : [...permissionsOf(session.user.role)],
    ...about,
    missing: gateway.missing(),
    credentialsAccepted: gateway.credentialsAccepted(),
    session: { expiresAt, idleExpiresAt, lastStepUpAt },
    secondFactor,
    ...now,
  };
}

/** A pause of two minutes is no news. */
const shortestSilenceMs = 120_000;

function silentSince(gateway: Gateway, now: number): string | null {
  const since = gateway.silentSince();
  return since === null || now - since < shortestSilenceMs ? null : new Date(since).toISOString();
}

/** Extracts only the name of the directive: a report contains addresses and parts of the page. */
function directiveIn(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, 8_192));
  return /"(?:effective-directive|effectiveDirective)"\s*:\s*"([a-z-]{1,40})/.exec(text)?.[1] ?? 'unknown';
}
