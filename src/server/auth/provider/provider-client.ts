/**
 * Talks to the OpenID Connect provider: where to send a person, what its answer says, and whether a logout token is its own. The discovery
 * document is read at startup and again before a sign-in; a provider that is down is tried again, and keeps nothing else from working.
 */
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, decodeProtectedHeader, customFetch as joseFetch, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { ProviderConfig } from '../../config/provider-config.ts';
import { createProviderFetch } from './provider-fetch.ts';
import { AnswerRefused, ProviderDown, refusalOf } from './refusal.ts';

/** What must come back with the answer. It stays with this browser, and never reaches the page. */
export type Expected = {
  state: string;
  nonce: string;
  verifier: string;
  /** When the person was sent to the provider, in ms. */
  since: number;
};

/** What the provider says about a person. */
export type Claims = {
  subject: string;
  email: unknown;
  emailVerified: unknown;
  /** Microsoft's claim that the domain of the email is the tenant's own. */
  domainVerified: unknown;
  /** Domain of the organization at Google that manages the account. */
  hostedDomain: unknown;
  name: unknown;
  /** When the person last proved who they are, in ms; null if the provider doesn't tell. */
  authenticatedAt: number | null;
  /** The provider's ID of its session. */
  session: string | null;
  /** How the person proved it: values of `amr` and `acr`. */
  methods: readonly string[];
};

export type LogoutToken = {
  /** Unique for each token. */
  id: string;
  subject: string | null;
  session: string | null;
};

/** Also in the address of the provider's client: where it sends people back. */
export const callbackPath = '/sign-in/callback';

/** The clocks of both may differ by this much, in seconds. */
const clockTolerance = 60;
/** How old a logout token may be, in seconds. Providers send them at once. */
export const logoutTokenLife = 600;
/** The discovery document is read again before nearly every sign-in, so that nobody is sent to a provider that went down. In ms. */
const freshMs = 2_000;
const retryMs = 30_000;
/** At the most, answers that are checked at the same time: anyone can send some. */
const maxAtOnce = 20;

/** Signatures with a public key: a token that a shared secret signed, or nothing at all, is never accepted. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

export type ProviderClient = ReturnType<typeof createProviderClient>;

export function createProviderClient(parts: {
  config: ProviderConfig;
  publicUrl: URL;
  clock: Clock;
  log: Log;
}) {
  const { config, publicUrl, clock, log } = parts;
  const { fetch, close } = createProviderFetch();
  const ended = new AbortController();
  /** The port may be known only later. */
  const callback = (): string => new URL(callbackPath, publicUrl).href;
  let known: { configuration: oidc.Configuration; at: number } | null = null;
  let reaching: Promise<oidc.Configuration> | null = null;
  let isDown = false;
  let checking = 0;
  let keys: { address: string; find: ReturnType<typeof createRemoteJWKSet> } | null = null;

  /** Reads the discovery document. Throws ProviderDown. */
  const discover = async (): Promise<oidc.Configuration> => {
    try {
      const configuration = await readDiscovery(config, fetch);
      if (isDown) log.info('sign-in provider responds again');
      isDown = false;
      known = { configuration, at: clock.monotonic() };
      return configuration;
    } catch (thrown) {
      if (!isDown) log.warn('sign-in provider not reached', { reason: reasonOf(thrown) });
      isDown = true;
      throw new ProviderDown();
    }
  };
  /** Everyone who asks at the same time waits for the same request. */
  const reach = (): Promise<oidc.Configuration> => {
    reaching ??= discover().finally(() => {
      reaching = null;
    });
    return reaching;
  };
  const configuration = async (): Promise<oidc.Configuration> =>
    known && !isDown && clock.monotonic() - known.at < freshMs ? known.configuration : reach();

  /** What was read lately is enough for an answer: the provider may be slow, but it did just answer the person. */
  const lastConfiguration = async (): Promise<oidc.Configuration> => known?.configuration ?? reach();

  const finish = async (expected: Expected, answer: URLSearchParams, stepUp: boolean): Promise<Claims> => {
    const current = await lastConfiguration();
    const address = new URL(callback());
    address.search = answer.toString();
    const tokens = await oidc.authorizationCodeGrant(current, address, {
      expectedState: expected.state,
      expectedNonce: expected.nonce,
      pkceCodeVerifier: expected.verifier,
      idTokenExpected: true,
      // Since the person was sent there, whatever they did at the provider in the meantime.
      ...(stepUp ? { maxAge: Math.max(0, Math.floor((clock.now() - expected.since) / 1_000)) } : {}),
    });
    const told = tokens.claims();
    if (!told) throw new AnswerRefused('answer');
    checkSubject(told.sub);
    const latest = Date.now() / 1_000 + clockTolerance;
    // A later proof would count as one of now for as long.
    if (told.iat > latest || Number(told.auth_time ?? 0) > latest) throw new AnswerRefused('issued later');
    if (told.at_hash !== undefined && !isHashOf(told.at_hash, tokens.access_token, tokens.id_token ?? ''))
      throw new AnswerRefused('answer');
    const more = told.email === undefined ? await userInfo(current, tokens.access_token, told.sub) : told;
    return claimsOf(told, more);
  };

  return {
    /** False once the provider didn't respond, until it does again. */
    isUp: () => !isDown,
    /** Reads the discovery document now, and tries again in the background until it succeeds. */
    start: (): void => {
      const keepTrying = async () => {
        while (!ended.signal.aborted && (known === null || isDown)) {
          await reach().catch(() => undefined);
          if (known === null || isDown) await clock.sleep(retryMs, ended.signal).catch(() => undefined);
        }
      };
      void keepTrying();
    },
    /**
     * Where to send a person, and what must come back. With `stepUp`, the provider must ask them again who they are. Throws ProviderDown.
     */
    begin: async (purpose: string, stepUp: boolean): Promise<{ address: URL; expected: Expected }> => {
      const current = await configuration();
      const expected: Expected = {
        state: `${purpose}.${oidc.randomState()}`,
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        since: clock.now(),
      };
      const address = oidc.buildAuthorizationUrl(current, {
        redirect_uri: callback(),
        scope: 'openid email profile',
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(expected.verifier),
        code_challenge_method: 'S256',
        ...(stepUp ? { max_age: '0' } : {}),
      });
      return { address, expected };
    },
    /**
     * Exchanges the code of an answer, and checks everything that it says. `answer` are the parameters that came back. Throws AnswerRefused
     * or ProviderDown.
     */
    finish: async (expected: Expected, answer: URLSearchParams, stepUp: boolean): Promise<Claims> => {
      if (checking >= maxAtOnce) throw new ProviderDown();
      checking += 1;
      try {
        return await finish(expected, answer, stepUp);
      } catch (thrown) {
        throw refusalOf(thrown);
      } finally {
        checking -= 1;
      }
    },
    /** Checks everything about a logout token except that it wasn't used before. Throws AnswerRefused or ProviderDown. */
    readLogout: async (token: string): Promise<LogoutToken> => {
      const metadata = (await lastConfiguration()).serverMetadata();
      const { jwks_uri: address = '' } = metadata;
      if (keys?.address !== address) {
        const find = createRemoteJWKSet(new URL(address), {
          [joseFetch]: (url: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) =>
            fetch(url, {
              method: 'GET',
              redirect: 'manual',
              headers: Object.fromEntries(headers),
              signal,
              body: null,
            }),
        });
        keys = { address, find };
      }
      const { payload } = await jwtVerify(token, keys.find, {
        issuer: metadata.issuer,
        audience: config.clientId,
        algorithms,
        clockTolerance,
        maxTokenAge: logoutTokenLife,
        requiredClaims: ['iat', 'jti', 'events'],
      }).catch((thrown: unknown) => {
        throw logoutRefusal(thrown);
      });
      return logoutTokenOf(payload);
    },
    stop: async (): Promise<void> => {
      ended.abort();
      await close();
    },
  };

  async function userInfo(current: oidc.Configuration, accessToken: string, subject: string) {
    return current.serverMetadata().userinfo_endpoint
      ? oidc.fetchUserInfo(current, accessToken, subject)
      : undefined;
  }
}

/** Throws if the document can't be read, or isn't that of the issuer. */
async function readDiscovery(config: ProviderConfig, fetch: oidc.CustomFetch): Promise<oidc.Configuration> {
  const secret = config.clientSecret.reveal();
  const insecure = config.issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const found = await oidc.discovery(config.issuer, config.clientId, undefined, undefined, {
    [oidc.customFetch]: fetch,
    timeout: 10,
    execute: insecure,
  });
  const { supportsPKCE: _, ...metadata } = found.serverMetadata();
  if (plainIssuer(metadata.issuer) !== plainIssuer(config.issuer.href)) throw new AnswerRefused('issuer');
  const signing = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
  const configuration = new oidc.Configuration(
    { ...metadata, id_token_signing_alg_values_supported: signing.filter((one) => algorithms.includes(one)) },
    config.clientId,
    { client_secret: secret, [oidc.clockTolerance]: clockTolerance },
    // Every provider has to accept the first, unless it says that it doesn't.
    metadata.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false
      ? oidc.ClientSecretPost(secret)
      : oidc.ClientSecretBasic(secret),
  );
  configuration[oidc.customFetch] = fetch;
  configuration.timeout = 10;
  for (const execute of [...insecure, oidc.enableNonRepudiationChecks]) execute(configuration);
  return configuration;
}

/** An issuer as it is stored: without the slash that a URL adds to a host. */
export const plainIssuer = (issuer: string): string => issuer.replace(/\/$/, '');

const reasonOf = (thrown: unknown): string => {
  const refusal = refusalOf(thrown);
  return refusal instanceof AnswerRefused ? refusal.why : 'no answer';
};

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.length > 0 && value.length <= 255 ? value : null;

/** PostgreSQL has no U+0000, and a longer one would be cut off. */
function checkSubject(subject: string): void {
  if (!textOrNull(subject) || /[\0\p{Surrogate}]/u.test(subject)) throw new AnswerRefused('subject');
}

/** True if `told` is the left half of the access token's hash, as the algorithm of the ID token says (OpenID Connect Core 3.1.3.6). */
function isHashOf(told: unknown, accessToken: string, idToken: string): boolean {
  const { alg = '' } = decodeProtectedHeader(idToken);
  const algorithm = alg.endsWith('256') ? 'sha256' : alg.endsWith('384') ? 'sha384' : 'sha512';
  const hash = createHash(algorithm).update(accessToken).digest();
  return told === hash.subarray(0, hash.length / 2).toString('base64url');
}

function claimsOf(told: oidc.IDToken, more: Readonly<Record<string, unknown>> = {}): Claims {
  const methods = [told.acr, ...(Array.isArray(told.amr) ? told.amr : [told.amr])];
  return {
    subject: told.sub,
    email: more.email,
    emailVerified: more.email_verified,
    domainVerified: told.xms_edov,
    hostedDomain: told.hd,
    name: told.name ?? more.name,
    authenticatedAt: typeof told.auth_time === 'number' ? told.auth_time * 1_000 : null,
    session: textOrNull(told.sid),
    methods: methods.filter((one) => typeof one === 'string'),
  };
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

function logoutTokenOf(payload: Readonly<Record<string, unknown>>): LogoutToken {
  const { events, jti } = payload;
  const event = typeof events === 'object' && events !== null ? Reflect.get(events, logoutEvent) : null;
  const id = textOrNull(jti);
  const [subject, session] = [textOrNull(payload.sub), textOrNull(payload.sid)];
  // An ID token is no logout token: only those have an event, and only ID tokens have a nonce.
  if (typeof event !== 'object' || event === null || 'nonce' in payload) throw new AnswerRefused('answer');
  if (!id || !(subject || session)) throw new AnswerRefused('answer');
  return { id, subject, session };
}

/** The library's codes: https://github.com/panva/jose lists them. */
function logoutRefusal(thrown: unknown): AnswerRefused | ProviderDown {
  const { code, claim } = Object(thrown) as { code?: unknown; claim?: unknown };
  if (code === 'ERR_JWT_EXPIRED') return new AnswerRefused('expired');
  if (code === 'ERR_JOSE_ALG_NOT_ALLOWED') return new AnswerRefused('algorithm');
  if (code === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' || code === 'ERR_JWKS_NO_MATCHING_KEY')
    return new AnswerRefused('signature');
  if (claim === 'iss') return new AnswerRefused('issuer');
  if (claim === 'aud') return new AnswerRefused('audience');
  if (claim === 'iat') return new AnswerRefused('issued later');
  if (typeof code === 'string' && /^ERR_J(WT|WS|OSE)/.test(code)) return new AnswerRefused('answer');
  return new ProviderDown();
}
