/**
 * The tables of the main database. Times are ms since 1970; IDs and JSON are text. The same on SQLite and
 * PostgreSQL.
 */

import type { NotedKind } from '#contract/steward/notes.ts';
import type { IntentState } from '#contract/steward/operations/writes.ts';
import type {
  IdentitiesTable,
  KeyMarksTable,
  LogoutTokensTable,
  OfflineWritesTable,
  PasskeysTable,
  PasswordLinksTable,
  PasswordsTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
  SignInTicketsTable,
  SignInTriesTable,
  TeamNoticesTable,
  UsedChallengesTable,
  UsersTable,
} from './account-tables.ts';
import type { LetterheadTable, ThanksTable } from './letter-tables.ts';
import type { MailsTable } from './mail-tables.ts';
import type { NotificationTables } from './notification-tables.ts';
import type {
  PlanCallsTable,
  PlanFindingsTable,
  PlanRunItemsTable,
  PlanRunsTable,
  PlanSnapshotDaysTable,
  PlanSnapshotsTable,
  PlanWatchTable,
  ScheduledChangesTable,
} from './plan-tables.ts';
import type { StandingAnswersTable, StandingQuestionsTable } from './standing-tables.ts';
import type {
  TapFindingsTable,
  TapNotesTable,
  TapPhotosTable,
  TapTodosDoneTable,
  TapWalkDevicesTable,
  TapWalksTable,
} from './tap-tables.ts';
import type { WebhookDeliveriesTable } from './webhook-tables.ts';

export type Schema = NotificationTables & {
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
  tap_walks: TapWalksTable;
  tap_walk_devices: TapWalkDevicesTable;
  tap_findings: TapFindingsTable;
  tap_todos_done: TapTodosDoneTable;
  tap_photos: TapPhotosTable;
  letterhead: LetterheadTable;
  thanks: ThanksTable;
  dismissed_doubles: DismissedDoublesTable;
  plan_calls: PlanCallsTable;
  plan_runs: PlanRunsTable;
  plan_run_items: PlanRunItemsTable;
  month_closings: MonthClosingsTable;
  refund_requests: RefundRequestsTable;
  record_notes: RecordNotesTable;
  plan_snapshot_days: PlanSnapshotDaysTable;
  plan_findings: PlanFindingsTable;
  plan_watch: PlanWatchTable;
  plan_snapshots: PlanSnapshotsTable;
  scheduled_changes: ScheduledChangesTable;
  standing_questions: StandingQuestionsTable;
  standing_answers: StandingAnswersTable;
  passkeys: PasskeysTable;
  used_challenges: UsedChallengesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_tickets: SignInTicketsTable;
  identities: IdentitiesTable;
  logout_tokens: LogoutTokensTable;
  team_notices: TeamNoticesTable;
  restores: RestoresTable;
  views: ViewsTable;
  view_pins: ViewPinsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  mails: MailsTable;
  offline_writes: OfflineWritesTable;
  key_marks: KeyMarksTable;
};

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
  /** JSON: name of each personal value → its keyed digest. Null in rows of older programs. */
  value_digests: string | null;
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

/** Row of `views`. */
export type ViewsTable = {
  id: string;
  list: string;
  owner_id: string;
  name: string;
  query: string;
  team: 0 | 1;
  version: number;
  changed_at: number;
  changed_by: string;
};

/** Row of `view_pins`. */
type ViewPinsTable = { person_id: string; view_id: string; pinned_at: number };

/** Row of `exports`. */
export type ExportsTable = {
  id: string;
  owner_id: string;
  kind: string;
  file_name: string;
  /** The file; for a large export, the query it is written from. */
  content: string;
  made_at: number;
  expires_at: number;
};

/**
 * Row of `close_offs`. People are stored by ID; their names are read when shown. Times are in ms; `_cents`
 * are integers.
 */
export type ReconciliationsTable = {
  id: string;
  deposit_id: string;
  closed_at: number;
  closed_by: string;
  deposit_cents: number;
  difference_cents: number;
  note: string | null;
  reopened_at: number | null;
  reopened_by: string | null;
  reason: string | null;
};

/** Row of `restores`. `why` is what ended the hold. */
type RestoresTable = {
  restored_at: number;
  backup_at: number;
  lifted_at: number | null;
  why: string | null;
};

/** Row of `month_closings`. `totals` and `records` are JSON, as they were when the month was closed. */
export type MonthClosingsTable = {
  id: string;
  month: string;
  closed_at: number;
  closed_by: string;
  digest: string;
  totals: string;
  records: string;
  reopened_at: number | null;
  reopened_by: string | null;
  reason: string | null;
};

/** Row of `record_notes`. */
export type RecordNotesTable = {
  id: string;
  kind: NotedKind;
  record_id: string;
  note: string;
  /** For searching (notes/search-words.ts). */
  words: string;
  made_at: number;
  made_by: string;
  changed_at: number | null;
};

/** Row of `dismissed_doubles`: two gifts that look like a double charge but aren't. */
type DismissedDoublesTable = {
  first_id: string;
  second_id: string;
  dismissed_at: number;
  dismissed_by: string;
};

/**
 * Row of `refund_requests`. Whether a refund was sent for it is read from `intents`; it becomes `refunded` when a new request
 * replaces it, or when the platform shows that the gift was refunded; then `closed_by` is null if Steward sent no refund.
 */
export type RefundRequestsTable = {
  id: string;
  contribution_id: string;
  reason: string;
  requested_at: number;
  requested_by: string;
  state: 'open' | 'refunded' | 'declined' | 'withdrawn';
  closed_at: number | null;
  closed_by: string | null;
  answer: string;
};
