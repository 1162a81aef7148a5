import { expect, test } from 'vitest';
import { stepOf } from './send-once.ts';

type Submission = Parameters<typeof stepOf>[0];

const submission = {
  operation: 'subscriptions.cancel',
  session: { user: { role: 'admin' }, tag: 't' },
  requestId: 'r',
  address: 'a',
  input: { body: { cancellationReason: ' Moved away ' } },
} as unknown as Submission;

test('records why a plan was canceled with the first step, since the platform never reports it again', () => {
  expect(stepOf(submission, 'sent').words).toEqual({ reason: 'Moved away' });
  expect(stepOf(submission, 'done').words).toBeUndefined();
});
