/** Everything about who somebody is: accounts, sign-in, sessions, activity log. The composition root makes one and gives it to the app. */
import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Route, Session } from '../gate/route.ts';
import type { Log } from '../log.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { type ActivityLog, createActivityLog } from './activity.ts';
import { createAnonymousRefusals } from './anonymous-refusals.ts';
import { createAuthLibrary } from './auth-library.ts';
import { authRoutes } from './auth-routes.ts';
import { clientAddress } from './client-address.ts';
import { readToken } from './cookies.ts';
import { createHashing, type Hashing } from './hashing.ts';
import { keptKey } from './keys.ts';
import { passwordRoutes } from './password-routes.ts';
import { addSandboxAccounts, removeSandboxAccounts, sandboxOffers } from './sandbox-accounts.ts';
import { createSessions } from './sessions.ts';
import { createAskPassword } from './sign-in.ts';
import { createThrottle } from './throttle.ts';

/** What a policy refused, as the gate tells it. */
type Denied = { route: Route; session: Session | null; requestId: string; address: string; status: number };

export type Access = {
  /**
   * Whose request this is; null when nobody's. Counts as activity of the person, unless the request carries `X-Steward-Quiet: 1`
   * (a page that refreshes itself must not keep a session alive). `address` is not needed to know.
   */
  session(request: Request, address?: string): Promise<Session | null>;
  /** Writes a refusal to the activity log; those of nobody signed in are counted. */
  denied(denied: Denied): Promise<void>;
  /** Address of the person's machine; forwarded headers count only from TRUSTED_PROXIES. */
  address(socketAddress: string, headers: Headers): string;
  /** `/api/auth/*`. */
  routes: readonly Route[];
  activity: ActivityLog;
  accounts: Accounts;
  /** Call each hour: the head of the activity log goes to standard output, where a cut of the database cannot reach it. */
  reportHead(): Promise<void>;
  /** Brings the activity log to its end. Call before the database closes. */
  close(): Promise<void>;
};

export type AccessOptions = {
  database: Database;
  config: Pick<
    Config,
    'mode' | 'dataDir' | 'sessionSecret' | 'activityKey' | 'organisation' | 'trustedProxies'
  >;
  clock: Clock;
  log: Log;
  /** Tests count hashes or make them cheap. */
  hashing?: Hashing;
};

/** In sandbox mode the three known accounts exist afterwards; otherwise none of them does. */
export async function createAccess(options: AccessOptions): Promise<Access> {
  const { database, config, clock, log } = options;
  const hashing = options.hashing ?? createHashing();
  const key = config.sessionSecret ?? keptKey(config.dataDir, 'session-secret');
  const activity = createActivityLog({
    database,
    clock,
    log,
    key: config.activityKey ?? keptKey(config.dataDir, 'activity-key'),
    headFile: path.join(config.dataDir, `activity-head-${config.mode}.json`),
  });
  const library = createAuthLibrary(database, hashing, key.reveal());
  const sandboxAccounts = config.mode === 'sandbox';
  if (sandboxAccounts) await addSandboxAccounts(database, library, hashing);
  else await removeSandboxAccounts(database);
  const sessions = createSessions(database, clock, { sandboxAccounts });
  const throttle = createThrottle(database, clock);
  const parts = {
    database,
    clock,
    log,
    library,
    hashing,
    throttle,
    activity,
    key,
    sandboxAccounts,
    sessions,
  };
  const askPassword = createAskPassword(parts);
  const refusals = createAnonymousRefusals({
    record: activity.record,
    clock,
    report: () => log.error('refusals not kept'),
  });
  return {
    session: async (request) => {
      const token = readToken(request.headers);
      return token === null ? null : sessions.find(token, request.headers.get('x-steward-quiet') === '1');
    },
    denied: ({ session, ...denied }) =>
      session
        ? activity.record(entryOf({ session, ...denied }))
        : refusals.record({ routeId: denied.route.id, ...denied }),
    address: (socketAddress, headers) => clientAddress(socketAddress, headers, config.trustedProxies),
    routes: [
      ...authRoutes({
        ...parts,
        askPassword,
        about: {
          organisation: config.organisation.name,
          mode: config.mode,
          accounts: sandboxAccounts ? sandboxOffers : [],
        },
      }),
      ...passwordRoutes({ ...parts, askPassword, organisation: config.organisation.name }),
    ],
    activity,
    accounts: createAccounts(parts),
    reportHead: async () => {
      const head = await activity.head();
      if (head) log.info('activity head', { count: head.seq, head: head.hash });
    },
    close: async () => {
      await refusals.close();
      await activity.settled();
    },
  };
}

const entryOf = ({ route, session, requestId, address, status }: Denied & { session: Session }) => ({
  operation: route.id,
  outcome: 'denied' as const,
  actor: { id: session.user.id, role: session.user.role, sessionTag: session.tag },
  address,
  requestId,
  input: { status },
});
