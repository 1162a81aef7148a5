import { expect, test } from 'vitest';
import { createClientOf, createIdentify } from './identify.ts';

const known = [
  { org: 1, name: 'One', clientId: 'one', apiKey: 'k1' },
  { org: 2, name: 'Two', clientId: 'two', apiKey: 'k2' },
] as const;
const headers = (clientId: string, apiKey: string) => ({ 'x-client-id': clientId, 'x-api-key': apiKey });

test('an ID and its own key select the nonprofit; anything else is refused', () => {
  const identify = createIdentify(known);
  expect([identify(headers('one', 'k1')), identify(headers(' two ', 'k2'))]).toEqual([
    { org: 1 },
    { org: 2 },
  ]);
  const statusOf = (...pair: [string, string]) => {
    const found = identify(headers(...pair));
    return 'refused' in found ? found.refused.status : null;
  };
  expect([statusOf('one', 'k2'), statusOf('three', 'k1'), statusOf('one', ''), statusOf('', 'k1')]).toEqual([
    403, 403, 401, 401,
  ]);
});

test('unknown client IDs share one limit, so that changing them gains nothing', () => {
  const clientOf = createClientOf(known);
  expect(['one', 'two', 'three', 'four', ''].map((id) => clientOf(headers(id, 'k')))).toEqual([
    'one',
    'two',
    'unknown',
    'unknown',
    'unknown',
  ]);
});
