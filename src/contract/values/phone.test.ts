import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneText } from './phone.ts';

test.each([
  ['+15556229122', '(555) 622-9122'],
  ['15556229122', '(555) 622-9122'],
  ['5556229122', '(555) 622-9122'],
  ['+1 555 622 9122', '(555) 622-9122'],
  ['1-555-622-9122', '(555) 622-9122'],
  ['(555) 622.9122', '(555) 622-9122'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  // Eleven digits of Turkey, not of the United States.
  ['+90 212 555 0142', '+90 212 555 0142'],
  ['622-9122', '622-9122'],
  ['+1 055 622 9122', '+1 055 622 9122'],
  ['555-622-9122 ext. 4', '555-622-9122 ext. 4'],
  ['555-622-9122 x4', '555-622-9122 x4'],
  ['••••', '••••'],
  ['', ''],
])('%s is shown as %s', (phone, text) => expect(phoneText(phone)).toBe(text));

test('no digit is lost, whatever was entered', () => {
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  const entered = fc.oneof(
    fc.string(),
    fc.stringMatching(/^\+?1?[ (.-]{0,2}\d{3}[ ).-]{0,2}\d{3}[ .-]?\d{4}$/),
  );
  fc.assert(
    fc.property(entered, (phone) => {
      expect(digits(phone).endsWith(digits(phoneText(phone)))).toBe(true);
      expect(['', '1']).toContain(
        digits(phone).slice(0, digits(phone).length - digits(phoneText(phone)).length),
      );
    }),
  );
});
