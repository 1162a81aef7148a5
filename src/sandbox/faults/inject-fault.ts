/** Applies faults to a request and its response. */

import { brotliCompressSync, gzipSync } from 'node:zlib';
import { lookUp } from '#contract/values/look-up.ts';
import { type Answer, empty, refusal, text } from '../answers/answer.ts';
import { complete, type Ending, type Sending } from '../answers/send-answer.ts';
import type { Effect } from './fault-rule.ts';
import type { Forecast, Kind } from './faults.ts';

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

/** Changes single members of a JSON response, for example to unknown values, nulls, long names or undocumented members. */
type Change = { path: string; value?: unknown; remove: boolean };

/** Applies the changes. Returns responses that aren't JSON unchanged. */
function patched(answer: Answer, changes: readonly Change[]): Answer {
  if (!answer.headers['content-type']?.includes('json')) return answer;
  const root: unknown = JSON.parse(String(answer.body));
  for (const { path, value, remove } of changes) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    for (const holder of holdersOf(root, steps)) change(holder, last, remove ? undefined : (value ?? null));
  }
  return { ...answer, body: JSON.stringify(root) };
}

type Holder = Record<string, unknown>;
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Returns the objects at the end of the path. Members along the path that aren't objects are replaced by objects. */
function holdersOf(root: unknown, steps: readonly string[]): Holder[] {
  let found = isHolder(root) ? [root] : [];
  for (const step of steps)
    found = found.flatMap((holder) => {
      if (step === '*') return Object.values(holder).filter(isHolder);
      const inner = lookUp(holder, step);
      if (isHolder(inner)) return [inner];
      // Don't create missing items of a list.
      if (Array.isArray(holder)) return [];
      const made: Holder = {};
      holder[step] = made;
      return [made];
    });
  return found;
}

/** Sets a member, or all members with `*`. Undefined removes it. */
function change(holder: Holder, name: string, value: unknown): void {
  const names = name === '*' ? Object.keys(holder) : [name];
  for (const each of names) {
    if (value === undefined) delete holder[each];
    else holder[each] = value;
  }
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

/** Corrupts the body of a successful response. */
type Corruption = Kind<'body'>['as'];

const mebibyte = 1024 * 1024;
/** Valid JSON with this many bytes of whitespace inside a list. */
const padded = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('{"data":['), Buffer.alloc(bytes, ' '), Buffer.from('],"totalCount":0}')]);
/** The same, compressed. The parts decompress to one text; compressing it whole would keep the process from anything else for a second. */
const zippedInParts = (mebibytes: number): Buffer =>
  Buffer.concat([
    gzipSync('{"data":['),
    ...Array<Buffer>(mebibytes).fill(gzipSync(Buffer.alloc(mebibyte, ' '))),
    gzipSync('],"totalCount":0}'),
  ]);
let bomb: Buffer | undefined;

function corrupted(answer: Answer, how: Corruption): Answer {
  const { headers } = answer;
  const body = Buffer.from(answer.body);
  switch (how) {
    case 'garbage':
      return { ...answer, body: Buffer.from([0x00, 0xff, 0xfe, 0x7b, 0x22, 0x80, 0x0d, 0x0a, 0xc3, 0x28]) };
    case 'html':
      return {
        status: 200,
        headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
        body: '<!DOCTYPE html><html><body><h1>We will be back soon</h1></body></html>',
      };
    case 'truncated':
      // The content length matches the truncated body, so only the JSON is broken.
      return { ...answer, body: body.subarray(0, Math.max(1, body.length - 7)) };
    case 'gzipBomb':
      bomb ??= zippedInParts(64);
      return { ...answer, headers: { ...headers, 'content-encoding': 'gzip' }, body: bomb };
    case 'huge':
      return { ...answer, body: padded(9 * mebibyte) };
    case 'bom':
      return { ...answer, body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]) };
    case 'empty':
      return { ...answer, body: '' };
    case 'unsuccessful':
      return {
        status: 200,
        headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ success: false, error: 'Temporarily unavailable', data: [] }),
      };
    case 'null':
      return { ...answer, body: 'null' };
    case 'brotli':
      return { ...answer, headers: { ...headers, 'content-encoding': 'br' }, body: brotliCompressSync(body) };
    case 'gzip':
      return { ...answer, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(body) };
    case 'wrongType':
      return { ...answer, headers: { ...headers, 'content-type': 'image/png' } };
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
