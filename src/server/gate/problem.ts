/**
 * Builds error responses: RFC 9457 `application/problem+json`, created only here. They never contain a stack
 * trace, SQL, path, or version.
 */

import type { Outcome, Problem } from '#contract/steward/messages.ts';
import { isUnavailable } from '../database/unavailable.ts';

type Details = Omit<Problem, 'type' | 'title' | 'status' | 'requestId'> & {
  /** Additional response headers, such as `allow`. */
  headers?: Readonly<Record<string, string>>;
};

/** Can be thrown anywhere while a request is handled; becomes the response. All text in it is our own. One with a `cause` is a fault, which is logged. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly details: Details;
  constructor(status: number, type: string, title: string, details: Details = {}) {
    super(title);
    this.status = status;
    this.type = type;
    this.title = title;
    this.details = details;
  }
}

/** Turns any thrown value into a response. A database that can't be used is a 503; anything else but a ProblemError is a plain 500. */
export function problemResponse(thrown: unknown, requestId: string): Response {
  const problem =
    thrown instanceof ProblemError
      ? thrown
      : (databaseProblem(thrown) ?? new ProblemError(500, 'internal', 'Something went wrong'));
  const { headers, ...details } = problem.details;
  const body: Problem = {
    type: problem.type,
    title: problem.title,
    status: problem.status,
    requestId,
    ...details,
  };
  return new Response(JSON.stringify(body), {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json',
      ...(body.retryAfter === undefined ? {} : { 'retry-after': String(body.retryAfter) }),
      ...headers,
    },
  });
}

/**
 * Returns a problem if the database can't be used at the moment, and null for any other error. `outcome` is what is certain about a
 * change that this prevented.
 */
export function databaseProblem(thrown: unknown, outcome?: Outcome): ProblemError | null {
  if (!isUnavailable(thrown)) return null;
  const nothing = outcome === 'nothing-changed' ? 'Nothing was changed. ' : '';
  const problem = new ProblemError(503, 'database-unavailable', "Steward can't use its database right now", {
    detail: `${nothing}Try again in a moment. If this continues, contact the person who runs Steward.`,
    retryAfter: 5,
    ...(outcome ? { outcome } : {}),
  });
  problem.cause = thrown;
  return problem;
}

/** Nothing has been changed yet if the database can't be used before a route's handler runs. */
export const beforeHandling = <T>(work: Promise<T>): Promise<T> =>
  work.catch((thrown: unknown) => {
    throw databaseProblem(thrown, 'nothing-changed') ?? thrown;
  });

export const badRequest = (detail: string) =>
  new ProblemError(400, 'bad-request', "We couldn't read this request", {
    detail,
    outcome: 'nothing-changed',
  });
/** Reports invalid fields, with the message that forms show next to each. */
export const invalid = (errors: { field: string; message: string }[]) =>
  new ProblemError(400, 'invalid-input', "Some fields aren't valid", { errors, outcome: 'nothing-changed' });
export const notFound = () => new ProblemError(404, 'not-found', 'Not found');
export const signedOut = () =>
  new ProblemError(401, 'signed-out', "You've been signed out", { outcome: 'nothing-changed' });
export const forbidden = () =>
  new ProblemError(403, 'forbidden', "You don't have access to this", { outcome: 'nothing-changed' });
export const secondFactorNeeded = () =>
  new ProblemError(403, 'second-factor-needed', 'Set up two-step verification first', {
    detail: 'Your role needs a code as well as a password. Set it up in your profile.',
    outcome: 'nothing-changed',
  });
