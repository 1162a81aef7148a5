/**
 * better-auth, for what it does well: accounts with their credentials, and the answer to "is this password right, and whose is it"
 * with the same work for a person who does not exist. Ours, because its defaults or its shape do not fit:
 * - the hash: argon2id from `hashing.ts` instead of scrypt;
 * - sessions: `sessions.ts`. It would keep the token as it is and reads only its own clock; here its sessions are kept nowhere
 *   (a secondary storage that forgets), and ours is opened after it answered;
 * - the throttle: `throttle.ts`, in the database, for each account as well; its own is off;
 * - routes: none of its routes is reachable; only the calls below are made, in this process;
 * - links to set a password: `password-links.ts`, with our clock and inside our transactions.
 */
import { betterAuth } from 'better-auth';
import type { Kysely } from 'kysely';
import type { Role } from '#contract/permissions.ts';
import type { Database, Trx } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { newToken } from './digest.ts';
import type { Hashing } from './hashing.ts';

export type NewUser = { email: string; name: string; role: Role; origin: 'command' | 'sandbox' };

export type AuthLibrary = {
  /** Id of the user whose password this is; null otherwise, after the same work. */
  whose(email: string, password: string): Promise<string | null>;
  /** Answers the id of the new user, who has no password yet. */
  addUser(trx: Trx, user: NewUser): Promise<string>;
  /** Within a transaction. `hash` comes from `Hashing`. */
  setPassword(trx: Trx, userId: string, hash: string): Promise<void>;
};

export function createAuthLibrary(database: Database, hashing: Hashing, secret: string): AuthLibrary {
  const make = (db: Kysely<Schema>) => betterAuth(optionsFor(db, database.kind, hashing, secret));
  const library = make(database.db);
  return {
    whose: async (email, password) => {
      try {
        const answer = await library.api.signInEmail({ body: { email, password } });
        return answer.user.id;
      } catch (thrown) {
        // Its refusals carry a status; anything else (a broken database) is no answer about a password.
        if (isRefusal(thrown)) return null;
        throw thrown;
      }
    },
    addUser: async (trx, { email, name, role, origin }) => {
      const { internalAdapter } = await make(trx).$context;
      const user = await internalAdapter.createUser(
        { email, name, emailVerified: true, role, origin, version: 1 },
        { method: 'email-password' },
      );
      return user.id;
    },
    setPassword: async (trx, userId, password) => {
      const { internalAdapter } = await make(trx).$context;
      const accounts = await internalAdapter.findAccounts(userId);
      if (accounts.some(({ providerId }) => providerId === 'credential'))
        await internalAdapter.updatePassword(userId, password);
      else
        await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password });
    },
  };
}

const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof Error && 'statusCode' in thrown && Number(thrown.statusCode) < 500;

/** Its sessions are of no use here and go nowhere. */
const forgetful = {
  get: () => null,
  getAndDelete: () => null,
  set: () => {},
  delete: () => {},
  increment: () => 1,
};

function optionsFor(db: Kysely<Schema>, kind: Database['kind'], hashing: Hashing, secret: string) {
  return {
    database: { db, type: kind, transaction: false },
    secondaryStorage: forgetful,
    secret,
    // Never used: no address is made by it, and no request reaches it.
    baseURL: 'http://127.0.0.1',
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    session: { storeSessionInDatabase: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      autoSignIn: false,
      requireEmailVerification: false,
      minPasswordLength: 1,
      // In UTF-16 units, so that 128 characters of any script fit; the rules are in `password-rules.ts`.
      maxPasswordLength: 512,
      password: {
        hash: (password: string) => hashing.hash(password),
        verify: ({ hash, password }: { hash: string; password: string }) => hashing.verify(hash, password),
      },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        version: { type: 'number', required: true, input: false },
        origin: { type: 'string', required: true, input: false },
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    advanced: {
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => newToken().slice(0, 22), validateSchema: false },
    },
  } as const;
}
