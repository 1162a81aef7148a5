/**
 * Turns errors of the gateway into messages for people. Used for reads; writes report through their intent.
 */
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { Outcome } from '#contract/steward/messages.ts';
import type { Spent } from '../upstream/budget/shares.ts';
import {
  AnswerDenied,
  BudgetSpent,
  CredentialsRefused,
  NoAnswer,
  NotSupported,
  RecordGone,
  RequestFailing,
  ServiceAnswered,
  ServiceDown,
  TooManyAround,
  UnreadableAnswer,
} from '../upstream/errors.ts';
import { ProblemError } from './problem.ts';

/** Always followed by the waiting time. */
const whySpent: Readonly<Record<Exclude<Spent, 'platform' | 'minute'>, string>> = {
  person: 'Steward is at its limit for one person.',
  'further-page': 'First pages load first when your team is busy.',
  'deposit-gifts': 'Donors load for a few deposits at a time.',
  find: 'Searches by ID are limited to a few a minute.',
};

/**
 * Returns errors that aren't the platform's unchanged. `outcome` is what is certain about a write that this
 * error prevented.
 */
export function upstreamProblem(thrown: unknown, outcome?: Outcome): unknown {
  const platform = platformNameAtStart();
  const say = (
    status: number,
    type: string,
    title: string,
    { detail = '', ...more }: { detail?: string; retryAfter?: number; movedTo?: string } = {},
  ) => {
    const words = [outcome === 'nothing-changed' ? 'Nothing was changed.' : '', detail]
      .filter(Boolean)
      .join(' ');
    return new ProblemError(status, type, title, {
      ...more,
      ...(words ? { detail: words } : {}),
      ...(outcome ? { outcome } : {}),
    });
  };
  const again = 'Try again in a moment.';
  const atLimit = `Steward is at ${platformName()}'s limit.`;
  if (thrown instanceof RangeError)
    return say(400, 'bad-request', "This link isn't valid", {
      detail: "It contains an ID Steward can't read.",
    });
  if (thrown instanceof NotSupported)
    return say(501, 'not-supported', `${platformNameAtStart()} doesn't support this yet`, {
      detail: 'Everything else works.',
    });
  if (thrown instanceof BudgetSpent)
    return say(['minute', 'platform'].includes(thrown.spent) ? 503 : 429, 'budget-spent', 'One moment', {
      detail: thrown.spent === 'platform' || thrown.spent === 'minute' ? atLimit : whySpent[thrown.spent],
      retryAfter: thrown.retryAfterSeconds,
    });
  if (thrown instanceof TooManyAround)
    return say(422, 'too-many-records', 'These days have too many records to list', {
      detail: `${platform} can only list whole days. Choose fewer days, or add another filter.`,
    });
  if (thrown instanceof ServiceDown || thrown instanceof NoAnswer)
    return say(503, 'service-down', `${platform} isn't responding`, {
      detail: again,
      retryAfter: 30,
    });
  if (thrown instanceof RequestFailing)
    return say(503, 'service-failed', `${platform} had an error`, {
      detail: 'This keeps failing. The rest of Steward still works.',
      retryAfter: 30,
    });
  if (thrown instanceof CredentialsRefused)
    return say(503, 'credentials-refused', `${platform} rejected our key`, {
      detail: 'Ask the person who runs Steward to check the API key.',
    });
  if (thrown instanceof AnswerDenied)
    return say(502, 'unreadable-answer', `${platform} had an error`, { detail: thrown.sentence });
  if (thrown instanceof UnreadableAnswer)
    return say(502, 'unreadable-answer', `${platform} sent a reply we couldn't read`, {
      detail: 'Only this part is affected. Try again later.',
    });
  if (!(thrown instanceof ServiceAnswered)) return thrown;
  if (thrown instanceof RecordGone)
    return say(404, 'gone', `No longer in ${platformName()}`, {
      detail: 'The record was deleted there, or merged with another one.',
      ...(thrown.movedTo ? { movedTo: thrown.movedTo } : {}),
    });
  const { status, sentence } = thrown;
  if (status === 404) return say(404, 'not-found', `Not found in ${platformName()}`);
  if (status === 429)
    return say(503, 'budget-spent', 'One moment', {
      detail: atLimit,
      retryAfter: 10,
    });
  if (status >= 500)
    return say(503, 'service-down', `${platform} had an error`, {
      detail: again,
      retryAfter: 10,
    });
  const passed = [400, 409, 422].includes(status) ? status : 502;
  return say(passed, 'service-refused', `${platform} declined this`, { detail: sentence });
}

/** The same for a reading in the background, where any other error also means that the reply couldn't be used. */
export function whyUnread(thrown: unknown): unknown {
  const problem = upstreamProblem(thrown);
  return problem instanceof ProblemError
    ? problem
    : new ProblemError(503, 'service-down', `${platformNameAtStart()} isn't responding`, {
        detail: 'Try again in a moment.',
        retryAfter: 30,
      });
}
