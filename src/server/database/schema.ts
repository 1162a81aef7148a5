/**
 * The tables of the main database. Times are ms since 1970; IDs and JSON are text. The same on SQLite and
 * PostgreSQL.
 */

import type { IntentState } from '#contract/steward/messages.ts';
import type { Role } from '#contract/steward/roles.ts';
import type { TeamNoticesTable } from '../auth/accounts/admin-notices.ts';
import type { RecoveryCodesTable, SecondFactorsTable } from '../auth/second-factor/second-factors.ts';
import type { SignInTicketsTable } from '../auth/sign-in/sign-in-tickets.ts';
import type { RestoresTable } from '../backup/money-hold.ts';
import type { ExportsTable } from '../exports/export-store.ts';
import type { ReconciliationsTable } from '../reconciliation/reconciliation.ts';
import type { TapNotesTable } from '../tap-notes/tap-notes.ts';
import type { ViewsTable } from '../views/views.ts';

export type Schema = {
  users: UsersTable;
  passwords: PasswordsTable;
  sessions: SessionsTable;
  password_links: PasswordLinksTable;
  sign_in_tries: SignInTriesTable;
  activity: ActivityTable;
  activity_personal: ActivityPersonalTable;
  intents: IntentsTable;
  budget_windows: BudgetWindowsTable;
  exports: ExportsTable;
  close_offs: ReconciliationsTable;
  tap_notes: TapNotesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_tickets: SignInTicketsTable;
  team_notices: TeamNoticesTable;
  restores: RestoresTable;
  views: ViewsTable;
};

type UsersTable = {
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
};

/** No row: the person has no password yet, or it was removed. `hash` is argon2id. */
type PasswordsTable = { user_id: string; hash: string };

type SessionsTable = {
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
};

type PasswordLinksTable = { token_hash: string; user_id: string; expires_at: number; used_at: number | null };

/** One row for each limit that a try counts against. */
type SignInTriesTable = { try_id: string; limit_key: string; at: number };

type ActivityTable = {
  seq: number;
  at: number;
  actor_id: string | null;
  role: string | null;
  session_tag: string | null;
  address: string | null;
  request_id: string | null;
  operation: string;
  target_type: string | null;
  target_id: string | null;
  intent_id: string | null;
  outcome: string;
  upstream_status: number | null;
  /** JSON: the input without personal values. */
  input: string | null;
  /** JSON: changed member name → keyed digest of its value. */
  changed: string | null;
  prev: string;
  hash: string;
};

/** Values that identify a person: outside the chain, so that they can be erased without breaking it. */
type ActivityPersonalTable = { seq: number; field: string; value: string };

/** A stored write. At most one is open (`sending`, `unknown`) per target. */
type IntentsTable = {
  id: string;
  operation: string;
  /** JSON: the IDs of the path, by name. */
  path: string;
  /** Writes with the same target exclude each other while open, whatever their operation. */
  target: string;
  fingerprint: string;
  /** JSON: IDs, amounts, times, and digests that recognize the effect; nothing personal. */
  facts: string;
  state: IntentState;
  /** 1 or 0; null while the confirmation is pending. */
  verified: number | null;
  owner_id: string;
  owner_name: string;
  upstream_status: number | null;
  /** ID of the created record; no two intents may claim the same one. */
  made_id: string | null;
  detail: string | null;
  created_at: number;
  updated_at: number;
  sent_at: number | null;
  lease_owner: string;
  lease_until: number;
  checks: number;
  next_check_at: number | null;
};

/**
 * The open rate window of a client ID. The key is its digest, because the ID itself is half of a credential.
 */
type BudgetWindowsTable = { client_key: string; cap: number; used: number; ends_at: number };
