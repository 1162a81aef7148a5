import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkInput } from '#contract/giving/check-input.ts';
import {
  countryError,
  emptyBilling,
  extrasBody,
  hasExtras,
  type MetadataRow,
  metadataNameError,
  metadataValueError,
  noExtras,
} from './gift-extras.ts';

const row = (name: string, value = 'x'): MetadataRow => ({ name, value });
const text = fc.string({ maxLength: 12 });
const extras = fc.record({
  billing: fc.record({ line1: text, line2: text, city: text, state: text, zip: text, country: text }),
  deductible: fc.constantFrom('' as const, 'yes' as const, 'no' as const),
  metadata: fc.array(fc.record({ name: text, value: text }), { maxLength: 5 }),
});

test('an untouched form adds nothing', () => {
  expect(extrasBody(noExtras(), true)).toEqual({});
  expect(hasExtras(noExtras())).toBe(false);
});

test('whatever passes the checks is sent as typed, trimmed, and the contract accepts it', () => {
  fc.assert(
    fc.property(extras, (values) => {
      fc.pre(values.metadata.every((_, index) => !metadataNameError(values.metadata, index)));
      fc.pre(values.metadata.every((one) => !metadataValueError(one)));
      const body = extrasBody(values, true);
      const rows = values.metadata.filter(({ name }) => name.trim());
      expect(Object.entries(body.metadata ?? {}).toSorted()).toEqual(
        rows.map(({ name, value }) => [name.trim(), value.trim()]).toSorted(),
      );
      const { country, ...address } = values.billing;
      const typed = Object.entries({ ...address, country: country.toUpperCase() })
        .map(([name, part]) => [name, part.trim()])
        .filter(([, part]) => part !== '');
      expect(body.billingAddress ?? {}).toEqual(Object.fromEntries(typed));
      const whole = {
        ...body,
        amountInCents: 100,
        email: 'a@example.org',
        processingChannel: 'Ecommerce',
        paymentMethod: { paymentMethodType: 'StoredPaymentMethod', paymentMethodId: 'm' },
      };
      const checked = checkInput('payments.authorize', {
        path: {},
        query: new URLSearchParams(),
        body: whole,
      });
      expect(checked.ok).toBe(true);
      expect(hasExtras(values)).toBe(Object.keys(body).length > 0);
    }),
  );
});

test('a gift of nothing is neither deductible nor not', () => {
  expect(extrasBody({ ...noExtras(), deductible: 'yes' }, false)).toEqual({});
  expect(extrasBody({ ...noExtras(), deductible: 'no' }, true)).toEqual({ deductible: false });
});

test('a country is two letters, sent in capitals', () => {
  expect(['', 'US', 'de', ' ca '].map(countryError)).toEqual([undefined, undefined, undefined, undefined]);
  expect(countryError('USA')).toBeDefined();
  expect(extrasBody({ ...noExtras(), billing: { ...emptyBilling, country: 'de' } }, true)).toEqual({
    billingAddress: { country: 'DE' },
  });
});

test('metadata names are unique and have a value; an empty row is ignored', () => {
  const rows = [row('table'), row(' table '), row(''), row('', ''), row('__proto__')];
  expect(rows.map((_, index) => metadataNameError(rows, index))).toEqual([
    undefined,
    'This name is already used.',
    'Enter a name.',
    undefined,
    'Choose another name.',
  ]);
  expect(metadataValueError(row('table', ' '))).toBe('Enter a value.');
  expect(metadataValueError(row('', ''))).toBeUndefined();
});
