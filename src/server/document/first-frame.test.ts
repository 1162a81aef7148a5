/** The frame shows what the role may see and nothing else, and no name can become markup. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Me } from '#contract/steward/messages.ts';
import { permissionsOf, type Role } from '#contract/steward/roles.ts';
import type { Assets } from '../http/assets.ts';
import { firstFrame } from './first-frame.ts';

const linkTo = (to: string) => ({ plain: `<a>${to}</a>`, current: `<a here>${to}</a>` });
const placeAt = (to: string, needs: string, group: string | null) => ({
  to,
  needs,
  group,
  title: to === '/overview' ? null : `The ${to.slice(1)}`,
  rail: linkTo(to),
  bar: linkTo(`bar${to}`),
});
const built = {
  frame: {
    sandbox: '[sandbox {{organization}}]{{rail}}[{{name}}, {{role}}, {{keys}}, {{title}}]{{bar}}',
    service: '[{{organization}}]{{rail}}[{{name}}, {{role}}, {{keys}}, {{title}}]{{bar}}',
  },
  group: '<i>{{group}}</i>',
  places: [
    placeAt('/overview', 'tap.destinations.list', null),
    placeAt('/donors', 'donors.list', 'Giving'),
    placeAt('/plans', 'subscriptions.list', 'Giving'),
    placeAt('/tap', 'tap.destinations.list', 'Places'),
    placeAt('/webhooks', 'webhooks.list', 'System'),
  ],
  placesInBar: 2,
};
const assets: Assets = new Map([
  [
    '/first-frame.json',
    {
      type: 'application/json',
      immutable: false,
      etag: '',
      plain: new TextEncoder().encode(JSON.stringify(built)),
    },
  ],
]);
const frameOf = firstFrame(assets);

const at = '2026-11-22T10:00:00.000Z';
const person = (role: Role, more: Partial<Me> = {}): Me => ({
  user: { id: 'u1', name: 'Ada Grove', email: 'ada@example.org', role, roleLabel: 'Role' },
  permissions: permissionsOf(role),
  organization: { name: 'Harbor', timeZone: 'UTC', domains: [], platform: null },
  mode: 'service',
  missing: [],
  credentialsAccepted: true,
  session: { expiresAt: at, idleExpiresAt: at, lastStepUpAt: at },
  secondFactor: 'on',
  teamNotices: 0,
  ...more,
});
const shown = (me: Me, pathname = '/donors') => frameOf({ me, pathname, userAgent: 'Windows' });

test('a role finds the places that it may see, the first of them in the bar, and its groups once', () => {
  expect(shown(person('admin'))).toBe(
    '[Harbor]<a>/overview</a><i>Giving</i><a here>/donors</a><a>/plans</a><i>Places</i><a>/tap</a>' +
      '<i>System</i><a>/webhooks</a>[Ada Grove, Role, Ctrl K, The donors]<a>bar/overview</a><a here>bar/donors</a>',
  );
  expect(shown(person('field'))).toBe(
    '[Harbor]<a>/overview</a><i>Places</i><a>/tap</a>[Ada Grove, Role, Ctrl K, &nbsp;]<a>bar/overview</a><a>bar/tap</a>',
  );
  expect(shown(person('admin', { missing: ['webhooks.list'] }))).not.toMatch(/webhooks|System/);
});

test('a record is within its place and has a title of its own; the sandbox says so', () => {
  const record = frameOf({
    me: person('staff', { mode: 'sandbox' }),
    pathname: '/plans/d1/p1',
    userAgent: 'Mac OS X',
  });
  expect(record).toContain('<a here>/plans</a>');
  expect(record).toContain('[Ada Grove, Role, ⌘K, &nbsp;]');
  expect(record).toContain('[sandbox Harbor]');
  expect(shown(person('staff'), '/overview')).toContain('Ctrl K, &nbsp;]');
});

test('no name becomes markup, or a place for another text', () => {
  const plain = shown(person('admin')).replaceAll(/[^<>]/g, '');
  const text = fc.oneof(fc.string(), fc.constantFrom('<script>', '{{rail}}', '"><img src=x>', "$&'"));
  fc.assert(
    fc.property(text, text, (name, organization) => {
      const me = person('admin');
      const made = shown({
        ...me,
        user: { ...me.user, name },
        organization: { ...me.organization, name: organization },
      });
      expect(made.replaceAll(/[^<>]/g, '')).toBe(plain);
      expect(made.match(/here/g)?.length).toBeGreaterThanOrEqual(2);
    }),
  );
});

test('without a build there is no frame', () => {
  expect(firstFrame(new Map())({ me: person('admin'), pathname: '/', userAgent: '' })).toBe('');
});
