import { expect, test } from 'vitest';
import type { Permission } from '#contract/steward/permissions.ts';
import { barPlaces } from './places.ts';

const shorts = (permissions: readonly Permission[], home: string) =>
  barPlaces((needs) => permissions.includes(needs), home).map(({ short }) => short);

test("a phone's bar leads only to what the role may see, and to nothing before two-step verification is set up", () => {
  expect(shorts([], '/tap/find')).toEqual([]);
  expect(shorts(['tap.destinations.list', 'tap.devices.list'], '/tap/find')).toEqual([
    'Find',
    'Tap',
    'Issues',
  ]);
  expect(shorts(['deposits.list', 'contributions.list', 'tap.destinations.list'], '/deposits')).toEqual([
    'Deposits',
    'Overview',
    'Contributions',
    'Reports',
  ]);
});
