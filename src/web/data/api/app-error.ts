/** What can go wrong between the app and its server, one class per case; screens and retries decide by class. */
import type { FieldError } from '#contract/giving/check-input.ts';
import type { Outcome, Problem } from '#contract/steward/messages.ts';
import type { IntentView } from '#contract/steward/operations/writes.ts';

export class AppError extends Error {
  override name = 'AppError';
  readonly problem: Partial<Problem>;
  /** The second failure in a row: from here on, the person decides when to try again. */
  repeated = false;
  constructor(problem: Partial<Problem>) {
    super(problem.title ?? 'Something went wrong');
    this.problem = problem;
  }
  /** A complete sentence or two to show. */
  get words(): string {
    return this.problem.detail ? `${this.message}. ${this.problem.detail}` : `${this.message}.`;
  }
  get outcome(): Outcome | undefined {
    return this.problem.outcome;
  }
  get intent(): IntentView | undefined {
    return this.problem.intent;
  }
  get retryAfter(): number | undefined {
    return this.problem.retryAfter;
  }
  get fields(): readonly FieldError[] {
    return this.problem.errors ?? [];
  }
}

/** 401: the session has ended. */
export class SignedOut extends AppError {}
/** 403: the role doesn't include it. */
export class Refused extends AppError {}
/** 403: this write needs the password again. */
export class StepUpRequired extends AppError {}
export class NotFound extends AppError {}
/** 409, 412: the record changed in the meantime, or someone else is changing it. */
export class Conflict extends AppError {}
/** 400, 422: names the invalid fields. */
export class Invalid extends AppError {}
/** This minute's calls are used up; `retryAfter` is the wait in seconds. */
export class BudgetSpent extends AppError {}
/** 501: the giving platform doesn't have this. Trying again doesn't help; everything else works. */
export class NotSupported extends AppError {}
/** The giving platform or our server isn't responding properly. As far as is known, nothing changed. */
export class ServiceDown extends AppError {}
/** A write whose outcome isn't known yet. */
export class OutcomeUnknown extends AppError {}
/** Our server couldn't be reached at all. */
export class Offline extends AppError {}
/** A write without a reply, or with one that doesn't say what happened: it may have arrived. Sent again from the same form, it isn't repeated. */
export class ReplyLost extends AppError {
  override name = 'ReplyLost';
}
/** Something replied, but not our server, or only in part: nobody knows whether our server got the request. */
export class Unreadable extends Offline {
  constructor() {
    super({
      title: "We couldn't read Steward's reply",
      detail: 'Your network may be asking you to sign in. Check your connection, then try again.',
    });
  }
}

/** The error for a response outside 2xx. `body` is one of our problems, or anything else. */
export function errorFor(status: number, body: unknown): AppError {
  const problem = readProblem(status, body);
  if (status === 401 && problem.type !== 'sign-in-failed') return new SignedOut(problem);
  if (problem.outcome === 'unknown') return new OutcomeUnknown(problem);
  if (problem.type === 'step-up-required') return new StepUpRequired(problem);
  if (problem.type === 'budget-spent' || status === 429) return new BudgetSpent(problem);
  if (status === 403) return new Refused(problem);
  if (status === 404) return new NotFound(problem);
  if (status === 409 || status === 412) return new Conflict(problem);
  if (status === 501) return new NotSupported(problem);
  if (status >= 500) return new ServiceDown(problem);
  return new Invalid(problem);
}

function readProblem(status: number, body: unknown): Partial<Problem> {
  if (typeof body !== 'object' || body === null)
    return { status, title: "Steward sent a reply we couldn't read" };
  // Our server writes all its problems in this form.
  return { ...(body as Partial<Problem>), status };
}

/** Null for a record that is gone, or for data this server doesn't store. Other failures are thrown. */
export const nullIfMissing = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });

/** True when an immediate retry may help. A response with Retry-After says when to retry; the screen counts down to that. */
export const mayRetry = (error: unknown): boolean =>
  (error instanceof Offline || error instanceof ServiceDown) && error.retryAfter === undefined;

/** How long to wait before retrying after this error, in ms. */
export const pauseMs = (error: unknown): number =>
  error instanceof AppError ? (error.retryAfter ?? 0) * 1000 : 0;

/** What "Try again" does; undefined where trying again doesn't help. */
export const retryOf = (error: unknown, retry: () => unknown): (() => void) | undefined =>
  error instanceof NotSupported ? undefined : () => void retry();

/** What a screen shows when a read failed. `retryAfter` in seconds; `detail` is empty where the title says everything. */
export type FailureMessage = {
  title: string;
  detail: string;
  retryAfter?: number | undefined;
  requestId?: string | undefined;
  /** Trying again doesn't help. */
  final?: boolean;
  /** Nothing failed: the request only has to wait for its turn. */
  waits?: boolean;
};

export function failureMessage(error: unknown): FailureMessage {
  if (!(error instanceof AppError)) return messageOfOther(error);
  if (error instanceof NotSupported)
    return { title: error.message, detail: error.problem.detail ?? '', final: true };
  const { detail = '', requestId } = error.problem;
  const retryAfter = error.repeated ? undefined : error.retryAfter;
  if (error instanceof BudgetSpent) return { title: error.message, detail, retryAfter, waits: true };
  return { title: error.message, detail, retryAfter, requestId };
}

/** A script that couldn't be loaded, as Chromium, Firefox, and Safari say it. */
const notLoaded = /dynamically imported module|Importing a module script failed/i;

function messageOfOther(error: unknown): FailureMessage {
  // The server renders screens, too, and has no connection to lose.
  if (typeof navigator === 'object' && navigator.onLine === false)
    return { title: "You're offline", detail: "This opens when you're back online." };
  if (error instanceof Error && notLoaded.test(error.message))
    return {
      title: "We couldn't load this part of Steward",
      detail: 'You may be offline, or Steward was updated. Check your connection, then reload the page.',
    };
  return { title: 'Something went wrong on this page', detail: 'Try again, or reload the page.' };
}

/** For the main read of a screen. Throws when the role doesn't allow it: the error screen names the people to ask. */
export function failureOf(error: Error): FailureMessage {
  if (error instanceof Refused) throw error;
  return failureMessage(error);
}
