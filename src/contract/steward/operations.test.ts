/** Rules of the table that no other code repeats, written out here so that losing one fails a test. */
import { expect, test } from 'vitest';
import { stewardOperationOf, stewardRoutes } from './operations.ts';
import { accessOf } from './who-may-call-fixture.ts';

const idsOf = (is: (operation: ReturnType<typeof stewardOperationOf>) => boolean): string[] =>
  stewardRoutes
    .map(stewardOperationOf)
    .filter(is)
    .map(({ id }) => id)
    .sort();

test('these operations need a recent password, always or for some input, and no others', () => {
  expect(idsOf(({ stepUp }) => stepUp === 'sometimes')).toEqual(['exports.make']);
  expect(idsOf(({ stepUp }) => stepUp === true)).toEqual([
    'auth.addPasskey',
    'auth.beginPasskey',
    'auth.beginSecondFactor',
    'auth.confirmSecondFactor',
    'auth.endOtherSessions',
    'auth.endSession',
    'auth.newRecoveryCodes',
    'auth.removePasskey',
    'auth.removeSecondFactor',
    'letterhead.change',
    'planRuns.approve',
    'planRuns.resume',
    'planRuns.start',
    'scheduledChanges.confirm',
    'scheduledChanges.schedule',
    'scheduledChanges.undo',
    'team.disable',
    'team.enable',
    'team.invite',
    'team.passwordLink',
    'team.setRole',
    'team.signOut',
    'team.unbind',
  ]);
});

test('each operation needs its permission, also where another one has the same roles today', () => {
  const needed = stewardRoutes.map((route) => [route, stewardOperationOf(route).access]);
  expect(Object.fromEntries(needed)).toEqual(accessOf);
});

test('these replies may be compressed, since they repeat no typed text, and no others', () => {
  expect(idsOf(({ large }) => large === true)).toEqual([
    'copiedGifts.groups',
    'copy.campaigns',
    'copy.check',
    'copy.locations',
    'copy.names',
    'copy.plansSummary',
    'copy.state',
    'copy.tap',
    'lists.plans',
    'months.get',
    'months.list',
  ]);
});

test('these operations are called by something other than the app, and no others', () => {
  const callers = stewardRoutes.flatMap((route) => {
    const { id, caller } = stewardOperationOf(route);
    return caller ? [[id, caller] as const] : [];
  });
  expect(Object.fromEntries(callers)).toEqual({
    'exports.download': 'download',
    'tap.photo': 'image',
    events: 'stream',
    health: 'monitor',
    ready: 'monitor',
    'csp-report': 'report',
  });
});
