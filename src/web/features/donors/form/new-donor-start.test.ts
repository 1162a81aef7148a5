import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newDonorStart } from './new-donor-start.ts';

test.each([
  ['Rosa', { firstName: 'Rosa' }],
  [' Rosa  Maria Medina ', { firstName: 'Rosa Maria', lastName: 'Medina' }],
  ['rosa@example.org', { email: 'rosa@example.org' }],
  ['+1 555 010 4477', { phone: '+1 555 010 4477' }],
  ['rosa@', { firstName: 'rosa@' }],
  ['', {}],
])('a new donor from the search "%s"', (words, start) => {
  expect(newDonorStart(words)).toEqual({ firstName: '', lastName: '', email: '', phone: '', ...start });
});

test('every word of the search is in the form exactly once', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (words) => {
      const typed = words.split(/\s+/).filter(Boolean);
      const start = Object.values(newDonorStart(words)).join(' ').split(/\s+/).filter(Boolean);
      expect(start).toEqual(typed);
    }),
  );
});
