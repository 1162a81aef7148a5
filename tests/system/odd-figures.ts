/** The figures of screens that are compared on odd platforms, and which of them each platform leaves unknown. */
import type { OddName } from '../../src/sandbox/odd/oddities.ts';

type Figure = { route: string; form: RegExp };
/** Where each figure is, with the figure as the first group of its form. */
export const figures = {
  gifts: { route: '_app.contributions.index', form: /^([\d,]+ gifts) · /m },
  received: { route: '_app.contributions.index', form: /(\$[\d,.]+) received/ },
  leftOut: { route: '_app.contributions.index', form: /(\$[\d,.]+ pending · [^\n]*)/ },
  thisMonth: { route: '_app.overview', form: /^Received this month\n(\$[\d,.]+)/m },
  monthDonors: { route: '_app.overview', form: /^Donors this month\n(\d+)/m },
  activePlans: { route: '_app.overview', form: /^Recurring plans\n(\d+\nAbout \$[\d,.]+ a month)$/m },
  atRisk: { route: '_app.overview', form: /(\d+ pending chargebacks\$[\d,.]+ at risk)/ },
  plans: { route: '_app.plans.index', form: /^(\d+ active plans · about \$[\d,.]+ a month)/m },
  failing: { route: '_app.plans.rescue', form: /^(\d+ plans at risk, about \$[\d,.]+ a month)/m },
  deposits: { route: '_app.deposits.index', form: /^([\d,]+ deposits)/m },
  paidOut: { route: '_app.deposits.index', form: /(\$[\d,.]+ paid out)/ },
  month: { route: '_app.months.$month', form: /^\w+ \d{4}, paid out\n(\$[\d,.]+)/m },
  lifetime: {
    route: '_app.donors.$donorId',
    form: /^Lifetime giving\n(\$[\d,.]+\n(?:\$[^\n]*\n)?\d+ gifts?)/m,
  },
  donors: { route: '_app.donors.index', form: /^(\d+ donors)/m },
  campaigns: { route: '_app.campaigns.index', form: /^(\d+ campaigns)/m },
  pending: { route: '_app.chargebacks.index', form: /^(\d+ pending · \$[\d,.]+ at risk)/m },
  statements: { route: '_app.letters.statements.index', form: /^([\d,]+ donors[^\n]*\$[\d,.]+)/m },
} as const satisfies Record<string, Figure>;
export type FigureName = keyof typeof figures;
// Object.keys loses the key type.
export const figureNames = Object.keys(figures) as FigureName[];

/** A figure that isn't the platform's own, with what its screen says instead; null: not compared, since nothing tells it from a true one. */
export type Told = Partial<Record<FigureName, RegExp | null>>;

const unlisted: Told = {
  gifts: /^1 month differs from your giving platform/m,
  leftOut: /^1 month differs from your giving platform/m,
  thisMonth: /^\d+ records? couldn't be readMissing from lists and totals/m,
  monthDonors: /^\d+ records? couldn't be readMissing from lists and totals/m,
  deposits: /1 deposit couldn't be read/,
  paidOut: /1 deposit couldn't be read/,
  // Unless another reading had the record in another place.
  donors: /^(?:96 donors|\d+ donors · .*\d+ donors? couldn't be read)/m,
  campaigns: /^(?:22 campaigns|21 campaigns · 1 campaign couldn't be read)/m,
};
const centsUnknown = {
  atRisk: /^2 pending chargebacksUnknown amount at risk/m,
  pending: /^2 pending · unknown amount at risk/m,
  paidOut: /paid out: unknown158 without an amount/,
  month: /^\d+ deposits with an unknown amount, status, or date aren't fully counted/m,
} satisfies Told;

const notOffered = /^Your giving platform doesn't support this yet$/m;
const noDeposits = {
  deposits: notOffered,
  paidOut: notOffered,
  month: /^\w+ \d{4}, paid out\n—\nNot shared by your giving platform$/m,
} satisfies Told;

/** For each switch, the figures that aren't exact. */
export const told = {
  'chargebacks-unsuccessful': { atRisk: null, pending: null, month: null },
  'write-unsuccessful': {},
  'empty-for-none': {},
  'flags-as-numbers': {},
  'statuses-capitalized': {},
  'days-only': {},
  'days-only-vague': {},
  'midnight-maximum': {},
  'total-high': {},
  'total-low': {},
  'total-text': {},
  'total-of-page': {},
  'total-missing': {},
  'pages-50': {},
  'pages-50-uncounted': {},
  'pages-cut-50': {},
  'pages-25': {},
  'pages-10': {},
  'repeated-row': {},
  'row-without-id': unlisted,
  'null-row': unlisted,
  'bare-row': {
    leftOut: / · 2 gifts have no amount/,
    activePlans: /^3\nAbout \$180 a month · 1 plan with an unknown status$/m,
    paidOut: /1 without an amount/,
  },
  'huge-gift': { leftOut: / · 2 gifts have no amount/ },
  'times-without-zone': {},
  'unreadable-times': {
    month: centsUnknown.month,
    thisMonth: /^Received this month\n—\n600 gifts without a readable date/m,
    monthDonors: /^Donors this month\n—\n600 gifts without a readable date/m,
    statements: /600 gifts without a readable date aren't included/,
  },
  'amounts-as-text': {},
  'amounts-as-money': {
    ...centsUnknown,
    received: /600 gifts have no amount/,
    thisMonth: /^Received this month\n—\n\d+ gifts? ha(?:s|ve) no amount/m,
    leftOut: /600 gifts have no amount/,
    activePlans: /^3\n3 plans of unknown value$/m,
    plans: /^3 active plans$/m,
    failing: /^3 plans at risk, not counting 3 plans of unknown value/m,
    lifetime: /^Lifetime giving\n—\n/m,
    statements: /gifts have no amount/,
  },
  // Half of the gifts have no amount in dollars.
  'other-currency': {
    received: /\d+ gifts have no amount/,
    leftOut: /\d+ gifts have no amount/,
    thisMonth: /^Received this month\n(?:[^\n]*\n){1,4}[^\n]*gifts? ha(?:s|ve) no amount/m,
    lifetime: null,
    statements: /gifts? ha(?:s|ve) no amount/,
  },
  'half-cents': centsUnknown,
  'gifts-without-donor': {
    monthDonors: /\d+ gifts have no donor/,
    lifetime: /^Lifetime giving\n[^\n]+\n(?:\$[^\n]*\n)?\d+ gifts?[^\n]* · \d+ gifts have no donor/m,
    statements: /\d+ gifts have no donor/,
  },
  // Some are a day earlier, and are said to be in Settings → Data.
  'manual-midnight': { thisMonth: null, monthDonors: null },
  'fee-sign': {},
  'long-names': {},
  'new-words': {
    received: / pending · 1 gift has no amount/,
    leftOut: / pending · 1 gift has no amount/,
    thisMonth: /^Received this month\n\$0\.00\n(?:[^\n]*, same days \d{4}\n)?\$[\d,.]+ pending/m,
    monthDonors: /^Donors this month\n0\n\$[\d,.]+ pending/m,
    activePlans: /^—\n11 plans with an unknown status$/m,
    atRisk: /Some chargebacks may be pending: 11 with an unknown status/,
    plans: /11 plans with an unknown status/,
    failing: /not counting 11 plans with an unknown status/,
    paidOut: /paid out: unknown/,
    month: centsUnknown.month,
    lifetime: /^Lifetime giving\n—\n\$[\d,.]+ pending[^\n]*\n0 gifts/m,
    pending: /^None known to be pending · 11 with an unknown status/m,
    statements: /\d+ gifts? pending/,
  },
  'numeric-ids': {},
  'slash-ids': { lifetime: /Its ID has characters that aren't supported/ },
  gzip: {},
  'gifts-403': {
    gifts: notOffered,
    received: notOffered,
    leftOut: notOffered,
    thisMonth: notOffered,
    monthDonors: notOffered,
    activePlans: notOffered,
    atRisk: notOffered,
    month: notOffered,
    lifetime: /^Gifts\n\d+\nAs counted by your giving platform$/m,
    statements: notOffered,
  },
  'donors-403': { donors: notOffered, lifetime: notOffered },
  'deposits-403': noDeposits,
  'chargebacks-403': { atRisk: /^Not checked: chargebacks\./m, pending: notOffered },
  'tap-403': {},
  'webhooks-401': {},
  'gateway-403': {
    ...noDeposits,
    activePlans: /^Not checked: recurring plans, webhook deliveries, and tap devices\./m,
    plans: notOffered,
    failing: notOffered,
    campaigns: notOffered,
    // Nothing says which gifts are in dispute or refund, and the screen says that.
    leftOut: /partial refunds aren't known[^$]*\$[\d,.]+ pending · \$[\d,.]+ failed/,
  },
} as const satisfies Partial<Record<OddName, Told>>;

/** Our key is accepted, and what isn't offered never will be there. */
const refusing = /rejected our key|still loading|once all gifts are loaded/i;

/** What no screen may say on this platform, since it isn't known. */
export const untrue: Partial<Record<OddName, RegExp>> = {
  'unreadable-times': /No cards expire before their next gift|no gift in the last \d+ days/i,
  'amounts-as-money': /about \$0 a month|A gift canceled after settlement loses its amount/i,
  'chargebacks-unsuccessful': /No (?:pending )?chargebacks yet|0 pending chargebacks/i,
  'new-words': /No pending chargebacks yet|No plans with failed payments|Nothing in transit/,
  'gifts-403': refusing,
  'donors-403': new RegExp(`${refusing.source}|No phone number`, 'i'),
  'deposits-403': refusing,
  'chargebacks-403': refusing,
  'tap-403': refusing,
  'webhooks-401': refusing,
  'gateway-403': refusing,
};

/** One platform of each kind. All others are like one of them: they are walked in the soak, and read by odd-platforms every time. */
export const everyDay: ReadonlySet<OddName> = new Set<OddName>([
  'days-only',
  // How pages and totals are read is in odd-platforms.integration.test.ts.
  'pages-25',
  'row-without-id',
  'bare-row',
  'chargebacks-unsuccessful',
  'unreadable-times',
  'empty-for-none',
  'flags-as-numbers',
  'statuses-capitalized',
  'amounts-as-money',
  'gifts-without-donor',
  'new-words',
  'other-currency',
  'slash-ids',
  'gifts-403',
  'gateway-403',
  'webhooks-401',
  'read-401',
  'read-empty',
  'cut-reply',
  'read-500',
]);
