/** Every screen of the app, from its route files, so that tests that visit all screens can't forget a new one. */
import { readdirSync } from 'node:fs';
import type { RoleLabel } from '../src/contract/steward/roles.ts';

/** A walk that exists in every world, for the tests that visit every screen. */
export const storedWalk = '6f1c1d8e-4b7a-4d57-9f0a-2f6d6c1f0a11';

/** A run of several plans that exists in every world, for the same tests. */
export const storedRun = '0b7c2f53-9a1e-4c86-8d3f-5e1a7b90c4d2';

/** Finds the address of a list's first record. */
export type FindFirst = (list: string) => Promise<string>;
export type Screen = {
  route: string;
  person: RoleLabel | null;
  path: (findFirst: FindFirst) => Promise<string>;
};

/** The first record in a list's HTML, as the server renders it; undefined if there is none. */
export const firstInHtml = (html: string): string | undefined =>
  /<tr[^>]* data-record[\s\S]*?<a [^>]*?href="([^"]+)/.exec(html)?.[1];

const firstOf =
  (list: string, suffix = '') =>
  async (findFirst: FindFirst) =>
    `${await findFirst(list)}${suffix}`;
const at = (path: string) => async () => path;

const known: Readonly<Record<string, Omit<Screen, 'route'>>> = {
  'sign-in': { person: null, path: at('/sign-in') },
  accessibility: { person: null, path: at('/accessibility') },
  welcome: { person: null, path: at('/welcome') },
  '_app.standing-questions': { person: 'Administrator', path: at('/standing-questions') },
  '_app.overview': { person: 'Administrator', path: at('/overview') },
  '_app.plans.rescue': { person: 'Administrator', path: at('/plans/rescue') },
  '_app.plans.check': { person: 'Administrator', path: at('/plans/check') },
  '_app.plans.scheduled': { person: 'Administrator', path: at('/plans/scheduled') },
  '_app.reports.recurring-income': {
    person: 'Administrator',
    path: at('/reports/recurring-income?step=ended'),
  },
  '_app.contributions.index': { person: 'Administrator', path: at('/contributions') },
  '_app.contributions.$contributionId': { person: 'Administrator', path: firstOf('/contributions') },
  '_app.donors.index': { person: 'Administrator', path: at('/donors') },
  '_app.donors.new': { person: 'Administrator', path: at('/donors/new') },
  '_app.donors.$donorId': { person: 'Administrator', path: firstOf('/donors?sort=totalContributionsCount') },
  '_app.plans.index': { person: 'Administrator', path: at('/plans') },
  '_app.plans.runs.index': { person: 'Administrator', path: at('/plans/runs') },
  '_app.plans.runs.$runId': { person: 'Administrator', path: at(`/plans/runs/${storedRun}`) },
  '_app.plans.$donorId.new': {
    person: 'Administrator',
    path: async (findFirst) => (await findFirst('/plans')).replace(/[^/]+$/, 'new'),
  },
  '_app.plans.$donorId.$planId.index': { person: 'Administrator', path: firstOf('/plans') },
  '_app.plans.$donorId.$planId.edit': { person: 'Administrator', path: firstOf('/plans', '/edit') },
  '_app.reports.index': { person: 'Administrator', path: at('/reports?split=campaign') },
  '_app.reports.$report': { person: 'Administrator', path: at('/reports/campaigns') },
  '_app.deposits.index': { person: 'Administrator', path: at('/deposits') },
  '_app.deposits.$depositId': { person: 'Administrator', path: firstOf('/deposits') },
  '_app.months.index': { person: 'Administrator', path: at('/months') },
  '_app.months.$month': { person: 'Administrator', path: at('/months/2026-10') },
  '_app.campaigns.index': { person: 'Administrator', path: at('/campaigns') },
  '_app.campaigns.$campaignId': { person: 'Administrator', path: firstOf('/campaigns') },
  '_app.refunds.index': { person: 'Administrator', path: at('/refunds') },
  '_app.refunds.$refundId': { person: 'Administrator', path: firstOf('/refunds?changed=any') },
  '_app.locations.index': { person: 'Administrator', path: at('/locations') },
  '_app.locations.$locationId': { person: 'Administrator', path: firstOf('/locations') },
  '_app.chargebacks.index': { person: 'Administrator', path: at('/chargebacks') },
  '_app.chargebacks.$chargebackId': { person: 'Administrator', path: firstOf('/chargebacks?tab=all') },
  '_app.webhooks.index': { person: 'Administrator', path: at('/webhooks') },
  '_app.webhooks.received': { person: 'Administrator', path: at('/webhooks/received') },
  '_app.webhooks.$webhookId': { person: 'Administrator', path: firstOf('/webhooks') },
  '_app.settings.index': { person: 'Administrator', path: at('/settings') },
  '_app.settings.activity': { person: 'Administrator', path: at('/settings/activity') },
  '_app.settings.about': { person: 'Administrator', path: at('/settings/about') },
  '_app.settings.health': { person: 'Administrator', path: at('/settings/health') },
  '_app.settings.data': { person: 'Administrator', path: at('/settings/data') },
  '_app.letters.letterhead': { person: 'Administrator', path: at('/letters/letterhead') },
  '_app.letters.index': { person: 'Administrator', path: at('/letters?givenFrom=2026-01-01&least=50000') },
  '_app.letters.statements.index': { person: 'Administrator', path: at('/letters/statements?least=5000') },
  '_app.letters.statements.$donorId.$year': {
    person: 'Administrator',
    path: async (findFirst) =>
      `${await findFirst('/donors?sort=totalContributionsCount')}/2026`.replace('donors', 'statements'),
  },
  '_app.$': { person: 'Administrator', path: at('/nowhere') },
  '_app.take-gift': { person: 'Administrator', path: at('/take-gift') },
  '_app.profile': { person: 'Administrator', path: at('/profile') },
  '_app.tap.index': { person: 'Field manager', path: at('/tap') },
  '_app.tap.find': { person: 'Field manager', path: at('/tap/find?serial=1') },
  '_app.tap.labels': { person: 'Field manager', path: at('/tap/labels') },
  '_app.tap.walks.index': { person: 'Field manager', path: at('/tap/walks') },
  '_app.tap.walks.$walkId': { person: 'Field manager', path: at(`/tap/walks/${storedWalk}`) },
  '_app.tap.walks.new': { person: 'Administrator', path: at('/tap/walks/new') },
  '_app.tap.findings': { person: 'Field manager', path: at('/tap/findings') },
  '_app.tap.devices.index': { person: 'Field manager', path: at('/tap/devices') },
  '_app.tap.devices.$deviceId': { person: 'Field manager', path: firstOf('/tap/devices') },
  '_app.tap.groups.index': { person: 'Field manager', path: at('/tap/groups') },
  '_app.tap.groups.$groupId': { person: 'Field manager', path: firstOf('/tap/groups') },
  '_app.tap.destinations.index': { person: 'Field manager', path: at('/tap/destinations') },
  '_app.tap.destinations.$destinationId': { person: 'Field manager', path: firstOf('/tap/destinations') },
};

/** Other screens of one of the routes above. */
const ownReports: Screen[] = [
  ['donors', '/reports/donors?year=2025&group=upgraded'],
  ['returned', '/reports/returned'],
  ['new donors', '/reports/new-donors?year=2025'],
  ['slow', '/reports/slow'],
].map(([name, path = '']) => ({
  route: `_app.reports.$report (${name})`,
  person: 'Administrator',
  path: at(path),
}));

/** Routes without a screen of their own. */
const frames = new Set(['__root', '_app', '_app.index', 't.$serial']);

/** Throws if a route has no entry above. */
export const screens: Screen[] = readdirSync('src/web/routes')
  .toSorted()
  .map((file) => file.replace(/\.tsx$/, ''))
  .filter((route) => !frames.has(route))
  .map((route) => {
    const screen = known[route];
    if (!screen) throw new Error(`e2e/screens.ts does not know the screen of ${route}`);
    return { route, ...screen };
  })
  .concat(ownReports);
