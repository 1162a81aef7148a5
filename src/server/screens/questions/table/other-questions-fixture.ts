/** What people type that is about something else than gifts, in Find or in a list. */
import type { TypedQuestion } from './world-fixture.ts';

const created = (from: string, to = from) => ({ createdFrom: from, createdTo: to });
const arrives = (from: string, to = from) => ({ arrivesFrom: from, arrivesTo: to });
const today = '2026-11-22';
const exactly = (cents: number) => ({ least: cents, most: cents });

const refunds: readonly TypedQuestion[] = [
  ['refunds', { noun: 'refunds' }],
  ['refunds last month', { noun: 'refunds', search: created('2026-10-01', '2026-10-31') }],
  ['refunds this year', { noun: 'refunds', search: created('2026-01-01', today) }],
  [
    'refunds in october over 50',
    { noun: 'refunds', search: { ...created('2026-10-01', '2026-10-31'), least: 5_001 } },
  ],
  ['failed refunds', { noun: 'refunds', search: { status: ['FAILED'] } }],
  ['pending refunds', { noun: 'refunds', search: { status: ['PENDING', 'REQUIRES_ACTION'] } }],
  [
    'canceled refunds this year',
    { noun: 'refunds', search: { status: ['CANCELED'], ...created('2026-01-01', today) } },
  ],
  ['refund of $120', { noun: 'refunds', search: exactly(12_000) }],
  ['refunds of 61.35', { noun: 'refunds', search: exactly(6_135) }],
  ['refunds 10.31', { noun: 'refunds', search: exactly(1_031) }],
  ['12.25', { on: 'refunds', noun: 'refunds', search: exactly(1_225) }],
  ['refunds to julio', { noun: 'refunds', text: 'julio' }],
  [
    'refunds for ana flores last year',
    { noun: 'refunds', search: created('2025-01-01', '2025-12-31'), text: 'ana flores' },
  ],
  ['largest refunds', { noun: 'refunds', search: { sort: 'amount' } }],
  ['oldest refunds', { noun: 'refunds', search: { sort: 'created', direction: 'ASC' } }],
  ['refunds in a deposit', { noun: 'refunds', search: { deposited: 'yes' } }],
  ['refunds not in a deposit', { noun: 'refunds', search: { deposited: 'no' } }],
  ['refunds fy26', { noun: 'refunds', search: created('2025-07-01', '2026-06-30') }],
  ['refunds since september', { noun: 'refunds', search: { createdFrom: '2026-09-01' } }],
  ['refunds by card', { noun: 'refunds', unread: ['by card'] }],
  ['refunds zebra', { noun: 'refunds', unread: ['zebra'] }],
  ['last month', { on: 'refunds', noun: 'refunds', search: created('2026-10-01', '2026-10-31') }],
  ['over 100', { on: 'refunds', noun: 'refunds', search: { least: 10_001 } }],
  ['smith', { on: 'refunds', noun: 'refunds', text: 'smith' }],
  [
    'failed since june',
    { on: 'refunds', noun: 'refunds', search: { status: ['FAILED'], createdFrom: '2026-06-01' } },
  ],
  ['re_3Nx4', { on: 'refunds', noun: 'refunds', text: 're_3Nx4' }],
  ['gifts over 100', { on: 'refunds', search: { least: 10_001 } }],
];

const chargebacks: readonly TypedQuestion[] = [
  ['chargebacks', { noun: 'chargebacks' }],
  ['chargebacks last year', { noun: 'chargebacks', search: created('2025-01-01', '2025-12-31') }],
  ['disputes this quarter', { noun: 'chargebacks', search: created('2026-10-01', today) }],
  ['pending chargebacks', { noun: 'chargebacks', search: { status: ['pending'] } }],
  ['chargebacks won', { noun: 'chargebacks', search: { status: ['won'] } }],
  [
    'lost chargebacks this year',
    { noun: 'chargebacks', search: { status: ['lost'], ...created('2026-01-01', today) } },
  ],
  ['disputes over $100', { noun: 'chargebacks', search: { least: 10_001 } }],
  ['chargeback of 250', { noun: 'chargebacks', search: exactly(25_000) }],
  ['chargebacks 8.20', { noun: 'chargebacks', search: exactly(820) }],
  ['disputes by grace', { noun: 'chargebacks', text: 'grace' }],
  ['largest chargebacks', { noun: 'chargebacks', search: { sort: 'amount' } }],
  // A chargeback is pending, won, or lost: it has no other status to filter by.
  ['failed chargebacks', { noun: 'chargebacks', unread: ['failed'] }],
  ['chargebacks winter shelter', { noun: 'chargebacks', unread: ['winter shelter'] }],
  ['won', { on: 'chargebacks', noun: 'chargebacks', search: { status: ['won'] } }],
  ['in september', { on: 'chargebacks', noun: 'chargebacks', search: created('2026-09-01', '2026-09-30') }],
  ['julio', { on: 'chargebacks', noun: 'chargebacks', text: 'julio' }],
];

const deposits: readonly TypedQuestion[] = [
  ['deposits', { noun: 'deposits' }],
  ['deposits last month', { noun: 'deposits', search: arrives('2026-10-01', '2026-10-31') }],
  ['payouts this week', { noun: 'deposits', search: arrives(today) }],
  [
    'deposits in october over 1000',
    { noun: 'deposits', search: { ...arrives('2026-10-01', '2026-10-31'), least: 100_001 } },
  ],
  ['deposit of 1,234.56', { noun: 'deposits', search: exactly(123_456) }],
  ['bank deposits of $50', { noun: 'deposits', search: exactly(5_000) }],
  ['failed deposits', { noun: 'deposits', search: { status: ['FAILED'] } }],
  ['pending deposits', { noun: 'deposits', search: { status: ['PENDING', 'IN_TRANSIT'] } }],
  ['unreconciled deposits', { noun: 'deposits', search: { closed: 'no' } }],
  ['reconciled deposits', { noun: 'deposits', search: { closed: 'yes' } }],
  [
    'deposits to reconcile last month',
    { noun: 'deposits', search: { closed: 'no', ...arrives('2026-10-01', '2026-10-31') } },
  ],
  ['largest deposits', { noun: 'deposits', search: { sort: 'amount' } }],
  ['oldest deposits', { noun: 'deposits', search: { direction: 'ASC' } }],
  ['ach deposits', { noun: 'deposits', search: { methods: ['ach'] } }],
  [
    'card deposits in fy26',
    { noun: 'deposits', search: { methods: ['card'], ...arrives('2025-07-01', '2026-06-30') } },
  ],
  ['GIVING DEP 2026-11-13', { noun: 'deposits', search: { text: 'GIVING DEP 2026-11-13' } }],
  ['giving dep 2026-10-26', { noun: 'deposits', search: { text: 'giving dep 2026-10-26' } }],
  ['Harbor Credit Union', { noun: 'deposits', search: { text: 'Harbor Credit Union' } }],
  ['square reader', { noun: 'deposits', search: { text: 'square reader' } }],
  ['harbor', { on: 'deposits', noun: 'deposits', search: { text: 'harbor' } }],
  [
    'first national last month',
    {
      on: 'deposits',
      noun: 'deposits',
      search: { text: 'first national', ...arrives('2026-10-01', '2026-10-31') },
    },
  ],
  ['1234.56', { on: 'deposits', noun: 'deposits', search: exactly(123_456) }],
  ['8.20', { on: 'deposits', noun: 'deposits', search: exactly(820) }],
  ['7500', { on: 'deposits', noun: 'deposits', search: exactly(750_000) }],
  ['november', { on: 'deposits', noun: 'deposits', search: arrives('2026-11-01', '2026-11-30') }],
  ['Giving dep 2026-11-13', { on: 'deposits', noun: 'deposits', search: { text: 'Giving dep 2026-11-13' } }],
  ['zebra', { on: 'deposits', noun: 'deposits', unread: ['zebra'] }],
  ['deposits winter shelter', { noun: 'deposits', unread: ['winter shelter'] }],
];

const plans: readonly TypedQuestion[] = [
  ['plans', { noun: 'plans' }],
  ['recurring plans', { noun: 'plans' }],
  ['plans over 100', { noun: 'plans', search: { amountFrom: 10_001 } }],
  ['plans of $40', { noun: 'plans', search: { amountFrom: 4_000, amountTo: 4_000 } }],
  ['plans 11.05', { noun: 'plans', search: { amountFrom: 1_105, amountTo: 1_105 } }],
  ['failing plans', { noun: 'plans', search: { tab: 'failing' } }],
  ['failed plans over 50', { noun: 'plans', search: { tab: 'failing', amountFrom: 5_001 } }],
  ['paused plans', { noun: 'plans', search: { tab: 'paused' } }],
  ['canceled plans', { noun: 'plans', search: { tab: 'ended' } }],
  ['ended plans', { noun: 'plans', search: { tab: 'ended' } }],
  ['pending plans', { noun: 'plans', search: { tab: 'pending' } }],
  ['active plans', { noun: 'plans', search: { tab: 'active' } }],
  ['monthly plans', { noun: 'plans', search: { frequencies: ['monthly'] } }],
  ['weekly plans over 20', { noun: 'plans', search: { frequencies: ['weekly'], amountFrom: 2_001 } }],
  ['pending plans julio', { noun: 'plans', search: { tab: 'pending' }, text: 'julio' }],
  ['monthly plans youth camp', { noun: 'plans', search: { frequencies: ['monthly'], campaign: 'camp' } }],
  ['every two weeks plans', { noun: 'plans', search: { frequencies: ['biweekly'] } }],
  ['plans twice a month', { noun: 'plans', search: { frequencies: ['1st-15th'] } }],
  ['monthly and weekly plans', { noun: 'plans', search: { frequencies: ['monthly', 'weekly'] } }],
  ['winter shelter plans', { noun: 'plans', search: { campaign: 'winter' } }],
  ['pantry subscriptions', { noun: 'plans', search: { campaign: 'pantry' } }],
  ['plans downtown', { noun: 'plans', search: { locations: ['down'] } }],
  ['plans by bank transfer', { noun: 'plans', search: { methods: ['bank'] } }],
  ['apple pay plans', { noun: 'plans', search: { methods: ['wallet'] } }],
  ['julio plans', { noun: 'plans', search: { tab: 'all' }, text: 'julio' }],
  ['plan of grace kim', { noun: 'plans', search: { tab: 'all' }, text: 'grace kim' }],
  ['failed plans of grace kim', { noun: 'plans', search: { tab: 'failing' }, text: 'grace kim' }],
  ['largest plans', { noun: 'plans', search: { sort: 'amount' } }],
  ['plans last month', { noun: 'plans', unread: ['last month'] }],
  [
    'monthly over 40',
    { on: 'plans', noun: 'plans', search: { frequencies: ['monthly'], amountFrom: 4_001 } },
  ],
  ['paused', { on: 'plans', noun: 'plans', search: { tab: 'paused' } }],
  ['ramirez', { on: 'plans', noun: 'plans', search: { tab: 'all' }, text: 'ramirez' }],
  ['food pantry', { on: 'plans', noun: 'plans', search: { campaign: 'pantry' } }],
  ['stock plans', { noun: 'plans', unread: ['stock'] }],
  ['plans zebra', { noun: 'plans', unread: ['zebra'] }],
];

const donors: readonly TypedQuestion[] = [
  ['donors', { noun: 'donors' }],
  ['donors smith', { noun: 'donors', text: 'smith' }],
  ['donors at main campus', { noun: 'donors', search: { locations: ['main'] } }],
  ['donors named müller', { noun: 'donors', text: 'müller' }],
  ['top donors', { noun: 'donors', search: { sort: 'lifetime' } }],
  ['newest donors', { noun: 'donors', search: { sort: 'createdAt' } }],
  [
    'donors last month',
    { search: { givenFrom: '2026-10-01', givenTo: '2026-10-31', outcome: ['received'], group: 'donor' } },
  ],
  [
    'donors who gave over 1000 last year',
    {
      search: {
        least: 100_001,
        givenFrom: '2025-01-01',
        givenTo: '2025-12-31',
        outcome: ['received'],
        group: 'donor',
      },
    },
  ],
  [
    'donors with failed gifts in october',
    {
      search: {
        status: ['FAILED'],
        givenFrom: '2026-10-01',
        givenTo: '2026-10-31',
      },
    },
  ],
  ['donors to the winter shelter', { search: { campaign: 'winter', outcome: ['received'], group: 'donor' } }],
  [
    'top donors fy26',
    { search: { givenFrom: '2025-07-01', givenTo: '2026-06-30', outcome: ['received'], group: 'donor' } },
  ],
  ['12.25', { on: 'donors', search: { ...exactly(1_225), outcome: ['received'], group: 'donor' } }],
  ['jane', { on: 'donors', noun: 'donors', text: 'jane' }],
  ['jane@example.org', { on: 'donors', noun: 'donors', text: 'jane@example.org' }],
  ['617 555 0144', { on: 'donors', noun: 'donors', text: '617 555 0144' }],
  ['5550144', { on: 'donors', noun: 'donors', text: '5550144' }],
  ['085 123 4567', { on: 'donors', noun: 'donors', text: '085 123 4567' }],
  ['downtown', { on: 'donors', noun: 'donors', search: { locations: ['down'] } }],
  ['art dawn', { on: 'donors', noun: 'donors', text: 'art dawn' }],
  ['zebra', { on: 'donors', noun: 'donors', unread: ['zebra'] }],
  ['refunds last month', { on: 'donors', noun: 'refunds', search: created('2026-10-01', '2026-10-31') }],
];

const devices: readonly TypedQuestion[] = [
  ['device 104233', { noun: 'devices', search: { serial: '104233' } }],
  ['serial 88231', { noun: 'devices', search: { serial: '88231' } }],
  ['serial number 104234', { noun: 'devices', search: { serial: '104234' } }],
  ['tap device 5100', { noun: 'devices', search: { serial: '5100' } }],
  ['tap devices', { noun: 'devices' }],
];

export const otherQuestions = { refunds, chargebacks, deposits, plans, donors, devices };
