/** The tables of people and how they sign in. Times are ms since 1970. */
import type { Generated } from 'kysely';
import type { Role } from '#contract/steward/roles.ts';

export type UsersTable = {
  id: string;
  name: string;
  /** Lower case. */
  email: string;
  role: Role;
  /** Incremented when role, password, or access changes; sessions of an older version end. */
  version: number;
  disabled_at: number | null;
  /** `sandbox`: an account with a public password, which is never accepted on a real platform. */
  origin: 'command' | 'sandbox';
  /** Written at most once a minute; null for a person who has never signed in. */
  last_seen_at: number | null;
  /** 1 for the one administrator whose password works while passwords are off. */
  break_glass: Generated<number>;
  /** When the person dismissed the notes of a first visit; null until then. */
  first_notes_read_at: number | null;
};

/** No row: the person has no password yet, or it was removed. `hash` is argon2id. */
export type PasswordsTable = { user_id: string; hash: string };

/** Which sign-in at the provider a session comes from. */
type ProviderColumns = {
  /** Issuer of the provider; null for a session that a password began. */
  issuer: string | null;
  /** The provider's ID of its own session (`sid`), if it tells one. */
  provider_session: string | null;
  /** 1 if the provider checked a second factor that counts. */
  provider_factor: Generated<number>;
};

/** Row of `identities`: whom the provider means by a subject. At most one of each issuer for a person. */
export type IdentitiesTable = { issuer: string; subject: string; user_id: string; bound_at: number };

/** Row of `logout_tokens`: tokens of the provider that were used, until they expire. */
export type LogoutTokensTable = { token_hash: string; expires_at: number };

export type SessionsTable = ProviderColumns & {
  id: string;
  /** SHA-256 of the token, in hex. The token itself isn't stored. */
  token_hash: string;
  user_id: string;
  user_version: number;
  created_at: number;
  last_seen_at: number;
  last_proof_at: number;
  address_prefix: string;
  /** Browser and operating system, for the person's list of sessions. */
  agent: string;
  /** The passkey that the person signed in or confirmed with; null if there was none, or if it was removed. */
  passkey_id: string | null;
};

/** Row of `passkeys`. `credential_id` and `public_key` (a COSE key) are base64url; `transports` is separated by spaces. */
export type PasskeysTable = {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  transports: string;
  /** How often the authenticator says it was used; 0 if it doesn't count. */
  sign_count: number;
  name: string;
  added_at: number;
  last_used_at: number | null;
};

/** Row of `used_challenges`, until the challenge expires. `hash` is its SHA-256, in hex. */
export type UsedChallengesTable = { hash: string; expires_at: number };

export type PasswordLinksTable = {
  token_hash: string;
  user_id: string;
  expires_at: number;
  used_at: number | null;
};

/** One row for each limit that a try counts against. */
export type SignInTriesTable = { try_id: string; limit_key: string; at: number };

/**
 * Row of `second_factors`. `confirmed_at` is null until a first code was entered. `last_step` is the time
 * step of the last code used; it and earlier ones are refused.
 */
export type SecondFactorsTable = {
  user_id: string;
  sealed_key: string;
  made_at: number;
  confirmed_at: number | null;
  last_step: number;
};

/** Row of `recovery_codes`. */
export type RecoveryCodesTable = { user_id: string; code_hash: string; used_at: number | null };

/** Row of `sign_in_tickets`. `user_version` is from before the password was checked, as for a session. */
export type SignInTicketsTable = ProviderColumns & {
  token_hash: string;
  user_id: string;
  user_version: number;
  expires_at: number;
  /** When the person last proved to the provider who they are; null for a sign-in that a password began. */
  proof_at: number | null;
};

/**
 * Row of `team_notices`: `user_id` sees that `about_id` became an administrator; `by_id` is null for changes
 * at the command line.
 */
export type TeamNoticesTable = {
  id: string;
  user_id: string;
  about_id: string;
  by_id: string | null;
  at: number;
};

/** Row of `offline_writes`: a change that a browser made offline, and that has been applied. */
export type OfflineWritesTable = { user_id: string; key: string; applied_at: number };

/** `mark` identifies the key of this name without revealing it. */
export type KeyMarksTable = { name: string; mark: string };
