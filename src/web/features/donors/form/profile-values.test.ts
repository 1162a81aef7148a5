import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkInput } from '#contract/giving/check-input.ts';
import { emailError, phoneError } from '../../../nouns/donor/labels.ts';
import { addressBody, emptyAddress, isAddressStarted, partError, zipError } from './address-values.ts';
import { newDonorBody, profileChanges, profileError } from './profile-values.ts';

const text = fc.string({ maxLength: 20 });
const fields = ['firstName', 'lastName', 'email', 'phone'] as const;
const profile = fc.record({ firstName: text, lastName: text, email: text, phone: text });

/** Whether the server's check of the same operation accepts the body. */
const isAccepted = (id: 'donors.create' | 'donors.update', body: unknown): boolean =>
  checkInput(id, {
    path: id === 'donors.update' ? { donorId: 'd1' } : {},
    query: new URLSearchParams(),
    body,
  }).ok;

const typedEmail = fc.oneof(
  text,
  fc.emailAddress(),
  fc.constantFrom('rosa@example.org', 'é@example.org', 'a..b@example.org'),
);
const typedPhone = fc.oneof(text, fc.constantFrom('', '+1 555 010 4477'));
const typedZip = fc.oneof(text, fc.constantFrom('97201', '97201-1234', ' 97201 ', '9720'));
const typedProfile = fc.record({ firstName: text, lastName: text, email: typedEmail, phone: typedPhone });
const typedAddress = fc.oneof(
  fc.constant(emptyAddress),
  fc.record({ line1: text, line2: text, city: text, state: text, zip: typedZip }),
);

test('the form refuses an email or a ZIP code exactly when the server does', () => {
  fc.assert(
    fc.property(typedEmail, typedZip, (email, zip) => {
      fc.pre(email.trim() !== '' && zip.trim() !== '');
      const name = { firstName: 'Rosa', lastName: 'Diaz' };
      expect(isAccepted('donors.create', { ...name, email: email.trim() })).toBe(!emailError(email));
      const address = { line1: '14 Pine Street', line2: '', city: 'Portland', state: 'OR', zip };
      const mailingAddress = addressBody(address);
      expect(isAccepted('donors.create', { ...name, mailingAddress })).toBe(!zipError(zip, address));
    }),
    { numRuns: 500 },
  );
});

test('the server accepts whatever the forms accept', () => {
  fc.assert(
    fc.property(typedProfile, typedProfile, typedAddress, (before, person, place) => {
      const isComplete =
        !isAddressStarted(place) ||
        (['line1', 'city', 'state'] as const).every((part) => !partError(place[part], place));
      const isNew = fields.every((field) => !profileError(field, person[field]));
      if (isNew && isComplete && !zipError(place.zip, place))
        expect(isAccepted('donors.create', newDonorBody(person, place))).toBe(true);
      if (fields.every((field) => !profileError(field, person[field], before)))
        expect(isAccepted('donors.update', profileChanges(before, person))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('only changes are sent, trimmed and never empty', () => {
  fc.assert(
    fc.property(profile, profile, (before, after) => {
      const changes = profileChanges(before, after);
      for (const [field, value] of Object.entries(changes)) {
        expect(value).not.toBe('');
        expect(value).toBe(value?.trim());
        expect(Object.entries(before)).not.toContainEqual([field, value]);
      }
      for (const field of fields)
        if (after[field].trim() !== '' && after[field].trim() !== before[field].trim())
          expect(changes).toHaveProperty(field, after[field].trim());
    }),
  );
  const typed = { firstName: 'rosa', lastName: 'diaz', email: 'rosa@example.org', phone: '' };
  expect(profileChanges(typed, { ...typed, lastName: 'Diaz' })).toEqual({ lastName: 'Diaz' });
});

test('everything that is typed about a new donor is sent', () => {
  const person = { firstName: 'Rosa', lastName: 'Diaz', email: 'rosa@example.org', phone: '+1 555 010 4477' };
  const place = { line1: '14 Pine Street', line2: 'Apt 2', city: 'Portland', state: 'OR', zip: '97201' };
  expect(newDonorBody(person, place)).toEqual({ ...person, mailingAddress: addressBody(place) });
  expect(addressBody(place)).toMatchObject(place);
});

test('nothing is sent when nothing was changed', () => {
  fc.assert(
    fc.property(profile, (values) => {
      expect(profileChanges(values, { ...values })).toEqual({});
    }),
  );
});

test.each([
  ['', true],
  ['rosa@example.org', true],
  ['rosa@sub.example.org', true],
  ['rosa', false],
  ['rosa@example', false],
  ['rosa@@example.org', false],
  ['ro sa@example.org', false],
])('an email of "%s"', (typed, good) => {
  expect(emailError(typed) === undefined).toBe(good);
});

test.each([
  ['', true],
  ['+1 555 010 4477', true],
  ['(555) 010-4477', true],
  ['(555) 010-4477 ext. 9', true],
  ['555/010/4477 x12', true],
  ['12345', false],
  ['555 010 44ext', false],
  ['555', false],
  ['call me', false],
])('a phone number of "%s"', (typed, good) => {
  expect(phoneError(typed) === undefined).toBe(good);
});

test('spaces around text do not count as a change', () => {
  const before = { firstName: 'Rosa ', lastName: 'Diaz', email: 'rosa@example.org', phone: '' };
  const after = { firstName: ' Rosa', lastName: 'Diaz-Moss ', email: ' ', phone: ' 555 010 4477 ' };
  expect(profileChanges(before, after)).toEqual({ lastName: 'Diaz-Moss', phone: '555 010 4477' });
});
