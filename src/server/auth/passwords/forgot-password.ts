/**
 * Emails a one-use link to a person who forgot their password. Neither the reply nor its timing reveals
 * whether the address has an account: everything that depends on it happens after the reply.
 */

import { setImmediate } from 'node:timers/promises';
import { emailKey } from '#contract/values/email-key.ts';
import type { ActivityEntry } from '../../activity/activity.ts';
import { addressNetworks } from '../../base/client-address.ts';
import { keyedDigest } from '../../base/digest.ts';
import { faultFields } from '../../base/fault-fields.ts';
import { notFound, ProblemError } from '../../gate/problem.ts';
import { retryText } from '../../gate/retry-text.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import { accountDigest, findUser, mayEnter, mayUsePassword, type SignInParts } from '../sign-in/sign-in.ts';
import type { LinkMails } from './link-mails.ts';
import { openLinks } from './password-links.ts';

type Parts = SignInParts & { links: Pick<LinkMails, 'enabled' | 'forgot'> };

export type ForgotPassword = {
  routes: StewardHandlers<'POST /api/auth/forgot-password'>;
  /** Resolves once all requests so far are handled. Call before the database closes. */
  settled(): Promise<void>;
};

/** More open links per person would only fill their mailbox. */
const maxOpenLinks = 3;

export function createForgotPassword(parts: Parts): ForgotPassword {
  const { key, cookies, links, log, database, clock, activity } = parts;
  const running = new Set<Promise<void>>();

  async function send(email: string, where: Pick<ActivityEntry, 'address' | 'requestId'>): Promise<void> {
    // After the reply.
    await setImmediate();
    const user = await findUser(parts, email);
    const isActive =
      user?.passwordHash && mayEnter(user, parts.sandboxAccounts) && mayUsePassword(user, parts);
    await database.write(async (trx) => {
      const sends = isActive && (await openLinks(trx, user.id, clock)) < maxOpenLinks;
      if (sends) await links.forgot(trx, user.id);
      await activity.recordIn(trx, {
        operation: 'auth.forgotPassword',
        outcome: sends ? 'done' : 'refused',
        ...where,
        target: user ? { type: 'account', id: user.id } : null,
        input: sends ? null : { why: isActive ? 'enough links already' : 'no active account' },
        // What was typed may be anything, even a password.
        changed: user ? null : { email: emailKey(email) },
      });
    });
  }

  return {
    routes: {
      'POST /api/auth/forgot-password': async ({ body: { email }, request: { address, requestId, raw } }) => {
        if (!links.enabled) throw notFound();
        const isKnown = cookies.isKnownDevice(raw.headers, accountDigest(key, email), clock.now());
        const verdict = await parts.throttle.begin({
          // Counted apart from sign-ins, so that no one can block a person's sign-in this way.
          what: 'links',
          account: keyedDigest(key, 'forgotten password', emailKey(email)).slice(0, 22),
          networks: addressNetworks(address),
          known: isKnown ? 'device' : null,
        });
        if (!verdict.allowed) {
          if (verdict.first)
            await activity.record({
              operation: 'auth.forgotPassword',
              outcome: 'refused',
              address,
              requestId,
              input: { why: 'too many tries' },
            });
          throw tooManyRequests(verdict.retryAfterSeconds);
        }
        const sending = send(email, { address, requestId }).catch((thrown: unknown) =>
          log.error('password link not sent', {
            requestId,
            ...faultFields(thrown),
          }),
        );
        running.add(sending);
        void sending.finally(() => running.delete(sending));
        return null;
      },
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
}

const tooManyRequests = (retryAfter: number) =>
  new ProblemError(429, 'too-many-tries', 'Too many attempts', {
    detail: `Too many links were requested. ${retryText(retryAfter)}`,
    retryAfter,
    outcome: 'nothing-changed',
  });
