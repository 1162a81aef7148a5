/** What can go wrong between us and the service. The messages are ours; `text` is the service's own and is shown only as a refusal. */
import type { Spent } from './budget/shares.ts';

/** How undici and AbortSignal.timeout name them. */
const timeouts = new Set(['ConnectTimeoutError', 'HeadersTimeoutError', 'BodyTimeoutError', 'TimeoutError']);

/** Nothing came back: no connection, cut, or too slow. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  /** False only when it is certain that no byte of the request left. */
  readonly sent: boolean;
  /** True when we gave up waiting: trying again at once would wait as long again. */
  readonly timedOut: boolean;
  constructor(sent: boolean, cause?: unknown) {
    super(sent ? 'No answer came back' : 'No connection came about', { cause });
    this.sent = sent;
    this.timedOut = cause instanceof Error && timeouts.has(cause.name);
  }
}

/** Something came back that is not an answer of this service: a proxy page, cut JSON, far too much of it. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
  readonly status: number;
  constructor(status: number, why: string, cause?: unknown) {
    super(why, { cause });
    this.status = status;
  }
}

/** A status outside 2xx. */
export class ServiceAnswered extends Error {
  override name = 'ServiceAnswered';
  readonly status: number;
  /** The platform's words, cut short. */
  readonly text: string;
  /** True for the service's own JSON error body; false for a page of something in between. */
  readonly own: boolean;
  /** True for a 429 that carries the budget headers: the service counted the call away and did nothing else. */
  readonly overBudget: boolean;
  constructor(status: number, text: string, own: boolean, overBudget = false) {
    super(`The giving platform answered with status ${status}`);
    this.status = status;
    this.text = text;
    this.own = own;
    this.overBudget = overBudget;
  }
}

/** The minute's calls are used up, or what is left is kept for others. */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent';
  readonly retryAfterSeconds: number;
  readonly spent: Spent;
  constructor(retryAfterSeconds: number, spent: Spent = 'minute') {
    super(`The calls of this minute are used up (${spent})`);
    this.retryAfterSeconds = retryAfterSeconds;
    this.spent = spent;
  }
}

/** The platform doesn't have this extended operation. Nothing was sent. */
export class NotSupported extends Error {
  override name = 'NotSupported';
  constructor(operation: string) {
    super(`The platform has no ${operation}`);
  }
}

/** No connection comes about, or most operations fail; we ask again only now and then. */
export class ServiceDown extends Error {
  override name = 'ServiceDown';
  constructor() {
    super('The giving platform is not responding');
  }
}

/** This request failed again and again and is paused for a moment; others are not. */
export class RequestFailing extends Error {
  override name = 'RequestFailing';
  constructor() {
    super('This request keeps failing');
  }
}

/** The platform refuses our credentials: few reads, no writes. */
export class CredentialsRefused extends Error {
  override name = 'CredentialsRefused';
  constructor() {
    super('The giving platform rejected our credentials');
  }
}
