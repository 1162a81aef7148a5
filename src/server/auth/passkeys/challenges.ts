/**
 * Challenges that passkeys sign. A challenge carries its own end and a keyed digest, so that nothing is stored for those who only ask for
 * one. It is valid for five minutes, for one session or one browser, and once.
 */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import { hashOfToken, isSame, keyedDigest } from '../../base/digest.ts';
import type { Secret } from '../../base/secret.ts';
import type { Database } from '../../database/database.ts';

/** Who may use a challenge: a session, by its tag, or the browser with this cookie. */
export type ChallengeOwner = { session: string } | { browser: string };

export type Challenges = {
  /** Returns a challenge in base64url. */
  issue(owner: ChallengeOwner): string;
  /** Uses it up. Returns true if it is this owner's, hasn't expired, and wasn't used before. */
  spend(challenge: string, owner: ChallengeOwner): Promise<boolean>;
};

const lifeMs = 5 * 60_000;

export function createChallenges(database: Database, clock: Clock, key: Secret): Challenges {
  const seal = (text: string, owner: ChallengeOwner): string =>
    keyedDigest(
      key,
      'passkey challenge',
      'session' in owner ? `${text} session ${owner.session}` : `${text} browser ${owner.browser}`,
    );
  return {
    issue: (owner) => {
      const text = `${clock.now() + lifeMs}.${randomBytes(16).toString('base64url')}`;
      return Buffer.from(`${text}.${seal(text, owner)}`).toString('base64url');
    },
    spend: async (challenge, owner) => {
      const sealed = Buffer.from(challenge, 'base64url').toString();
      const cut = sealed.lastIndexOf('.');
      const text = sealed.slice(0, Math.max(cut, 0));
      const expiresAt = Number(text.split('.')[0]);
      const now = clock.now();
      if (!isSame(sealed.slice(cut + 1), seal(text, owner)) || !(expiresAt > now)) return false;
      return database.write(async (trx) => {
        await trx.deleteFrom('used_challenges').where('expires_at', '<=', now).execute();
        const used = await trx
          .insertInto('used_challenges')
          .values({ hash: hashOfToken(sealed), expires_at: expiresAt })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return Number(used.numInsertedOrUpdatedRows) === 1;
      });
    },
  };
}
