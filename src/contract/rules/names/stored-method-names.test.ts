import { expect, test } from 'vitest';
import { storedMethodTypes } from '../../giving/vocabulary.ts';
import { methodTypeName } from './stored-method-names.ts';

test('every type of a stored payment method has a name, and an unknown one is its own', () => {
  expect(storedMethodTypes.map(methodTypeName)).toEqual(['Bank account', 'Card', 'Wallet']);
  expect(methodTypeName('constructor')).toBe('constructor');
});
