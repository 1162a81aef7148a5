import { expect, test } from 'vitest';
import { serialInCode } from './serial-in-code.ts';

test.each([
  ['114240', '114240'],
  [' 114 240 ', '114240'],
  ['114-240', '114240'],
  ['https://steward.example.org/t/114240', '114240'],
  ['HTTPS://STEWARD.EXAMPLE.ORG/T/114240', '114240'],
  ['http://127.0.0.1:4173/t/114240/', '114240'],
  ['https://give.example.org/winter', null],
  ['https://give.example.org/t/winter', null],
  ['https://give.example.org/t/114240?then=elsewhere', null],
  ['WIFI:S:Lobby;P:secret;;', null],
  ['SN114240', null],
  ['1234567890123456', null],
  ['', null],
])('%s', (code, serial) => {
  expect(serialInCode(code)).toBe(serial);
});
