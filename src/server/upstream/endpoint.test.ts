import { expect, test } from 'vitest';
import { createEndpoint } from './endpoint.ts';

const endpointAt = (baseUrl: string) =>
  createEndpoint({
    baseUrl,
    credentials: { clientId: { reveal: () => ' id\n' }, apiKey: { reveal: () => 'key\n' } },
    arrayStyle: 'brackets',
  });

test('refuses an address with a login, a query, or a path that is not plain', () => {
  for (const address of [
    'https://user@x.test',
    'https://:secret@x.test',
    'https://x.test/?a=1',
    'https://x.test/#a',
    'https://x.test/a%2fb',
    'ftp://x.test',
    'file:///etc',
  ])
    expect(() => endpointAt(address)).toThrow(TypeError);
  expect(endpointAt('https://x.test/giving/').request('campaigns.list', {}).path).toBe(
    '/giving/api/v3/campaigns',
  );
});

test('trims credentials, and accepts zipped responses only to reads', () => {
  const endpoint = endpointAt('https://x.test');
  const read = endpoint.request('campaigns.list', {});
  const write = endpoint.request('donors.update', { path: { donorId: 'd1' }, body: { lastName: 'B' } });
  expect(read.headers).toMatchObject({ 'x-client-id': 'id', 'x-api-key': 'key', 'accept-encoding': 'gzip' });
  expect(write.headers).toMatchObject({ 'accept-encoding': 'identity', 'content-type': 'application/json' });
  expect([read.body, write.body]).toEqual([null, '{"lastName":"B"}']);
});
