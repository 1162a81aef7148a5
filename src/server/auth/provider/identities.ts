/** Whom the provider means: finds the account of an identity, and binds an identity to the account with its email at the first sign-in. */

import { maxName } from '#contract/steward/team.ts';
import { emailKey } from '#contract/values/email-key.ts';
import { emailPattern } from '#contract/values/typed-text.ts';
import type { ActivityEntry, ActivityLog } from '../../activity/activity.ts';
import type { Clock } from '../../base/clock.ts';
import { isGoogle, type ProviderConfig } from '../../config/provider-config.ts';
import type { Database, Trx } from '../../database/database.ts';
import { addUser } from '../accounts/credentials.ts';
import type { SecurityMails, Where } from '../sign-in/security-mails.ts';
import { type Claims, plainIssuer } from './provider-client.ts';

/** Why a person whom the provider knows may not come in. */
export type NotLetIn = 'unverified email' | 'no account' | 'disabled' | 'other identity';

type Found = { id: string; email: string; role: string; version: number };
export type Match = { user: Found } | { why: NotLetIn; userId: string | null; email: string | null };

type Parts = {
  database: Database;
  clock: Clock;
  activity: ActivityLog;
  config: ProviderConfig;
  securityMails: SecurityMails;
  /** False with a real platform. */
  sandboxAccounts: boolean;
};
type From = Pick<ActivityEntry, 'address' | 'requestId'>;

/**
 * Returns the account of an identity. An identity that isn't bound yet is bound to the account with its verified email, which is created if
 * OIDC_DOMAINS says so. A bound identity keeps its account, whatever its email becomes; and an email that someone else has at the provider
 * now doesn't open the account that its former owner's identity is bound to.
 */
export async function matchIdentity(parts: Parts, claims: Claims, from: From, where: Where): Promise<Match> {
  const { database, config } = parts;
  return database.write(async (trx) => {
    // Two first sign-ins at the same time must not both bind.
    await database.lock(trx, 'accounts');
    const bound = await boundUser(trx, plainIssuer(config.issuer.href), claims.subject);
    if (bound) return admit(parts, bound);
    const email = verifiedEmail(config, claims);
    if (email === null) return { why: 'unverified email', userId: null, email: null };
    return bindByEmail(parts, trx, { claims, email, from, where });
  });
}

type Row = Found & { disabled_at: number | null; origin: 'command' | 'sandbox' };

const columns = [
  'users.id',
  'users.email',
  'users.role',
  'users.version',
  'users.disabled_at',
  'users.origin',
] as const;

const boundUser = (trx: Trx, issuer: string, subject: string): Promise<Row | undefined> =>
  trx
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(columns)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

const userByEmail = (trx: Trx, email: string): Promise<Row | undefined> =>
  trx.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst();

const admit = ({ sandboxAccounts }: Parts, row: Row): Match => {
  const { disabled_at, origin, ...user } = row;
  return disabled_at === null && (origin === 'command' || sandboxAccounts)
    ? { user }
    : { why: 'disabled', userId: row.id, email: null };
};

type Binding = { claims: Claims; email: string; from: From; where: Where };

async function bindByEmail(parts: Parts, trx: Trx, binding: Binding): Promise<Match> {
  const { claims, email, from, where } = binding;
  const row = (await userByEmail(trx, email)) ?? (await join(parts, trx, binding));
  if (!row) return { why: 'no account', userId: null, email };
  const match = admit(parts, row);
  if (!('user' in match)) return match;
  const issuer = plainIssuer(parts.config.issuer.href);
  const other = await trx
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', row.id)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  if (other) return { why: 'other identity', userId: row.id, email: null };
  await trx
    .insertInto('identities')
    .values({ issuer, subject: claims.subject, user_id: row.id, bound_at: parts.clock.now() })
    .execute();
  await parts.securityMails.tell(trx, row.id, {
    what: 'new-identity',
    label: parts.config.label,
    where,
  });
  await parts.activity.recordIn(trx, {
    operation: 'auth.bindIdentity',
    outcome: 'done',
    actor: { id: row.id, role: row.role, sessionTag: null },
    target: { type: 'account', id: row.id },
    ...from,
  });
  return match;
}

/** Adds the account of a person who may join without an invitation. */
async function join(parts: Parts, trx: Trx, { claims, email, from }: Binding): Promise<Row | undefined> {
  const { joins } = parts.config;
  const domain = domainOf(email);
  if (!joins?.domains.includes(domain)) return undefined;
  // An organization that the provider names must be the one of the address.
  if (claims.hostedDomain !== undefined && claims.hostedDomain !== domain) return undefined;
  const { role } = joins;
  const id = await addUser(trx, { email, name: nameOf(claims, email), role, origin: 'command' });
  await parts.activity.recordIn(trx, {
    operation: 'account.add',
    outcome: 'done',
    target: { type: 'account', id },
    input: { role, by: 'provider' },
    ...from,
  });
  return userByEmail(trx, email);
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The name that the provider tells, on one line; the address if it can't be used. */
function nameOf({ name }: Claims, email: string): string {
  const told = typeof name === 'string' ? name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() : '';
  return [...told].slice(0, maxName).join('') || email;
}

/**
 * Returns the email, in lower case, if the provider vouches for it; null otherwise. Google verifies addresses of other organizations once and
 * never again, so there it must be an address that Google itself manages.
 */
export function verifiedEmail(
  config: Pick<ProviderConfig, 'issuer' | 'trustsEmail'>,
  claims: Claims,
): string | null {
  if (typeof claims.email !== 'string') return null;
  const email = emailKey(claims.email);
  if (email.length > 254 || !emailPattern.test(email) || claims.emailVerified === false) return null;
  if (isGoogle(config.issuer)) {
    const isManaged = claims.hostedDomain === domainOf(email) || domainOf(email) === 'gmail.com';
    return claims.emailVerified === true && isManaged ? email : null;
  }
  const isOwnDomain = [true, 1, '1', 'true'].some((yes) => yes === claims.domainVerified);
  return claims.emailVerified === true || isOwnDomain || config.trustsEmail ? email : null;
}
