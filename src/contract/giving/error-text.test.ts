import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';

const unknown = 'The giving platform responded with status 422';

test.each<[body: unknown, text: string]>([
  [{ message: 'Amount is too small' }, 'Amount is too small'],
  [{ message: 'The message', error: 'Bad Request' }, 'The message'],
  [{ message: ['a', 7, null, 'b'] }, 'a; b'],
  [{ message: [] }, unknown],
  [{ message: { text: 'a' }, error: 'Bad Request' }, 'Bad Request'],
  [{ error: 'Bad Request' }, 'Bad Request'],
  [{ error: { code: 7 } }, unknown],
  [{ message: '' }, unknown],
  [['a'], unknown],
  ['  Amount is too small\n', 'Amount is too small'],
  ['<html>Not found</html>', unknown],
  [' <html>', unknown],
  ['', unknown],
  [null, unknown],
  [undefined, unknown],
  [422, unknown],
  ['x'.repeat(300), 'x'.repeat(300)],
  ['x'.repeat(301), 'x'.repeat(300)],
])('the message of %j is %s', (body, text) => {
  expect(errorText(body, 422)).toBe(text);
});
