/** The tables of the core file. Times are ms since 1970; ids are text; JSON is text. The same on SQLite and PostgreSQL. */

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
  /** Goes up when role, password or access changes; a session of an older version is over. */
  version: number;
  disabled_at: number | null;
  /** `sandbox`: an account whose password everybody knows; never let in against a real service. */
  origin: 'command' | 'sandbox';
  /** Written at most once a minute; null for somebody who was never there. */
  last_seen_at: number | null;
};

/** No row: the person has no password yet, or it was taken away. `hash`: argon2id. */
type PasswordsTable = { user_id: string; hash: string };

type SessionsTable = {
  id: string;
  /** SHA-256 of the token, hex. The token itself is kept nowhere. */
  token_hash: string;
  user_id: string;
  user_version: number;
  created_at: number;
  last_seen_at: number;
  last_proof_at: number;
  address_prefix: string;
  /** Browser and system in two words, for the list of own sessions. */
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
  /** JSON: input without personal values. */
  input: string | null;
  /** JSON: changed member name → keyed digest of its value. */
  changed: string | null;
  prev: string;
  hash: string;
};

/** Values that name a person, apart from the chain so that they can be erased without breaking it. */
type ActivityPersonalTable = { seq: number; field: string; value: string };

/** A write as it is kept. At most one is open (`sending`, `unknown`) for each target. */
type IntentsTable = {
  id: string;
  operation: string;
  /** JSON: the ids of the path, by name. */
  path: string;
  /** Writes that share it exclude each other while open, whatever their operation. */
  target: string;
  fingerprint: string;
  /** JSON: ids, amounts, times and digests that recognise the effect; nothing personal. */
  facts: string;
  state: IntentState;
  /** 1, 0, or null while reading back is under way. */
  verified: number | null;
  verified_at: number | null;
  owner_id: string;
  owner_name: string;
  upstream_status: number | null;
  /** Id of the record that came into being; no two intents may claim the same one. */
  made_id: string | null;
  detail: string | null;
  /** JSON: the answer given, for a replay. */
  outcome: string | null;
  created_at: number;
  updated_at: number;
  sent_at: number | null;
  lease_owner: string;
  lease_until: number;
  checks: number;
  next_check_at: number | null;
};

/** The open rate window of one client id, whose digest is the key: the id itself is half of a credential. */
type BudgetWindowsTable = { client_key: string; cap: number; used: number; ends_at: number };
