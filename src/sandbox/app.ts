/** Handles a request in a fixed order: rate limit, route, credentials, faults, input, operation. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isWrite, type OperationId } from '#contract/giving/catalog.ts';
import { type Answer, refusal } from './answers/answer.ts';
import { complete, type Ending, endConnection, sendAnswer } from './answers/send-answer.ts';
import { isControlTarget } from './control/control-routes.ts';
import { maxRecordedBytes, type RecordedRequest, type Recorder } from './control/recorder.ts';
import type { Faults } from './faults/faults.ts';
import { injectFault, type Outcome } from './faults/inject-fault.ts';
import type { Description } from './http/description.ts';
import type { Identify } from './http/identify.ts';
import type { MatchRoute, Route } from './http/match-route.ts';
import type { Perform } from './http/perform.ts';
import type { RateWindows } from './http/rate-window.ts';
import { readBody } from './http/read-body.ts';
import { readInput } from './http/read-input.ts';
import type { Odd } from './odd/odd.ts';
import type { Simulation } from './simulation/simulation.ts';

export type AppParts = {
  matchRoute: MatchRoute;
  odd: Odd;
  perform: Perform;
  identify: Identify;
  clientOf: (headers: IncomingMessage['headers']) => string;
  rate: RateWindows;
  describe: Description;
  simulation: Simulation;
  /** The sandbox's time in ms since 1970. */
  now: () => number;
  /** Null without the control interface. */
  simulator: {
    faults: Faults;
    recorder: Recorder;
    switches: (method: string, target: string, body: string) => Promise<Answer>;
  } | null;
  /** Aborts delayed and slow responses when the sandbox closes. */
  closing: AbortSignal;
  report: (error: unknown) => void;
};

export function createApp(parts: AppParts): RequestListener {
  return (request, response) => {
    answer(parts, request, response).catch((error: unknown) => {
      // Ignore errors of callers that disconnected.
      if (!parts.closing.aborted && !request.destroyed) parts.report(error);
      response.destroy();
    });
  };
}

async function answer(parts: AppParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { simulator, closing, now } = parts;
  const target = request.url ?? '';
  if (simulator && isControlTarget(target)) {
    const body = await readBody(request);
    const switched = await simulator.switches(request.method ?? '', target, String(body ?? ''));
    return sendAnswer(response, switched, complete, closing);
  }
  const entry = simulator?.recorder.begin(request);
  const rate = parts.rate.take(parts.clientOf(request.headers));
  const outcome = rate.allowed
    ? await decide(parts, request, entry)
    : { answer: refusal(429, 'Too Many Requests'), sending: complete };
  if ('drop' in outcome) return drop(response, outcome.drop);
  if (entry) entry.status = outcome.answer.status;
  if (outcome.answer.lateMs) await wait(outcome.answer.lateMs, undefined, { signal: closing });
  const date = new Date(now()).toUTCString();
  const headers = shown({ date, ...rate.headers, ...outcome.answer.headers });
  await sendAnswer(response, { ...outcome.answer, headers }, outcome.sending, closing);
}

function drop(response: ServerResponse, how: Ending | 'silence'): void {
  if (how !== 'silence') endConnection(response, how);
}

/** Removes headers with empty text, which faults use to delete a header. */
const shown = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));

async function decide(
  parts: AppParts,
  request: IncomingMessage,
  entry: RecordedRequest | undefined,
): Promise<Outcome> {
  const [pathname = '', ...rest] = parts.odd.ownIds(request.url ?? '').split('?');
  const route = parts.matchRoute(request.method ?? '', pathname);
  if (route.kind !== 'operation')
    return { answer: elsewhere(parts, request, route, pathname), sending: complete };
  if (entry) entry.operation = route.id;
  // health.get needs no credentials.
  const caller = route.id === 'health.get' ? { org: 1 } : parts.identify(request.headers);
  if ('refused' in caller) return { answer: caller.refused, sending: complete };
  const body = await bodyOf(request);
  if (entry) note(entry, body);
  const { headers } = request;
  const { odd } = parts;
  const act: Act = (now) => {
    if (!body) return refusal(413, 'The body is larger than 1 MiB', { connection: 'close' });
    // Latin-1 keeps every byte of a body that isn't text.
    const own = Buffer.from(odd.ownIds(body.toString('latin1')), 'latin1');
    const sent = { path: route.path, query: rest.join('?'), headers, body: own };
    const read = readInput(route.id, sent, odd);
    if ('refused' in read) return read.refused;
    return odd.reply(
      route.id,
      parts.perform(route.id, { org: caller.org, now }, odd.asked(route.id, read.input)),
    );
  };
  return withFaults(parts, route, act);
}

/** Runs an operation at a time in ms since 1970. */
type Act = (now: number) => Answer;

async function withFaults(
  parts: AppParts,
  { id, path }: { id: OperationId; path: Record<string, string> },
  act: Act,
): Promise<Outcome> {
  const { simulation, now, closing, simulator, odd } = parts;
  const actNow = (): Answer => {
    if (!isWrite(id)) return act(now());
    // Run everything due before the write first.
    simulation.catchUp();
    const done = act(now());
    simulation.deliver();
    return done;
  };
  const forecast = simulator?.faults.take(id, Object.values(path)) ?? odd.forecast(id);
  if (!forecast) return { answer: actNow(), sending: complete };
  return injectFault(forecast, {
    act: actNow,
    actLater: (afterMs) => simulation.later(now() + afterMs, (later) => void act(later)),
    now,
    wait: (ms) => wait(ms, undefined, { signal: closing }),
  });
}

function note(entry: RecordedRequest, body: Buffer | null): void {
  entry.bodyBytes = body?.length ?? 0;
  entry.body = String(body?.subarray(0, maxRecordedBytes) ?? '');
}

const none = Buffer.alloc(0);

function bodyOf(request: IncomingMessage): Promise<Buffer | null> | Buffer {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  return encoding === undefined && (length === undefined || length === '0') ? none : readBody(request);
}

function elsewhere(
  { describe }: AppParts,
  request: IncomingMessage,
  route: Exclude<Route, { kind: 'operation' }>,
  pathname: string,
): Answer {
  // Discard the body, so that it doesn't block the connection.
  request.resume();
  if (route.kind === 'otherMethod') return refusal(405, 'Method Not Allowed', { allow: route.allow });
  const file = describe(pathname);
  if (file) return request.method === 'GET' ? file : refusal(405, 'Method Not Allowed', { allow: 'GET' });
  return refusal(404, `Cannot ${request.method} ${pathname}`.slice(0, 200));
}
