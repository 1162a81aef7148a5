import { expect, test } from 'vitest';
import { addressText, hostOf } from './webhook-address.ts';

test('an address is shown without anything that may be a key', () => {
  expect(addressText('https://crm.example.org/hooks/giving')).toBe('crm.example.org/hooks/giving');
  expect(addressText('https://user:pass@hooks.example.org:8443/v1/catch/8f2a9c71d0/giving?token=x#y')).toBe(
    'hooks.example.org:8443/v1/catch/…/giving?…',
  );
  expect(hostOf('not an address')).toBe('unreadable address');
  expect(hostOf(null)).toBe('no address');
});
