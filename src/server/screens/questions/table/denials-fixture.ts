/** What people type about what is missing, or shouldn't be among what they find. */
import type { TypedQuestion } from './world-fixture.ts';

const given = (from: string, to = from) => ({ givenFrom: from, givenTo: to });
const november = given('2026-11-01', '2026-11-30');
const october = given('2026-10-01', '2026-10-31');

const missing: readonly TypedQuestion[] = [
  ['no phone', { search: { without: ['phone'] } }],
  ['no email', { search: { without: ['email'] } }],
  ['november gifts no campaign', { search: { ...november, without: ['campaign'] } }],
  ['gifts in november with no campaign', { search: { ...november, without: ['campaign'] } }],
  ['no campaign set in november', { search: { ...november, without: ['campaign'] } }],
  ['not assigned to a campaign', { search: { without: ['campaign'] } }],
  ['campaign: none', { search: { without: ['campaign'] } }],
  ['gifts missing subcampaigns', { search: { without: ['subcampaign'] } }],
  ['gifts lacking location over 100', { search: { without: ['location'], least: 10_001 } }],
  ['gifts with an empty note', { search: { without: ['note'] } }],
  ['notes empty', { search: { without: ['note'] } }],
  ['gifts without notes on sunday', { search: { without: ['note'], ...given('2026-11-22') } }],
  ['gifts with no dedication', { search: { without: ['dedication'] } }],
  ['gifts without a recurring plan', { search: { without: ['plan'] } }],
  ['no giving link', { search: { without: ['link'] } }],
  ['no deposit', { search: { deposited: 'no' } }],
  ['no deposit or note', { search: { without: ['note'], deposited: 'no' } }],
  ['gifts with no donor email', { search: { without: ['email'] } }],
  ['no email julio', { search: { without: ['email'] }, text: 'julio' }],
  ['johnny cash no phone', { search: { without: ['phone'] }, text: 'johnny cash' }],
  ['without email over 12.25', { search: { without: ['email'], least: 1_226 } }],
  ['donors without email', { noun: 'donors', search: { without: ['email'] } }],
  ['no email donors', { noun: 'donors', search: { without: ['email'] } }],
  ["donors who don't have an email", { noun: 'donors', search: { without: ['email'] } }],
  [
    `donors who don${String.fromCodePoint(0x2019)}t have a phone number`,
    { noun: 'donors', search: { without: ['phone'] } },
  ],
  ['donors missing address', { noun: 'donors', search: { without: ['address'] } }],
  ['donors w/o phones', { noun: 'donors', search: { without: ['phone'] } }],
  ['donors email not set', { noun: 'donors', search: { without: ['email'] } }],
  ['donors phone is missing', { noun: 'donors', search: { without: ['phone'] } }],
  ['donors with no email and no phone', { noun: 'donors', search: { without: ['email', 'phone'] } }],
  [
    'donors no email, phone or address',
    { noun: 'donors', search: { without: ['email', 'phone', 'address'] } },
  ],
  [
    'donors at downtown lacking phone & email',
    { noun: 'donors', search: { locations: ['down'], without: ['phone', 'email'] } },
  ],
  ['donors with no name', { noun: 'donors', search: { without: ['name'] } }],
  ['no phone', { on: 'donors', noun: 'donors', search: { without: ['phone'] } }],
  [
    'donors without email in november',
    { search: { without: ['email'], ...november, outcome: ['received'], group: 'donor' } },
  ],
  ['plans without campaign', { noun: 'plans', search: { without: ['campaign'] } }],
  ['plans no location', { noun: 'plans', search: { without: ['location'] } }],
  ['paused plans no email', { noun: 'plans', search: { tab: 'paused', without: ['email'] } }],
  ['plans with no payment method', { noun: 'plans', search: { without: ['method'] } }],
  ['refunds without a reason', { noun: 'refunds', search: { without: ['reason'] } }],
  ['refunds no deposit', { noun: 'refunds', search: { deposited: 'no' } }],
  ['chargebacks reason unknown', { noun: 'chargebacks', search: { without: ['reason'] } }],
  ['deposits missing bank', { noun: 'deposits', search: { without: ['bank'] } }],
];

/** What has no filter is struck as a whole. */
const struck: readonly TypedQuestion[] = [
  ['not failed', { unread: ['not failed'] }],
  ['not failed or refunded', { unread: ['not failed or refunded'] }],
  ['not failed and over 100', { search: { least: 10_001 }, unread: ['not failed'] }],
  ['gifts not refunded last month', { search: october, unread: ['not refunded'] }],
  ['gifts not thanked in october', { search: october, unread: ['not thanked'] }],
  ['non-cash gifts', { unread: ['non-cash gifts'] }],
  ['not paid by card', { unread: ['not paid by card'] }],
  ['no julio', { unread: ['no julio'] }],
  ['not julio ramirez', { unread: ['not julio ramirez'] }],
  ['not april smith', { unread: ['not april smith'] }],
  ['not grace kim over 50', { search: { least: 5_001 }, unread: ['not grace kim'] }],
  ['gifts not from jane@example.org', { unread: ['not from jane@example.org'] }],
  ['no zebra', { unread: ['no zebra'] }],
  ['not 61.35', { unread: ['not 61.35'] }],
  ['not in november', { unread: ['not in november'] }],
  ['gifts without', { unread: ['without'] }],
  ['donors who never gave', { noun: 'donors', unread: ['never gave'] }],
  ["donors who didn't give in november", { noun: 'donors', unread: ["didn't give in november"] }],
  ['donors without gifts over 50', { noun: 'donors', unread: ['without gifts over 50'] }],
  ['donors without plans', { noun: 'donors', unread: ['without plans'] }],
  ["donors that aren't in downtown", { noun: 'donors', unread: ["aren't in downtown"] }],
  ['plans not monthly', { noun: 'plans', unread: ['not monthly'] }],
  ['refunds no campaign', { noun: 'refunds', unread: ['no campaign'] }],
  ['deposits without a note', { noun: 'deposits', unread: ['without a note'] }],
  ['devices without location', { noun: 'devices', unread: ['without location'] }],
  // Campaigns can be left out.
  ['except winter shelter', { search: { campaignNot: ['winter'] } }],
  ['except winter shelter and general fund', { search: { campaignNot: ['winter', 'general'] } }],
  ['last month excluding general fund', { search: { ...october, campaignNot: ['general'] } }],
  ['excluding campaign gala', { search: { campaignNot: ['gala'] } }],
  // Some have a meaning of their own.
  ['not recurring', { search: { frequency: 'one-time' } }],
  ['no more than 25', { search: { most: 2_500 } }],
];

export const denials = { missing, struck };
