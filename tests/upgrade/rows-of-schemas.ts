/**
 * What people had stored when each schema of the database was the newest. Each entry is SQL that works on SQLite and PostgreSQL with the tables
 * of that schema. Never change an entry of a schema that was released: add to that of the newest one.
 */
import type { Database } from '../../src/server/database/database.ts';

/** The keys of the server that the databases belong to. */
export const keysOfSchemas = { ACTIVITY_KEY: 'a'.repeat(43), SESSION_SECRET: 's'.repeat(43) };

/** The password of everyone here, and the key of Bea's authenticator app. */
export const passwordOfSchemas = 'seven quiet otters at dawn';
export const appKeyOfSchemas = Buffer.from('steward-fixture-key!');

/** The newest row of the activity log, by schema, as the file beside the database has it. */
export const activityHeadOf = (schema: number): { seq: number; hash: string } =>
  schema < 27 ? second : third;

const second = { seq: 2, hash: 'adb823b280cf59a53c799355ce1f4d38514b3cffd42fb351df12109bc6cebb49' };
const third = { seq: 3, hash: '7a398e4e6512a284cb02c52d7e98d7b6d5b325331cb5f1e236b6c2c12b030427' };

const hash =
  '$argon2id$v=19$m=65536,t=3,p=1$Fr79vasgNTtcigiowjSygw$GKe3OtellFFAeAybttFIaerSidEQuVJJkNlSxTh2bqk';
/** Nov 1, 2026, 9:00 AM UTC, in ms since 1970 and as text. */
const at = 1_793_523_600_000;
const atText = '2026-11-01T09:00:00.000Z';

const person = (id: string, role: string, disabledAt = 'null') => `
  insert into users (id, name, email, email_verified, role, version, disabled_at, origin, created_at, updated_at)
  values ('${id}', '${id} of old', '${id}@example.org', true, '${role}', 2, ${disabledAt}, 'command', '${atText}', '${atText}')`;

const text = (value: object): string => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** Entry n is of schema n + 1. */
export const rowsOfSchemas: readonly ((kind: Database['kind']) => readonly string[])[] = [
  () => [
    person('ada', 'admin'),
    person('bea', 'staff'),
    person('cal', 'field', String(at)),
    ...['ada', 'bea', 'cal'].map(
      (id) => `
      insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
      values ('account-${id}', '${id}', 'credential', '${id}', '${hash}', '${atText}', '${atText}')`,
    ),
    `insert into sessions values ('old', 'old-token-hash', 'ada', 2, ${at}, ${at}, ${at}, '192.0.2.0/24', 'Firefox')`,
    `insert into activity values (1, ${at + 60_000}, null, null, null, null, null, 'account.add', 'account', 'ada', null, 'done', null,
      '{"role":"admin"}', null, '', '6194223c957136da5a4eca92079fe60c6712074a407807bbcac883c87f245056')`,
    `insert into activity values (2, ${at + 120_000}, 'ada', 'admin', null, null, null, 'subscriptions.cancel', 'subscription',
      '6a7fdad354df5a9a81bfa84d', null, 'done', 200, null, null,
      '6194223c957136da5a4eca92079fe60c6712074a407807bbcac883c87f245056', '${second.hash}')`,
    `insert into activity_personal values (2, 'reason', 'Paused after the harvest')`,
    `insert into intents (id, operation, path, target, fingerprint, facts, state, verified, verified_at, owner_id, owner_name,
      upstream_status, created_at, updated_at, sent_at, lease_owner, lease_until, checks)
      values ('657f0c7b-16ec-4b98-a4c4-83a24d5200e9', 'contributions.initiateRefund', '{"contributionId":"6b00364061a436c3f0719116"}',
      'gift 6b00364061a436c3f0719116', 'f1', '{"cents":50000,"before":[]}', 'done', 1, ${at}, 'ada', 'ada of old', 200, ${at}, ${at},
      ${at}, 'gone', ${at}, 0)`,
  ],
  () => [
    `insert into close_offs (id, deposit_id, closed_at, closed_by, deposit_cents, difference_cents, note)
      values ('close-1', '6afa4780b775670e66629bd7', ${at}, 'ada', 52069, -31, 'Fee of the bank')`,
    `insert into exports values ('export-1', 'ada', 'gifts', 'Gifts.csv', 'Donor,Amount', ${at}, ${at})`,
  ],
  () => [`insert into tap_notes values ('68e241a086ce642636f57c76', 'By the coffee bar', 3, ${at}, 'bea')`],
  () => [
    `insert into second_factors values ('bea', 'r9OuiHH_10gIRaeF.EeMifuTtGRjTd9C8aaSM0g.spIGZvrXLVE1TpOSZgENoJl48CU', ${at}, ${at}, 1)`,
    `insert into team_notices values ('notice-1', 'ada', 'bea', null, ${at})`,
  ],
  () => [`insert into restores values (${at}, ${at - 60_000}, ${at + 60_000}, 'Compared with the platform')`],
  () => [
    `insert into views values ('view-1', '/contributions', 'ada', 'Large gifts', 'amountFrom=1000', 1, 2, ${at}, 'ada')`,
    `insert into views values ('view-2', '/team/activity', 'ada', 'Refused', 'outcome=refused', 0, 1, ${at}, 'ada')`,
  ],
  () => [
    `insert into users (id, name, email, role, version, origin) values ('dee', 'dee of old', 'dee@example.org', 'staff', 1, 'command')`,
    `insert into passwords values ('dee', '${hash}')`,
  ],
  () => [
    `insert into users (id, name, email, role, version, origin) values ('eli', 'eli of old', 'eli@example.org', 'finance', 1, 'command')`,
  ],
  () => [
    `insert into intents (id, operation, path, target, fingerprint, facts, state, verified, owner_id, owner_name, upstream_status,
      created_at, updated_at, sent_at, lease_owner, lease_until, checks)
      values ('5a8f784b-6e63-4b87-a4f8-53e5c6deeda7', 'contributions.initiateRefund', '{"contributionId":"6af99ec0a9c1cca1cdef3aa2"}',
      'gift 6af99ec0a9c1cca1cdef3aa2', 'f2', '{"cents":3000,"before":[]}', 'refused', null, 'dee', 'dee of old', 422, ${at}, ${at},
      ${at}, 'gone', ${at}, 0)`,
  ],
  () => [
    `insert into letterhead (id, organization, address, footer, version, changed_at, changed_by)
      values (1, 'Old Harbor', '1 Pier Road', 'Not a tax document.', 4, ${at}, 'ada')`,
  ],
  () => [`insert into thanks values ('6afe33ac03db5e50409fac30', 'letter', ${at}, 'bea')`],
  () => [
    `insert into refund_requests values ('request-1', '6afb9978853cb15923093c47', 'Meant to give monthly', ${at}, 'bea', 'declined',
      ${at + 60_000}, 'ada', 'Changed to monthly')`,
  ],
  () => [
    `insert into record_notes (id, kind, record_id, note, made_at, made_by)
      values ('note-1', 'donor', '6a7fce675f054874db4b27cb', 'Prefers a call in the evening', ${at}, 'bea')`,
  ],
  () => [
    `insert into month_closings values ('closing-1', '2026-09', ${at}, 'ada', 'digest', ${text({
      gift: { count: 1, cents: 5000 },
      refund: { count: 0, cents: 0 },
      chargeback: { count: 0, cents: 0 },
      deposit: { count: 0, cents: 0 },
    })}, '[["gift","6abdaba4f290242f8d21c874",5000,"APPROVED"]]', null, null, null)`,
  ],
  () => [
    `insert into plan_snapshot_days values ('2026-10-01', ${at})`,
    `insert into plan_snapshots values ('6a7fdad354df5a9a81bfa84d', '2026-10-01', 'active', 5000)`,
  ],
  () => [
    `insert into record_notes values ('note-2', 'gift', '6b00364061a436c3f0719116', 'Matched by her employer', ${at}, 'ada', null,
      ' matched by her employer')`,
  ],
  () => [`insert into plan_calls values ('6a7fdad354df5a9a81bfa84d', 'left-message', ${at}, 'bea')`],
  () => [`insert into view_pins values ('ada', 'view-1', ${at})`],
  () => [
    `insert into dismissed_doubles values ('6b00364061a436c3f0719116', '6af99ec0a9c1cca1cdef3aa2', ${at}, 'ada')`,
  ],
  () => [
    `insert into webhook_deliveries values ('evt_old', 'contribution.approved', 'main', ${at}, ${at},
      '{"deliveries":1,"changed":{"contributions":["6b00364061a436c3f0719116"]}}')`,
  ],
  (kind) => [
    `insert into tap_walks values ('walk-1', 'First floor', ${at}, 'ada', ${at + 60_000}, 'ada')`,
    `insert into tap_walk_devices values ('walk-1', '68e241a086ce642636f57c76', 1, '114302', '68e306804c7f686a10d0c6a0')`,
    `insert into tap_photos values ('photo-1', ${kind === 'sqlite' ? "x'ffd8ffd9'" : "'\\xffd8ffd9'"}, ${at}, 'bea')`,
    `insert into tap_findings (id, walk_id, device_id, serial, expected_id, mark, note, photo_id, marked_at, received_at, at, late, found_by)
      values ('finding-1', 'walk-1', '68e241a086ce642636f57c76', '114302', '68e306804c7f686a10d0c6a0', 'damaged', 'Cracked', 'photo-1',
      ${at}, ${at}, ${at}, 0, 'bea')`,
  ],
  () => [
    `insert into mails values ('mail-1', 'dee', 'invitation', null, 'sent', ${at}, ${at}, ${at}, 1, null, 250, ${at})`,
  ],
  () => [`insert into offline_writes values ('bea', 'tap-1', ${at})`],
  () => [
    `insert into tap_findings values ('finding-2', 'walk-1', '68e241a086ce642636f57c76', '114302', '68e306804c7f686a10d0c6a0', 'right',
      '', null, ${at + 1_000}, ${at + 1_000}, ${at + 1_000}, 0, 'bea', '68e306804c7f686a10d0c6a0')`,
  ],
  () => [
    `insert into notifications values ('notification-1', 'ada', 'gift', '6b0873a0829e78add42974ba', ${at}, 1, null, 'off', null)`,
    `insert into notification_choices values ('ada', 2, '{"gift":{"app":true,"email":"off"}}', 250000, ${at})`,
  ],
  () => [
    `insert into key_marks values ('activity', 'vHA0B_WZC6h_z9g8')`,
    `insert into key_marks values ('session', 'kDadiFee7cQYrz5K')`,
  ],
  () => [
    `insert into activity values (3, ${at + 180_000}, 'ada', 'admin', null, null, null, 'subscriptions.cancel', 'subscription',
      '69b7519ce4f52ab0cd719be7', null, 'done', 200, null, null, '${second.hash}', '${third.hash}', '{"reason":"MBevAb1YTcpssAZ0ZyJaFW"}')`,
    `insert into activity_personal values (3, 'reason', 'Moved abroad')`,
  ],
  () => [`update letterhead set closing = 'With thanks,'`],
  () => [
    `insert into views values ('view-3', '/settings/activity', 'ada', 'Refunds', 'operation=contributions.initiateRefund', 0, 1, ${at}, 'ada')`,
  ],
  () => [
    `insert into plan_findings values ('6a7fdad354df5a9a81bfa84d', 'silent', '', 20750, '6a7fce675f054874db4b27cb', 5000, ${text(
      {
        kind: 'silent',
        about: '',
        day: 20_750,
        cents: 5000,
        last: { id: '6b00364061a436c3f0719116', at, cents: 5000 },
      },
    )}, ${at}, null, ${at}, 'ada', 20751, 'Pays by check')`,
  ],
  () => [
    `insert into scheduled_changes values ('7be3b921-474b-4cdf-aa0b-8850ef5fe1a5', '69b7519ce4f52ab0cd719be7', '643612e1901935bb353cef0f',
      'subscriptions.cancel', '{"cancellationReason":"Requested by donor"}', '2026-12-30', null, null, ${text(
        {
          status: 'active',
          cents: 5167,
          frequency: 'weekly',
          campaignId: null,
          subcampaignId: null,
          methodId: null,
          start: at,
        },
      )}, ${at}, 'ada', null, null, 'waiting', null, null, null, ${at})`,
  ],
  () => [
    `insert into plan_runs values ('11111111-2222-4333-8444-555555555555', '{"kind":"cancel","reason":"The campaign ended"}', 'ended', null,
      ${at}, 'ada', null, ${at}, null, null, '', ${at + 60_000}, null, ${at}, 1)`,
    `insert into plan_run_items values ('11111111-2222-4333-8444-555555555555', 1, '69b7519ce4f52ab0cd719be7', '643612e1901935bb353cef0f',
      null, '{}', 5167, null, 'done', null, ${at})`,
  ],
  () => [
    `insert into standing_questions values ('053dda47-3355-47b8-a3e3-d6a3964e1ef0', 'ada', 'Deposits this month', ${text(
      {
        list: 'deposits',
        question: { sort: 'arrival', direction: 'DESC' },
      },
    )}, '{"of":"arrives","is":"this-month"}', '{"kind":"send","schedule":{"every":"day","hour":8}}', '/deposits', 1, ${at}, 'person',
      null, null, null, 0, 0, null, null, null)`,
    `insert into standing_answers values ('answer-1', '053dda47-3355-47b8-a3e3-d6a3964e1ef0', ${at}, ${at}, 'answered', null, ${text(
      {
        sentence: '5 deposits, $45,262.50 paid (Nov 1, 2026).',
        notes: [],
        figures: [],
        compared: null,
        columns: [],
        rows: [],
        more: 0,
      },
    )}, null, null, null)`,
  ],
  () => [
    `insert into passkeys values ('passkey-1', 'bea', 'credential-of-old', 'public-key-of-old', '["internal"]', 7, 'Phone of old', ${at}, null)`,
  ],
  () => [
    `insert into identities values ('https://id.example.org', 'subject-of-dee', 'dee', ${at})`,
    `update users set break_glass = 1 where id = 'ada'`,
  ],
  () => [`update users set first_notes_read_at = ${at} where id = 'ada'`],
];
