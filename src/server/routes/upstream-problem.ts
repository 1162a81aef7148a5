/** What the gateway throws, as an answer people can understand. Used for reads; writes speak through their intent. */
import { platformName, platformNameAtStart } from '#contract/platform-name.ts';
import type { Outcome } from '#contract/steward.ts';
import { ProblemError } from '../gate/problem.ts';
import {
  BudgetSpent,
  CredentialsRefused,
  NoAnswer,
  NotSupported,
  ServiceAnswered,
  ServiceDown,
  UnreadableAnswer,
} from '../upstream/errors.ts';

/** Returns what is not the service's doing unchanged. `outcome`: what is certain about a write that this kept from happening. */
export function upstreamProblem(thrown: unknown, outcome?: Outcome): unknown {
  const say = (
    status: number,
    type: string,
    title: string,
    more: { detail?: string; retryAfter?: number } = {},
  ) => new ProblemError(status, type, title, { ...more, ...(outcome ? { outcome } : {}) });
  if (thrown instanceof RangeError)
    return say(400, 'bad-request', "We couldn't read this request", {
      detail: 'An id in the address is not a plain id',
    });
  if (thrown instanceof NotSupported)
    return say(501, 'not-supported', `${platformNameAtStart()} doesn't support this yet`, {
      detail: 'Everything else works.',
    });
  if (thrown instanceof BudgetSpent)
    return say(503, 'budget-spent', 'The calls of this minute are used up', {
      retryAfter: thrown.retryAfterSeconds,
    });
  if (thrown instanceof ServiceDown || thrown instanceof NoAnswer)
    return say(503, 'service-down', 'The giving service does not answer', { retryAfter: 30 });
  if (thrown instanceof CredentialsRefused)
    return say(503, 'credentials-refused', 'The giving service refuses our key', {
      detail: 'An administrator of this installation must check the service key.',
    });
  if (thrown instanceof UnreadableAnswer)
    return say(502, 'unreadable-answer', 'The giving service sent something unreadable');
  if (!(thrown instanceof ServiceAnswered)) return thrown;
  const { status, text } = thrown;
  if (status === 404) return say(404, 'not-found', `Not found in ${platformName()}`);
  if (status === 429)
    return say(503, 'budget-spent', 'The calls of this minute are used up', { retryAfter: 60 });
  if (status >= 500) return say(503, 'service-down', 'The giving service failed', { retryAfter: 10 });
  const passed = [400, 409, 422].includes(status) ? status : 502;
  return say(passed, 'service-refused', 'The giving service refused this', { detail: text });
}
