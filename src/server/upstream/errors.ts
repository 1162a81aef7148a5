/**
 * The errors of calls to the platform. The messages are ours; `text` is the platform's own and is shown only
 * when it declined something.
 */
import type { Spent } from './budget/shares.ts';

/** Error names that undici and AbortSignal.timeout use. */
const timeouts = new Set(['ConnectTimeoutError', 'HeadersTimeoutError', 'BodyTimeoutError', 'TimeoutError']);

/** Nothing came back: no connection, a cut connection, or a timeout. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  /** False only if it is certain that no byte of the request was sent. */
  readonly sent: boolean;
  /** True if we gave up waiting: an immediate retry would wait as long again. */
  readonly timedOut: boolean;
  constructor(sent: boolean, cause?: unknown) {
    super(sent ? 'No response' : "Couldn't open a connection", { cause });
    this.sent = sent;
    this.timedOut = cause instanceof Error && timeouts.has(cause.name);
  }
}

/**
 * Something came back that isn't a response of the platform: a proxy's page, truncated JSON, or too much
 * data.
 */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
  readonly status: number;
  constructor(status: number, why: string, cause?: unknown) {
    super(why, { cause });
    this.status = status;
  }
}

/** A status of 2xx whose body says that the platform had no answer, or didn't do what was asked. */
export class AnswerDenied extends UnreadableAnswer {
  override name = 'AnswerDenied';
  /** The platform's reason, as a sentence. */
  readonly sentence: string;
  constructor(status: number, text: string) {
    super(status, 'The response says that it failed');
    this.sentence = asSentence(text);
  }
}

/** The message with its period, since another sentence may follow. */
const asSentence = (text: string): string => (/[^.!?…]$/.test(text) ? `${text}.` : text);

/** A status outside 2xx. */
export class ServiceAnswered extends Error {
  override name = 'ServiceAnswered';
  readonly status: number;
  /** The platform's error message, shortened to one safe line. */
  readonly text: string;
  /** True for the platform's own JSON error body; false for a page of a proxy in between. */
  readonly own: boolean;
  /** True for a 429 with rate-limit headers: the platform counted the call and did nothing else. */
  readonly overBudget: boolean;
  constructor(status: number, text: string, own: boolean, overBudget = false) {
    super(`The giving platform responded with status ${status}`);
    this.status = status;
    this.text = text;
    this.own = own;
    this.overBudget = overBudget;
  }
  /** The message with its period, since another sentence may follow. */
  get sentence(): string {
    return asSentence(this.text);
  }
}

/** The platform no longer has a record that the copy has: it was deleted there, or merged with another one. */
export class RecordGone extends ServiceAnswered {
  override name = 'RecordGone';
  /** The ID of the record that has taken its place; null if none is known. */
  readonly movedTo: string | null;
  constructor({ text }: ServiceAnswered, movedTo: string | null) {
    super(404, text, true);
    this.movedTo = movedTo;
  }
}

/** The minute's calls are used up, or the rest is reserved for others. */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent';
  readonly retryAfterSeconds: number;
  readonly spent: Spent;
  constructor(retryAfterSeconds: number, spent: Spent = 'minute') {
    super(`This minute's calls are used up (${spent})`);
    this.retryAfterSeconds = retryAfterSeconds;
    this.spent = spent;
  }
}

/** The days around a range of times have more records than are read to find those of the range. */
export class TooManyAround extends Error {
  override name = 'TooManyAround';
  constructor() {
    super('The days around the range have too many records');
  }
}

/** The platform doesn't have this extended operation. Nothing was sent. */
export class NotSupported extends Error {
  override name = 'NotSupported';
  constructor(operation: string) {
    super(`The platform has no ${operation}`);
  }
}

/**
 * The platform is down: no connection can be opened, or most operations fail. Only occasional probes are
 * sent.
 */
export class ServiceDown extends Error {
  override name = 'ServiceDown';
  constructor() {
    super("The giving platform isn't responding");
  }
}

/** This request failed repeatedly and is paused for a moment; other requests aren't. */
export class RequestFailing extends Error {
  override name = 'RequestFailing';
  constructor() {
    super('This request keeps failing');
  }
}

/** The platform rejects our credentials: few reads, no writes. */
export class CredentialsRefused extends Error {
  override name = 'CredentialsRefused';
  constructor() {
    super('The giving platform rejected our credentials');
  }
}
