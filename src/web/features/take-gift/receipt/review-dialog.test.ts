import { expect, test } from 'vitest';
import { Invalid, ReplyLost, ServiceDown } from '../../../data/api/app-error.ts';
import { declined } from '../../../data/session/request-step-up.ts';
import { failureText } from './review-dialog.tsx';

const outcome = 'nothing-changed';

test.each([
  [
    new Invalid({
      title: 'Sandbox declined this',
      detail: 'Insufficient funds. Nothing was changed.',
      outcome,
    }),
    'Sandbox declined this. Insufficient funds. Nothing was charged.',
  ],
  [
    new ServiceDown({ title: 'Nothing was changed', detail: 'Try again in a moment.', outcome }),
    'Nothing was charged. Try again in a moment.',
  ],
  [
    new Invalid({
      title: "Some fields aren't valid",
      errors: [{ field: 'tip', message: 'is negative' }],
      outcome,
    }),
    "Some fields aren't valid. Tip is negative. Nothing was charged.",
  ],
  [declined(), "Nothing was charged. The password wasn't entered."],
])('a charge that was prevented says once that nothing was charged (%s)', (error, text) => {
  expect(failureText(error, { storeOnly: false })).toBe(text);
});

test('after a lost reply, a charge that is refused because of its fields names them, and may still have gone through', () => {
  const problem = { title: "Some fields aren't valid", errors: [{ field: 'tip', message: 'is negative' }] };
  expect(failureText(new ReplyLost(problem), { storeOnly: false })).toBe(
    "Some fields aren't valid. Tip is negative. We couldn't confirm that the gift was charged. Try again here; it won't happen twice.",
  );
});

test('a charge that may have gone through never says that nothing was charged', () => {
  expect(failureText(new ServiceDown({ title: 'No reply' }), { storeOnly: false })).toBe('No reply.');
});
