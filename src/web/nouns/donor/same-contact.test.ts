import { expect, test } from 'vitest';
import { isSameEmail, isSamePhone, sameContact } from './same-contact.ts';

const donor = (id: string, email: string | null, phone: string | null = null) => ({ id, email, phone });

test('emails match regardless of case; two missing emails do not match', () => {
  expect(isSameEmail('Rosa@example.org ', 'rosa@EXAMPLE.org')).toBe(true);
  expect(isSameEmail('rosa@example.org', 'rosa@example.com')).toBe(false);
  expect(isSameEmail(null, null)).toBe(false);
  expect(isSameEmail(' ', '')).toBe(false);
});

test('phones match however they are written; a few digits are not a phone', () => {
  expect(isSamePhone('+1 555 010 4477', '+1 (555) 010-4477')).toBe(true);
  expect(isSamePhone('+1 555 010 4477', '(555) 010-4477')).toBe(true);
  expect(isSamePhone('+44 555 010 4477', '555 010 4477')).toBe(false);
  expect(isSamePhone('555', '555')).toBe(false);
  expect(isSamePhone(null, null)).toBe(false);
});

test('names what two donors share; a donor is not compared with themselves', () => {
  const rosa = donor('a', 'rosa@example.org', '+15550104477');
  expect(sameContact(rosa, donor('b', 'rosa@example.org', '1 555 010 4477'))).toBe('same email and phone');
  expect(sameContact(rosa, donor('b', null, '1 555 010 4477'))).toBe('same phone');
  expect(sameContact(rosa, donor('b', 'Rosa@example.org'))).toBe('same email');
  expect(sameContact(rosa, donor('b', null))).toBeNull();
  expect(sameContact(rosa, rosa)).toBeNull();
});
