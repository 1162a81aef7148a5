import { expect, test } from 'vitest';
import { scriptsInOrder } from './screen-files.ts';

test.each([
  [[], '<entry><libraries><parts>'],
  [['<1>', '<2>'], '<entry><libraries><1><2><parts>'],
  [['<1>', '<2>', '<3>', '<4>', '<50>', '<60>'], '<entry><libraries><1><2><3><4><parts><50><60>'],
])("the last of the app's scripts waits for the small ones of %j", (screen, order) => {
  expect(scriptsInOrder(['<entry>', '<libraries>', '<parts>'], screen)).toBe(order);
});

test("a page without scripts loads the screen's", () => {
  expect(scriptsInOrder([], ['<1>'])).toBe('<1>');
});
