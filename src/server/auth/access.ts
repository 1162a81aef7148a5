/**
 * Accounts, sign-in, sessions, and the activity log. The composition root creates one and passes it to the
 * app.
 */
import { personHeader } from '#contract/steward/messages.ts';
import type { accountOperations } from '#contract/steward/operations/account.ts';
import type { passkeyOperations } from '#contract/steward/operations/passkeys.ts';
import type { providerOperations } from '#contract/steward/operations/provider.ts';
import type { signInOperations } from '#contract/steward/operations/sign-in.ts';
import type { teamOperations } from '#contract/steward/operations/team.ts';
import type { ActivityLog } from '../activity/activity.ts';
import { openActivity } from '../activity/open-activity.ts';
import { createRefusals } from '../activity/refusals.ts';
import { clientAddress, isUntrustedProxy } from '../base/client-address.ts';
import type { Clock } from '../base/clock.ts';
import { createCookies } from '../base/cookies.ts';
import type { Log } from '../base/log.ts';
import { typed } from '../base/typed.ts';
import type { Config } from '../config/config.ts';
import { sessionKey } from '../config/keys.ts';
import type { Database } from '../database/database.ts';
import type { Route, Session } from '../gate/route.ts';
import type { StewardHandlers } from '../gate/steward-api.ts';
import type { Mail } from '../notices/mail/open-mail.ts';
import { type Accounts, createAccounts } from './accounts/accounts.ts';
import { countNotices } from './accounts/admin-notices.ts';
import { hasFirstNotes } from './accounts/first-notes.ts';
import { profileRoutes } from './accounts/profile-routes.ts';
import { addSandboxAccounts, removeSandboxAccounts, sandboxOffers } from './accounts/sandbox-accounts.ts';
import { teamRoutes } from './accounts/team-routes.ts';
import { authRoutes } from './auth-routes.ts';
import { createChallenges } from './passkeys/challenges.ts';
import { createPasskeyCheck } from './passkeys/check-passkey.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { passkeySignInRoutes } from './passkeys/passkey-sign-in-routes.ts';
import { passkeySite } from './passkeys/passkey-site.ts';
import { createForgotPassword, type ForgotPassword } from './passwords/forgot-password.ts';
import { createHashing, type Hashing } from './passwords/hashing.ts';
import { createLinkMails } from './passwords/link-mails.ts';
import { passwordRoutes } from './passwords/password-routes.ts';
import { callbackRoute } from './provider/callback-route.ts';
import { logoutRoute } from './provider/logout-route.ts';
import { createProviderClient, plainIssuer } from './provider/provider-client.ts';
import { providerRoutes } from './provider/provider-routes.ts';
import { stepUpRoutes } from './provider/step-up-routes.ts';
import { createCodeCheck } from './second-factor/check-code.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { createSecondFactors } from './second-factor/second-factors.ts';
import { createSecurityMails, type SecurityMails } from './sign-in/security-mails.ts';
import { createSessions } from './sign-in/sessions.ts';
import { createPasswordCheck } from './sign-in/sign-in.ts';
import { enter, signInRoutes } from './sign-in/sign-in-routes.ts';
import { createSignInWays } from './sign-in/sign-in-ways.ts';
import { createThrottle } from './sign-in/throttle.ts';

/** A request that a policy refused. */
type Denied = { route: Route; session: Session | null; requestId: string; address: string; status: number };

/** The routes for accounts, except `/api/me`, which returns more than the account. */
export type AccessRoute =
  | Exclude<keyof typeof signInOperations, 'GET /api/me'>
  | keyof typeof accountOperations
  | keyof typeof passkeyOperations
  | keyof typeof providerOperations
  | keyof typeof teamOperations;

export type Access = {
  /**
   * Finds the session of a request; null if there is none. Counts as activity of the person unless the
   * request has `X-Steward-Quiet: 1`: a page that refreshes itself must not keep a session alive. `address`
   * isn't needed.
   */
  session(request: Request, address?: string): Promise<Session | null>;
  /** Records a refusal in the activity log; repeated ones are summed up. */
  denied(denied: Denied): Promise<void>;
  /** Returns the client's IP address; forwarded headers count only from TRUSTED_PROXIES. */
  address(socketAddress: string, headers: Headers): string;
  routes: StewardHandlers<AccessRoute>;
  activity: ActivityLog;
  accounts: Accounts;
  /** Returns how many people became administrators since this one last looked. */
  teamNotices(userId: string): Promise<number>;
  /** True until the person has dismissed the notes of a first visit. */
  firstNotes(userId: string): Promise<boolean>;
  /** True if a request came through a proxy that TRUSTED_PROXIES doesn't name, since this server started. */
  untrustedProxy(): boolean;
  /**
   * Call every hour: prints the head of the activity log to standard output, which a truncation of the
   * database can't change. Never rejects: nobody waits for it, and a rejection would end the process.
   */
  reportHead(): Promise<void>;
  /**
   * The routes that the sign-in provider calls, and to which it leads people; none without single sign-on. `signedOut` is called after it has
   * signed people out.
   */
  providerRoutes(signedOut: () => void): Route[];
  /** Begins to reach the sign-in provider, if there is one. Nothing waits for it. */
  start(): void;
  /** Resolves once all requests for a password link are handled. */
  settled(): Promise<void>;
  /** Finishes writing the activity log. Call before the database closes. */
  close(): Promise<void>;
};

export type AccessOptions = {
  database: Database;
  config: Pick<
    Config,
    | 'mode'
    | 'dataDir'
    | 'publicUrl'
    | 'sessionSecret'
    | 'activityKey'
    | 'accessibilityContact'
    | 'organization'
    | 'trustedProxies'
    | 'twoStepRequiredFor'
    | 'cardEntry'
    | 'provider'
  >;
  clock: Clock;
  log: Log;
  /** Absent or null: links are shared by hand, and no one can request one. */
  mail?: Mail | null;
  /** For tests that count hashes or make them cheap. */
  hashing?: Hashing;
};

/**
 * Creates accounts and sessions. In sandbox mode, also adds the three sandbox accounts; otherwise removes
 * them.
 */
export async function createAccess(options: AccessOptions): Promise<Access> {
  const { database, config, clock, log, mail = null } = options;
  const hashing = options.hashing ?? createHashing();
  const key = sessionKey(config);
  const activity = openActivity({ database, config, clock, log });
  const sandboxAccounts = config.mode === 'sandbox';
  if (sandboxAccounts) await addSandboxAccounts(database, hashing);
  else await removeSandboxAccounts(database);
  const provider = config.provider && {
    config: config.provider,
    client: createProviderClient({ config: config.provider, publicUrl: config.publicUrl, clock, log }),
  };
  const signInRules = provider && {
    issuer: plainIssuer(provider.config.issuer.href),
    only: provider.config.only,
  };
  const sessions = createSessions(database, clock, {
    sandboxAccounts,
    twoStepRequiredFor: config.twoStepRequiredFor,
    realCards: config.cardEntry.kind === 'processor',
    provider: signInRules,
  });
  const throttle = createThrottle(database, clock, { activity, log });
  const cookies = createCookies(config.publicUrl, key);
  const parts = {
    database,
    clock,
    log,
    hashing,
    throttle,
    activity,
    key,
    cookies,
    sandboxAccounts,
    passwordsOff: signInRules?.only ?? false,
    provider,
    signInRules,
    sessions,
    mail,
    links: createLinkMails({ mail, config, clock }),
    securityMails: createSecurityMails({ mail, config, clock }),
  };
  let untrustedProxy = false;
  const noticeProxy = (socketAddress: string, headers: Headers): void => {
    if (untrustedProxy || !isUntrustedProxy(socketAddress, headers, config.trustedProxies)) return;
    untrustedProxy = true;
    log.warn('untrusted proxy: sign-in limits count everyone behind it as one visitor; set TRUSTED_PROXIES');
  };
  const forgotPassword = createForgotPassword(parts);
  const accounts = createAccounts(parts);
  const refusals = createRefusals({
    record: activity.record,
    clock,
    report: () => log.error('recording refusals failed'),
  });
  return {
    session: async (request) => {
      const token = cookies.readToken(request.headers);
      if (token === null) return null;
      const session = await sessions.find(token, request.headers.get('x-steward-quiet') === '1');
      const person = request.headers.get(personHeader);
      return session && (person === null || person === session.user.id) ? session : null;
    },
    denied: ({ route, session, requestId, address, status }) =>
      refusals.record({
        routeId: route.id,
        actor: session && { id: session.user.id, role: session.user.role, sessionTag: session.tag },
        requestId,
        address,
        status,
      }),
    address: (socketAddress, headers) => {
      noticeProxy(socketAddress, headers);
      return clientAddress(socketAddress, headers, config.trustedProxies);
    },
    routes: {
      ...routesOf({ ...parts, untrustedProxy: () => untrustedProxy }, accounts, config),
      ...forgotPassword.routes,
    },
    activity,
    accounts,
    teamNotices: (userId) => countNotices(database, userId),
    firstNotes: (userId) => hasFirstNotes(database, userId),
    untrustedProxy: () => untrustedProxy,
    reportHead: async () => {
      try {
        const head = await activity.head();
        if (head) log.info('activity head', { count: head.seq, head: head.hash });
      } catch {
        log.error('activity head not reported');
      }
    },
    providerRoutes: (signedOut) =>
      provider ? [callbackRoute, logoutRoute({ ...parts, provider }, signedOut)] : [],
    start: () => {
      provider?.client.start();
      if (provider?.config.only)
        void warnWithoutBreakGlass(accounts, log).catch(() => log.error('checking emergency access failed'));
    },
    settled: forgotPassword.settled,
    close: async () => {
      await provider?.client.stop();
      await forgotPassword.settled();
      await refusals.close();
      await activity.flushed();
    },
  };
}

/** With passwords off, a provider that is down would lock everyone out. */
async function warnWithoutBreakGlass(accounts: Accounts, log: Log): Promise<void> {
  const people = await accounts.list();
  const isThere = people.some(
    ({ breakGlass, state, signsInWith }) => breakGlass && state === 'active' && signsInWith.password,
  );
  if (!isThere)
    log.warn(
      `passwords are off and no one has emergency access; run: ${typed('account', 'break-glass EMAIL')}`,
    );
}

type RouteParts = Parameters<typeof createPasswordCheck>[0] &
  Omit<Parameters<typeof secondFactorRoutes>[0], 'secondFactors' | 'checkCode' | 'organization'> &
  Pick<Parameters<typeof teamRoutes>[0], 'mail' | 'untrustedProxy'> &
  Pick<Parameters<typeof providerRoutes>[0], 'provider'> & { securityMails: SecurityMails };

function routesOf(
  parts: RouteParts,
  accounts: Accounts,
  config: AccessOptions['config'],
): Omit<Access['routes'], keyof ForgotPassword['routes']> {
  const organization = config.organization.name;
  const { provider, passwordsOff } = parts;
  const site = passwordsOff ? null : passkeySite(config.publicUrl);
  const about = () => ({
    organization,
    platform: config.organization.platform,
    mode: config.mode,
    accessibilityContact: config.accessibilityContact,
    emailsLinks: parts.mail !== null,
    passkeySite: site?.id ?? null,
    // Their passwords are off, too.
    accounts: parts.sandboxAccounts && !passwordsOff ? sandboxOffers : [],
    provider: provider && {
      label: provider.config.label,
      only: provider.config.only,
      isUp: provider.client.isUp(),
    },
  });
  const checkPassword = createPasswordCheck(parts);
  const checkCode = createCodeCheck(parts);
  const secondFactors = createSecondFactors(parts);
  const challenges = createChallenges(parts.database, parts.clock, parts.key);
  const passkeys = { ...parts, site, challenges };
  const waysOf = createSignInWays(parts.database, provider?.config ?? null);
  return {
    ...authRoutes({ ...parts, checkPassword, about }),
    ...signInRoutes({ ...parts, checkPassword, checkCode, secondFactors }),
    ...passwordRoutes({ ...parts, checkPassword, organization }),
    ...passkeySignInRoutes({ ...passkeys, checkPasskey: createPasskeyCheck(passkeys) }),
    ...passkeyRoutes({ ...passkeys, organization }),
    ...providerRoutes({
      ...parts,
      secondFactors,
      waysOf,
      enter: (request, entering) => enter(parts, request, entering),
    }),
    ...stepUpRoutes({ ...parts, secondFactors, checkCode, waysOf }),
    ...profileRoutes({
      ...parts,
      site,
      secondFactors,
      waysOf,
      twoStepRequiredFor: config.twoStepRequiredFor,
    }),
    ...secondFactorRoutes({ ...parts, checkCode, secondFactors, organization }),
    ...teamRoutes({ ...parts, accounts }),
  };
}
