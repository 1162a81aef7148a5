/** Applies faults to a request and its response. */
import { type Answer, empty, refusal, text } from '../http/answer.ts';
import { complete, type Ending, type Sending } from '../http/send-answer.ts';
import { corrupted } from './corrupt-body.ts';
import type { Effect } from './fault-rule.ts';
import type { Forecast, Kind } from './faults.ts';
import { patched } from './patch-body.ts';

export type Outcome = { answer: Answer; sending: Sending } | { drop: Ending | 'silence' };

type Means = {
  /** Runs the operation now. */
  act: () => Answer;
  /** Runs the operation after this many milliseconds of the sandbox's time. */
  actLater: (afterMs: number) => void;
  /** The sandbox's time in ms since 1970. */
  now: () => number;
  wait: (ms: number) => Promise<void>;
};

/** Headers with empty text are removed when the response is sent. */
export const noRateHeaders = {
  'x-ratelimit-limit': '',
  'x-ratelimit-remaining': '',
  'x-ratelimit-reset': '',
};
const filterPage = `<!DOCTYPE html><html><head><title>Attention Required!</title></head>
<body><h1>Sorry, you have been blocked</h1><p>Reference: 8f2c41d09a</p></body></html>`;

/** Applies the changes and the fault. Rejects when a delay is aborted. */
export async function injectFault({ changes, fault }: Forecast, means: Means): Promise<Outcome> {
  let sending: Sending = complete;
  for (const change of changes) {
    if (change.kind === 'delay') await means.wait(change.ms);
    if (change.kind === 'slow') sending = { how: 'slow', bytes: change.bytes, everyMs: change.everyMs };
  }
  const met = meetFault(fault, means);
  if ('drop' in met) return met;
  let { answer } = met;
  for (const change of changes) {
    if (change.kind === 'headers') answer = { ...answer, headers: { ...answer.headers, ...change.set } };
    if (change.kind === 'patch') answer = patched(answer, change.changes);
  }
  return { answer, sending: met.sending.how === 'whole' ? sending : met.sending };
}

function meetFault(fault: Forecast['fault'], means: Means): Outcome {
  switch (fault?.kind) {
    case undefined:
      return { answer: means.act(), sending: complete };
    case 'error':
      takeEffect(fault.effect, means);
      return { answer: errorAnswer(fault), sending: complete };
    case 'drop':
      takeEffect(fault.effect, means);
      return { drop: fault.ending };
    case 'silence':
      takeEffect(fault.effect, means);
      return { drop: 'silence' };
    case 'tooMany':
      return { answer: tooMany(fault, means.now()), sending: complete };
    case 'redirect':
      return {
        answer: { ...empty(fault.status), headers: { location: fault.location } },
        sending: complete,
      };
    case 'cut':
      return { answer: means.act(), sending: { how: 'cut', atByte: fault.atByte, ending: fault.ending } };
    case 'stall':
      return { answer: means.act(), sending: { how: 'stall', atByte: fault.atByte } };
    case 'body':
      return { answer: corrupted(means.act(), fault.as), sending: complete };
  }
}

function takeEffect(effect: Effect, { act, actLater }: Means): void {
  if (effect === 'done') act();
  else if (effect !== 'never') actLater(effect.afterMs);
}

function errorAnswer({ status, body, message }: Kind<'error'>): Answer {
  if (body === 'html') {
    const page = text(status, 'text/html', filterPage);
    return { ...page, headers: { ...page.headers, ...noRateHeaders } };
  }
  if (body === 'empty') return empty(status);
  return refusal(status, message ?? (status === 403 ? 'Forbidden resource' : `Injected ${status}`));
}

function tooMany({ reset, retryAfter }: Kind<'tooMany'>, now: number): Answer {
  const headers: Record<string, string> = {};
  if (reset !== undefined) headers['x-ratelimit-reset'] = reset ?? '';
  if (retryAfter)
    headers['retry-after'] =
      retryAfter.as === 'date'
        ? new Date(now + retryAfter.seconds * 1000).toUTCString()
        : String(retryAfter.seconds);
  return refusal(429, 'Too Many Requests', { 'x-ratelimit-remaining': '0', ...headers });
}
