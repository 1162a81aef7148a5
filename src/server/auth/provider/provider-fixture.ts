/**
 * Test fixture: a real OpenID Connect provider (oidc-provider) on this machine, whose token replies a test can forge with the provider's own
 * key, and a browser that goes there and back.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';
import { onTestFinished } from 'vitest';
import { Secret } from '../../base/secret.ts';
import type { ProviderConfig } from '../../config/provider-config.ts';
import { cookieOf, type Fixture, openFixture, publicUrl } from '../access-fixture.ts';
import { callbackPath } from './provider-client.ts';

/** A person at the provider. */
export type TheirPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  [claim: string]: unknown;
};

const clientId = 'steward';
const clientSecret = 'canary-client-secret-of-steward';

export type TestProvider = {
  issuer: string;
  people: Map<string, TheirPerson>;
  /** Who signs in there next, and how. */
  next: { sub: string; amr?: string[]; declines?: boolean };
  /** Changes the claims of ID tokens before they are signed, or replaces the token. */
  forge: ((claims: JWTPayload) => JWTPayload | Promise<string>) | null;
  /** Every request it got, such as `POST /token`. */
  requests: string[];
  /** Signs with the provider's own key. */
  sign(claims: JWTPayload, header?: { alg?: string; typ?: string; kid?: string }): Promise<string>;
  config(wishes?: Partial<ProviderConfig>): ProviderConfig;
  stop(): Promise<void>;
  /** Listens on the same port again. */
  restart(): Promise<void>;
};

/** Starts a provider. Call `stop` at the end. */
export async function openProvider(): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'their-key' };
  const http = createServer();
  const port = await listenOn(http, 0);
  const issuer = `http://127.0.0.1:${port}`;
  const requests: string[] = [];
  const at: TestProvider = {
    issuer,
    people: new Map(),
    next: { sub: 'ada' },
    forge: null,
    requests,
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'their-key', ...header }).sign(privateKey),
    config: (wishes = {}) => ({
      issuer: new URL(issuer),
      clientId,
      clientSecret: new Secret(clientSecret),
      label: 'Harbor ID',
      joins: null,
      only: false,
      secondFactor: [],
      trustsEmail: false,
      ...wishes,
    }),
    stop: () => closed(http),
    restart: async () => {
      await listenOn(http, port);
    },
  };
  const provider = new Provider(issuer, providerSettings(at, [jwk]));
  // The port of some servers is known only later.
  provider.Client.prototype.redirectUriAllowed = (address) => new URL(address).pathname === callbackPath;
  provider.use(async (context, next) => {
    await next();
    if (!at.forge || context.path !== '/token' || typeof context.body !== 'object' || !context.body) return;
    const body = context.body as { id_token?: string };
    if (!body.id_token) return;
    const forged = await at.forge(payloadOf(body.id_token));
    body.id_token = typeof forged === 'string' ? forged : await at.sign(forged);
  });
  const callback = provider.callback();
  http.on('request', (request, response) => {
    requests.push(`${request.method} ${request.url?.split('?', 1)[0]}`);
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
    const { sub, amr, declines } = at.next;
    const result = declines
      ? { error: 'access_denied' }
      : { login: { accountId: sub, ...(amr ? { amr } : {}) } };
    provider.interactionFinished(request, response, result).catch(() => response.destroy());
  });
  return at;
}

function providerSettings(at: Pick<TestProvider, 'people'>, keys: object[]): Configuration {
  return {
    jwks: { keys },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [new URL(callbackPath, publicUrl).href],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['only-for-tests'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, sub) => {
      const person = at.people.get(sub);
      return person && { accountId: sub, claims: async () => person };
    },
    // Nobody is asked whether Steward may know their name and email.
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        accountId: context.oidc.session?.accountId ?? '',
        clientId: context.oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

const payloadOf = (token: string): JWTPayload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload;

async function listenOn(http: Server, port: number): Promise<number> {
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  return (http.address() as AddressInfo).port;
}

async function closed(http: Server): Promise<void> {
  if (!http.listening) return;
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
}

export type Browser = {
  /** Steward's cookies, and the provider's. */
  cookies: { steward: string; provider: string };
  /** Asks Steward where to go. */
  begin(purpose?: 'enter' | 'resume' | 'confirm'): Promise<Response>;
  /** Follows the provider's pages until it leads back. Returns the parameters of its answer. */
  visit(address: string): Promise<string>;
  /** Hands the answer to Steward. */
  finish(answer: string): Promise<Response>;
  /** All three. */
  signIn(purpose?: 'enter' | 'resume' | 'confirm'): Promise<Response>;
  call(path: string, body?: unknown, method?: string): Promise<Response>;
};

/** A browser of a person, which keeps the cookies of both sites. */
export function openBrowser(at: Fixture): Browser {
  const browser: Browser = {
    cookies: { steward: '', provider: '' },
    call: async (path, body, method = body === undefined ? 'GET' : 'POST') => {
      const answer = await at.call(path, { method, body, cookie: browser.cookies.steward });
      browser.cookies.steward = merged(browser.cookies.steward, cookieOf(answer));
      return answer;
    },
    begin: (purpose = 'enter') => browser.call('/api/auth/provider/start', { purpose }),
    visit: async (address) => {
      const { answer, cookies } = await visitProvider(address, browser.cookies.provider);
      browser.cookies.provider = cookies;
      return answer;
    },
    finish: (answer) => browser.call('/api/auth/provider/finish', { code: answer }),
    signIn: async (purpose) => {
      const begun = await browser.begin(purpose);
      if (begun.status !== 200) return begun;
      const { address } = (await begun.json()) as { address: string };
      return browser.finish(await browser.visit(address));
    },
  };
  return browser;
}

/** Follows the provider's pages until it leads back to Steward. Returns the parameters of its answer, and its cookies. */
export async function visitProvider(address: string, cookies = '') {
  let url = address;
  for (let step = 0; step < 10; step += 1) {
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie: cookies } });
    cookies = merged(cookies, cookieOf(answer));
    const next = answer.headers.get('location');
    if (!next) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    const target = new URL(next, url);
    if (target.pathname === callbackPath) return { answer: target.search.slice(1), cookies };
    url = target.href;
  }
  throw new Error('The provider leads in circles');
}

function merged(before: string, added: string): string {
  const jar = new Map<string, string>();
  for (const pair of `${before}; ${added}`.split('; ')) {
    const [name = '', ...value] = pair.split('=');
    if (name) jar.set(name, value.join('='));
  }
  return [...jar].flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join('; ');
}

/** A provider, and a server that signs people in with it. */
export async function openWithProvider(
  wishes: Partial<ProviderConfig> = {},
  options: Parameters<typeof openFixture>[0] = {},
) {
  const provider = await openProvider();
  onTestFinished(() => provider.stop());
  const at = await openFixture({ ...options, provider: provider.config(wishes) });
  return { provider, at };
}
