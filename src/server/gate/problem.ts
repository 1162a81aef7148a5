/** Error answers: RFC 9457 `application/problem+json`, made in this one place. No stack, SQL, path or version ever. */
import type { Problem } from '#contract/steward/messages.ts';

type Details = Omit<Problem, 'type' | 'title' | 'status' | 'requestId'> & {
  /** Further headers of the answer, such as `allow`. */
  headers?: Readonly<Record<string, string>>;
};

/** Thrown anywhere below the gate; becomes the answer. All text in it is written by us. */
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

/** Any thrown value as an answer; what is not a ProblemError becomes a plain 500. */
export function problemResponse(thrown: unknown, requestId: string): Response {
  const problem =
    thrown instanceof ProblemError ? thrown : new ProblemError(500, 'internal', 'Something went wrong');
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

export const badRequest = (detail: string) =>
  new ProblemError(400, 'bad-request', "We couldn't read this request", {
    detail,
    outcome: 'nothing-changed',
  });
/** The fields of a request that can't be taken, with what forms show beside each. */
export const invalid = (errors: { field: string; message: string }[]) =>
  new ProblemError(400, 'invalid-input', "Some fields aren't valid", { errors, outcome: 'nothing-changed' });
export const notFound = () => new ProblemError(404, 'not-found', 'Not found');
export const signedOut = () =>
  new ProblemError(401, 'signed-out', "You've been signed out", { outcome: 'nothing-changed' });
export const forbidden = () =>
  new ProblemError(403, 'forbidden', "You don't have access to this", { outcome: 'nothing-changed' });
export const secondFactorNeeded = () =>
  new ProblemError(403, 'second-factor-needed', 'Set up two-step verification first', {
    detail: 'Administrators need a code as well as a password. Set it up in your profile.',
    outcome: 'nothing-changed',
  });
