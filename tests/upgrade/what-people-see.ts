/** What Ada sees of what was stored while each schema was the newest. Written out, not read from the code. */
import { expect } from 'vitest';

/** A request of hers, what its reply has, and the schema since which it has that. */
export type Seen = { since: number; target: string; body?: object; shows: object };

const at = '2026-11-01T09:00:00.000Z';
const minuteLater = '2026-11-01T09:01:00.000Z';
const [ada, bea] = ['ada of old', 'bea of old'];

/** A list that has these rows, perhaps among others. */
const listOf = (...rows: object[]) => expect.arrayContaining(rows.map((row) => expect.objectContaining(row)));

const person = (id: string, role: string, more: object = {}) => ({
  id,
  role,
  name: `${id} of old`,
  email: `${id}@example.org`,
  state: 'active',
  ...more,
});

export const seen: readonly Seen[] = [
  {
    since: 1,
    target: '/api/team',
    shows: {
      people: listOf(
        person('ada', 'admin'),
        person('bea', 'staff'),
        person('cal', 'field', { state: 'disabled' }),
      ),
    },
  },
  {
    since: 1,
    target: '/api/activity?about=6a7fdad354df5a9a81bfa84d',
    shows: {
      rows: [
        {
          seq: 2,
          operation: 'subscriptions.cancel',
          outcome: 'done',
          who: { id: 'ada', name: ada, role: 'admin' },
          personal: { reason: 'Paused after the harvest' },
        },
      ],
    },
  },
  {
    since: 1,
    target: '/api/intents/657f0c7b-16ec-4b98-a4c4-83a24d5200e9',
    shows: {
      state: 'done',
      verified: true,
      by: ada,
      createdAt: at,
      target: { contributionId: '6b00364061a436c3f0719116' },
    },
  },
  {
    since: 2,
    target: '/api/reconciliations/6afa4780b775670e66629bd7',
    shows: {
      data: [
        {
          closedAt: at,
          closedBy: ada,
          depositInCents: 52_069,
          differenceInCents: -31,
          note: 'Fee of the bank',
          reopened: null,
        },
      ],
    },
  },
  {
    since: 3,
    target: '/api/tap-notes/68e241a086ce642636f57c76',
    shows: { text: 'By the coffee bar', version: 3, changedAt: at, changedBy: bea },
  },
  {
    since: 4,
    target: '/api/team',
    shows: { people: listOf(person('bea', 'staff', { secondFactor: true })) },
  },
  {
    since: 4,
    target: '/api/team/notices',
    shows: { notices: [{ at, name: bea, email: 'bea@example.org', by: null }] },
  },
  {
    since: 6,
    target: '/api/views?list=/contributions',
    shows: { views: listOf({ name: 'Large gifts', query: 'amountFrom=1000', team: true, version: 2 }) },
  },
  {
    since: 6,
    target: '/api/views?list=/settings/activity',
    shows: { views: listOf({ name: 'Refused', query: 'outcome=refused', team: false }) },
  },
  { since: 7, target: '/api/team', shows: { people: listOf(person('dee', 'staff')) } },
  {
    since: 8,
    target: '/api/team',
    shows: { people: listOf(person('eli', 'finance', { state: 'link over' })) },
  },
  {
    since: 9,
    target: '/api/intents/5a8f784b-6e63-4b87-a4f8-53e5c6deeda7',
    shows: { state: 'refused', by: 'dee of old', updatedAt: at },
  },
  {
    since: 10,
    target: '/api/letterhead',
    shows: {
      organization: 'Old Harbor',
      address: '1 Pier Road',
      footer: 'Not a tax document.',
      grantLine: "Grants from donor-advised funds aren't part of the total.",
      version: 4,
    },
  },
  {
    since: 11,
    target: '/api/thanks/6afe33ac03db5e50409fac30',
    shows: { thanked: { way: 'letter', at, by: bea } },
  },
  {
    since: 12,
    target: '/api/refund-requests/6afb9978853cb15923093c47',
    shows: {
      request: {
        state: 'declined',
        note: 'Meant to give monthly',
        requestedAt: at,
        requestedBy: bea,
        closedAt: minuteLater,
        closedBy: ada,
        answerNote: 'Changed to monthly',
      },
    },
  },
  {
    since: 13,
    target: '/api/notes?kind=donor&record=6a7fce675f054874db4b27cb',
    shows: { notes: [{ note: 'Prefers a call in the evening', at, by: bea, isOwn: false, changedAt: null }] },
  },
  {
    since: 13,
    target: '/api/find/notes',
    body: { text: 'evening' },
    shows: { found: listOf({ id: 'note-1' }) },
  },
  {
    since: 14,
    target: '/api/months/2026-09',
    shows: {
      closing: { closedAt: at, closedBy: ada, totals: { gift: { count: 1, cents: 5000 } } },
    },
  },
  {
    since: 16,
    target: '/api/notes?kind=gift&record=6b00364061a436c3f0719116',
    shows: { notes: [{ note: 'Matched by her employer', by: ada, isOwn: true }] },
  },
  {
    since: 17,
    target: '/api/plan-calls',
    body: { plans: ['6a7fdad354df5a9a81bfa84d'] },
    shows: { calls: [{ mark: 'left-message', at, by: bea }] },
  },
  { since: 18, target: '/api/views/pinned', shows: { views: listOf({ name: 'Large gifts' }) } },
  {
    since: 20,
    target: '/api/received-deliveries',
    shows: {
      data: listOf({ id: 'evt_old', type: 'contribution.approved' }),
    },
  },
  { since: 21, target: '/api/tap-walks', shows: { walks: listOf({ name: 'First floor', devices: 1 }) } },
  {
    since: 21,
    target: '/api/tap-walks/walk-1',
    shows: {
      list: [
        { deviceId: '68e241a086ce642636f57c76', serial: '114302', expectedId: '68e306804c7f686a10d0c6a0' },
      ],
      findings: listOf({ mark: 'damaged', note: 'Cracked', photoId: 'photo-1', by: bea }),
    },
  },
  {
    since: 24,
    target: '/api/tap-walks/walk-1',
    shows: { findings: listOf({ id: 'finding-2', mark: 'right' }) },
  },
  {
    since: 25,
    target: '/api/notifications',
    shows: { notifications: listOf({ id: 'notification-1', kind: 'gift', at }) },
  },
  {
    since: 25,
    target: '/api/notifications/choices',
    shows: { version: 2, giftFromCents: 250_000, kinds: listOf({ kind: 'gift', app: true }) },
  },
  {
    since: 27,
    target: '/api/activity?about=69b7519ce4f52ab0cd719be7',
    shows: { rows: [{ seq: 3, operation: 'subscriptions.cancel', personal: { reason: 'Moved abroad' } }] },
  },
  { since: 28, target: '/api/letterhead', shows: { closing: 'With thanks,' } },
  {
    since: 29,
    target: '/api/views?list=/settings/activity',
    shows: { views: listOf({ name: 'Refunds' }, { name: 'Refused' }) },
  },
  {
    since: 31,
    target: '/api/scheduled-changes',
    shows: {
      changes: [
        {
          planId: '69b7519ce4f52ab0cd719be7',
          change: { kind: 'cancel', reason: 'Requested by donor' },
          when: { kind: 'date', day: '2026-12-30' },
          by: ada,
          state: 'waiting',
        },
      ],
    },
  },
  {
    since: 32,
    target: '/api/plan-runs/11111111-2222-4333-8444-555555555555',
    shows: {
      act: { kind: 'cancel', reason: 'The campaign ended' },
      state: 'ended',
      createdBy: ada,
      counts: { done: 1, waiting: 0 },
      monthlyCents: 5167,
    },
  },
  {
    since: 33,
    target: '/api/standing-questions',
    shows: {
      questions: [
        {
          name: 'Deposits this month',
          paused: 'person',
          last: { sentence: '5 deposits, $45,262.50 paid (Nov 1, 2026).' },
        },
      ],
    },
  },
  { since: 34, target: '/api/team', shows: { people: listOf(person('bea', 'staff', { passkeys: 1 })) } },
  { since: 35, target: '/api/team', shows: { people: listOf(person('ada', 'admin', { breakGlass: true })) } },
  { since: 36, target: '/api/me', shows: { firstNotes: false } },
];
