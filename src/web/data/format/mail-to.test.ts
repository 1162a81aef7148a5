import { expect, test } from 'vitest';
import { mailTo } from './mail-to.ts';

test('an email address opens a message to it alone, whatever it contains', () => {
  expect(mailTo('ada+giving@example.org')).toBe('mailto:ada%2Bgiving@example.org');
  const odd = new URL(mailTo('ada@example.org?bcc=eve@example.net&body=Hi%0A'));
  expect([odd.search, decodeURIComponent(odd.pathname)]).toEqual([
    '',
    'ada@example.org?bcc=eve@example.net&body=Hi%0A',
  ]);
});
