/** Checks a passkey that was used, the same way everywhere: throttle, verify, log. */
import type { UsedPasskey } from '#contract/steward/operations/passkeys.ts';
import { addressNetworks } from '../../base/client-address.ts';
import { keyedDigest } from '../../base/digest.ts';
import { ProblemError } from '../../gate/problem.ts';
import { retryText } from '../../gate/retry-text.ts';
import type { RouteRequest, Session } from '../../gate/route.ts';
import { accountDigest, logFailed, mayEnter, type SignInParts } from '../sign-in/sign-in.ts';
import type { Try } from '../sign-in/throttle.ts';
import type { ChallengeOwner, Challenges } from './challenges.ts';
import type { PasskeySite } from './passkey-site.ts';
import { findPasskey, notePasskeyUse } from './passkeys.ts';
import { verifyUsed } from './verify-passkey.ts';

type PasskeyEntry = {
  operation: 'auth.signInPasskey' | 'auth.stepUpPasskey';
  used: UsedPasskey;
  site: PasskeySite;
  owner: ChallengeOwner;
  request: RouteRequest;
  /** Null while signing in. Otherwise only this person's passkeys are accepted. */
  session: Session | null;
};

/** `version` is from before the passkey was checked: a session with it is void if role, password, or access changed in the meantime. */
type PasskeyOwner = { id: string; version: number; email: string; passkeyId: string };

/**
 * Returns the person; null if the passkey is unknown, is someone else's, or wasn't used properly, or if the person may not sign in, which all
 * look the same. Rejects with ProblemError 429 and `retryAfter` after too many tries; nothing is verified then.
 */
export type CheckPasskey = (entry: PasskeyEntry) => Promise<PasskeyOwner | null>;

type Parts = Pick<
  SignInParts,
  'database' | 'clock' | 'log' | 'throttle' | 'activity' | 'key' | 'cookies' | 'sandboxAccounts'
> & { challenges: Challenges };

export function createPasskeyCheck(parts: Parts): CheckPasskey {
  const { database, clock, log, throttle, activity, key, cookies, challenges } = parts;

  /** Returns why the passkey isn't accepted; null if it is. */
  async function faultOf({ used, site, owner, session }: PasskeyEntry, found: Found): Promise<string | null> {
    if (!found) return 'unknown passkey';
    if (session && found.user_id !== session.user.id) return "someone else's passkey";
    // An authenticator that picks the passkey itself says whose it is; one that was told which to use needn't.
    const handle = Buffer.from(found.user_id).toString('base64url');
    if (used.userHandle === null ? session === null : used.userHandle !== handle)
      return "someone else's passkey";
    const signCount = await verifyUsed(used, found.public_key, {
      site,
      spend: (challenge) => challenges.spend(challenge, owner),
    });
    if (signCount === null) return 'not verified';
    if (!mayEnter(found, parts.sandboxAccounts)) return 'wrong';
    const isNewest = await notePasskeyUse(database, found, { signCount, now: clock.now() });
    return isNewest ? null : 'its count of uses went back, so it may be a copy';
  }

  return async (entry) => {
    const { operation, used, request, session } = entry;
    const found = await findPasskey(database, used.id);
    const isKnown =
      found !== undefined &&
      cookies.isKnownDevice(request.raw.headers, accountDigest(key, found.email), clock.now());
    const attempt: Try = {
      what: 'passwords',
      // Counted separately from the password and from codes.
      account: keyedDigest(key, 'passkey', used.id).slice(0, 22),
      networks: addressNetworks(request.address),
      known: session ? { session: session.tag } : isKnown ? 'device' : null,
    };
    const failed = (reason: string) =>
      logFailed(log, { operation, address: request.address, requestId: request.requestId }, reason);
    const refuse = (why: string) =>
      activity.record({
        operation,
        outcome: 'refused',
        actor: session
          ? { id: session.user.id, role: session.user.role, sessionTag: session.tag }
          : found
            ? { id: found.user_id, role: found.role, sessionTag: null }
            : null,
        address: request.address,
        requestId: request.requestId,
        input: { why },
      });
    const verdict = await throttle.begin(attempt);
    if (!verdict.allowed) {
      failed('too many tries');
      if (verdict.first) await refuse('too many tries');
      throw new ProblemError(429, 'too-many-tries', 'Too many attempts', {
        detail: `The passkey was tried too many times. ${retryText(verdict.retryAfterSeconds)}`,
        retryAfter: verdict.retryAfterSeconds,
        outcome: 'nothing-changed',
      });
    }
    const why = await faultOf(entry, found);
    if (!found || why !== null) {
      const reason = why ?? 'unknown passkey';
      failed(reason);
      await refuse(reason);
      return null;
    }
    await throttle.succeeded(verdict.tryId, attempt);
    return { id: found.user_id, version: found.version, email: found.email, passkeyId: found.id };
  };
}

type Found = Awaited<ReturnType<typeof findPasskey>>;
