/** A real OpenID Connect provider on this machine, with pages of its own on which a person signs in. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { Provider } from 'oidc-provider';

const clientId = 'steward';
const clientSecret = 'only-for-this-journey';

export type ProviderFixture = {
  /** Environment variables of a server that signs people in here. */
  settings: Record<string, string>;
  /** From here on, it doesn't respond. */
  stop(): Promise<void>;
};

/** `steward` is the address of the server. Whoever signs in has their name there as a verified email. */
export async function openProvider(steward: string): Promise<ProviderFixture> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${steward}/sign-in/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['only-for-this-journey'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, email: sub, email_verified: true, name: sub }),
    }),
  });
  http.on('request', provider.callback());
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_LABEL: 'Google',
    },
    stop: async () => {
      if (!http.listening) return;
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

/** Signs in on the provider's page. The first time, it also asks whether Steward may know who it is. */
export async function signInThere(page: Page, email: string, isFirst = true): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  if (isFirst) await page.getByRole('button', { name: 'Continue' }).click();
}
