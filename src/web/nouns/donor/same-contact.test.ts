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
  expect(isSamePhone('+1 555 010 4477', '(555) 010-4477 ext. 9')).toBe(true);
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

test('a name with an address or a ZIP code is shared, too; a name alone is not', () => {
  const at = (id: string, firstName: string, lastName: string, line1: string | null, zip: string | null) => ({
    ...donor(id, null),
    firstName,
    lastName,
    address: { line1, zip },
  });
  const ruth = at('a', 'Ruth', 'Abbott', '1 Oak St', '97301');
  expect(sameContact(ruth, at('b', ' ruth', 'ABBOTT', '1  oak st', '97301'))).toBe('same name and address');
  expect(sameContact(ruth, at('b', 'Ruth', 'Abbott', '9 Elm St', '97301'))).toBe('same name and ZIP code');
  expect(sameContact(ruth, at('b', 'Ruth', 'Abbott', null, null))).toBeNull();
  expect(sameContact(ruth, at('b', 'Ruth', 'Abbot', '1 Oak St', '97301'))).toBeNull();
  expect(sameContact(at('a', '', '', '1 Oak St', null), at('b', '', '', '1 Oak St', null))).toBeNull();
  expect(sameContact({ ...ruth, email: 'r@example.org' }, { ...ruth, id: 'b', email: 'r@example.org' })).toBe(
    'same email',
  );
});
