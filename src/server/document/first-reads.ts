/**
 * What each screen reads first, so that its document can carry the replies. A read must be written exactly as
 * the app sends it, or the app sends it all the same; `e2e/first-paint.spec.ts` opens every address of the table.
 */
import type { ReadId } from '#contract/giving/catalog.ts';
import type { Input } from '#contract/giving/operations.ts';
import { encodeQuery, fillPath, type LooseInput, toWire } from '#contract/giving/wire.ts';
import type { StewardInput } from '#contract/steward/api.ts';
import type { StewardRoute } from '#contract/steward/operations.ts';

/** A request as the app sends it. `target`: path and query; `body`: JSON text, empty for a GET. */
export type FirstRead = { method: 'GET' | 'POST'; target: string; body: string };

function steward<Name extends StewardRoute>(name: Name, input: StewardInput<Name>): FirstRead {
  // Every StewardInput is a LooseInput; the compiler does not look inside its conditional types.
  const { path, query = {}, body = {} } = input as LooseInput;
  const template = name.slice(name.indexOf('/'));
  const filters = encodeQuery(name, query, 'repeat');
  const isGet = name.startsWith('GET ');
  return {
    method: isGet ? 'GET' : 'POST',
    target: `${fillPath(template, path)}${filters && `?${filters}`}`,
    body: isGet ? '' : JSON.stringify(body),
  };
}

function platform<Id extends ReadId>(id: Id, input: Input<Id>): FirstRead {
  // Every Input<Id> is a LooseInput, as above.
  return { method: 'GET', target: toWire(id, input as LooseInput).target, body: '' };
}

const firstPage = { limit: 25, page: 1 };
const me = steward('GET /api/me', {});
const locations = steward('GET /api/mirror/locations', {});
const intents = steward('GET /api/intents', {});
const gifts = steward('POST /api/gift-index/search', {
  body: { filter: {}, sort: 'given', direction: 'DESC', ...firstPage },
});

/** The session, for every screen behind the sign-in. */
export const sessionRead: FirstRead = me;
/** What the sign-in page shows of the organization. */
export const signedOutRead: FirstRead = steward('GET /api/auth/about', {});

/** By address without filters: with them, a screen reads something else. */
const screens: Readonly<Record<string, readonly FirstRead[]>> = {
  '/contributions': [gifts, locations],
  '/overview': [gifts, steward('GET /api/views/pinned', {}), steward('GET /api/mirror/plans/summary', {})],
  '/donors': [platform('donors.list', { query: firstPage }), steward('GET /api/mirror/state', {}), locations],
  '/plans': [
    steward('GET /api/mirror/plans', {
      query: { ...firstPage, sort: 'createdAt', direction: 'DESC', status: ['active'] },
    }),
    steward('GET /api/mirror/plans/summary', {}),
    locations,
  ],
  '/deposits': [
    steward('POST /api/mirror/deposits', { body: { ...firstPage, sort: 'arrival', direction: 'DESC' } }),
  ],
  '/campaigns': [platform('campaigns.list', { query: firstPage })],
  '/locations': [platform('locations.list', { query: firstPage })],
  '/webhooks': [platform('webhooks.list', { query: firstPage })],
  '/team': [steward('GET /api/team', {})],
};

/** By the list that a record belongs to: `/donors/…`. */
const records: Readonly<Record<string, (id: string) => readonly FirstRead[]>> = {
  contributions: (contributionId) => [platform('contributions.get', { path: { contributionId } }), locations],
  donors: (donorId) => [platform('donors.get', { path: { donorId } }), locations],
  deposits: (depositId) => [
    platform('deposits.get', { path: { depositId } }),
    platform('deposits.summary', { path: { depositId } }),
  ],
};

/** IDs of the platform; anything else is left to the app. */
const recordPath = /^\/([a-z]+)\/([\da-f]{24})$/;

/** Returns what the screen at this path reads first besides the session; nothing for a path that isn't known. */
export function firstReads(pathname: string): readonly FirstRead[] {
  const screen = screens[pathname];
  if (screen) return [...screen, intents];
  const [, list = '', id = ''] = recordPath.exec(pathname) ?? [];
  const record = records[list];
  return record ? [...record(id), intents] : [];
}
