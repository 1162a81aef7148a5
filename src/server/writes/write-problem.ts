/** Turns the states of a write into responses to the browser. */

import { operationOf } from '#contract/giving/operations.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { IntentView, WriteAnswer } from '#contract/steward/operations/writes.ts';
import { ProblemError } from '../gate/problem.ts';
import { retryText } from '../gate/retry-text.ts';
import { type Intent, viewOf } from './intent.ts';

export const sameKeyOtherRequest = () =>
  new ProblemError(422, 'key-used', 'This was already submitted', {
    detail: 'Nothing was changed. Close this form, then start again.',
    outcome: 'nothing-changed',
  });

/** `userId`: the person who reads it. */
export const heldByAnother = (other: Intent, userId: string) =>
  new ProblemError(409, 'already-under-way', `${whoOf(other, userId, 'are', 'is')} already changing this`, {
    detail: 'Nothing was sent. Wait until that change is confirmed, then try again.',
    outcome: 'nothing-changed',
    retryAfter: 5,
  });

export const anotherOne = (other: Intent, userId: string) =>
  new ProblemError(409, 'changed-meanwhile', `${whoOf(other, userId)} just changed this`, {
    detail: 'Nothing was sent. Review that change, then try again.',
    outcome: 'nothing-changed',
  });

/** "You are", or "Rosa Díaz is". */
const whoOf = (other: Intent, userId: string, ofYou = '', ofThem = ''): string =>
  (other.userId === userId ? `You ${ofYou}` : `${other.userName} ${ofThem}`).trim();

export const badKey = () =>
  new ProblemError(400, 'bad-request', "We couldn't read this request", {
    detail: 'The Idempotency-Key header must be a UUID.',
    outcome: 'nothing-changed',
  });

/** The write was sent, but what became of it couldn't be stored. It is found out once the database can be used again. */
export function sentButNotStored(intent: Intent): ProblemError {
  const unknown: Intent = {
    ...intent,
    state: 'unknown',
    detail: "Don't repeat this; the result will show in Pending changes.",
  };
  return problemOf(unknown, viewOf(unknown), null);
}

/** Returns the response for an intent that is done; otherwise throws a problem that says what is known. */
export function answerFor(intent: Intent, reply: unknown, retryAfter: number | null): Response {
  const view = viewOf(intent);
  if (intent.state !== 'done') throw problemOf(intent, view, retryAfter);
  const body: WriteAnswer<unknown> = { intent: view, reply: reply ?? replyFrom(intent) };
  return new Response(JSON.stringify(body), {
    status: statusOf(intent),
    headers: { 'content-type': 'application/json' },
  });
}

/** Uses the operation's own status, except 204, which could not carry the body. */
const statusOf = (intent: Intent): number => {
  const status = operationOf(intent.operation).status ?? 200;
  return status === 204 ? 200 : status;
};

/** A replay knows only the ID of the created record; the record itself is read where it is needed. */
const replyFrom = (intent: Intent): unknown =>
  intent.operation === 'donors.create' && intent.madeId !== null ? { data: intent.madeId } : null;

function problemOf(intent: Intent, view: IntentView, retryAfter: number | null): ProblemError {
  const detail = intent.detail === null ? {} : { detail: intent.detail };
  switch (intent.state) {
    case 'refused':
      return new ProblemError(
        refusalStatus(intent),
        'service-refused',
        `${platformNameAtStart()} declined this`,
        {
          detail: [intent.detail, 'Nothing was changed.'].filter(Boolean).join(' '),
          intent: view,
          outcome: 'nothing-changed',
        },
      );
    case 'not-sent': {
      const seconds = retryAfter ?? 10;
      return new ProblemError(503, 'not-sent', 'Nothing was changed', {
        detail: [intent.detail, retryText(seconds)].filter(Boolean).join(' '),
        intent: view,
        outcome: 'nothing-changed',
        retryAfter: seconds,
      });
    }
    case 'sending':
      return new ProblemError(409, 'under-way', 'This is in progress', {
        intent: view,
        outcome: 'unknown',
        retryAfter: 2,
      });
    case 'no-sign':
      return new ProblemError(502, 'no-sign', "Not found: it probably didn't go through", {
        ...detail,
        intent: view,
        outcome: 'unknown',
      });
    case 'needs-person':
      return new ProblemError(502, 'needs-person', 'Needs review', {
        ...detail,
        intent: view,
        outcome: 'unknown',
      });
    default:
      return new ProblemError(502, 'outcome-unknown', "We couldn't confirm this yet", {
        ...detail,
        intent: view,
        outcome: 'unknown',
        retryAfter: 5,
      });
  }
}

/** A 401 would sign people out of Steward, so the platform's 401 is reported as 403. */
const refusalStatus = ({ status }: Intent): number => {
  if (status === 401) return 403;
  return status !== null && status >= 400 && status < 500 ? status : 409;
};
