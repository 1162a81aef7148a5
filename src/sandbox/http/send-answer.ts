/** Puts an answer on the wire: whole, or as badly as the fault says. */
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './answer.ts';

/** `rst`: the connection is reset; `fin`: it is closed in order, but without what was promised. */
export type Ending = 'rst' | 'fin';
export type Sending =
  | { how: 'whole' }
  /** Promises the whole length, sends so many bytes, then ends the connection. */
  | { how: 'cut'; atByte: number; ending: Ending }
  /** Promises the whole length, sends so many bytes, then nothing more. */
  | { how: 'stall'; atByte: number }
  /** So many bytes at a time. */
  | { how: 'slow'; bytes: number; everyMs: number };

export const whole: Sending = { how: 'whole' };

/** `signal` ends what is slow. Rejects when it does. */
export async function sendAnswer(
  response: ServerResponse,
  answer: Answer,
  sending: Sending,
  signal: AbortSignal,
): Promise<void> {
  const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body;
  const length = answer.status === 204 ? {} : { 'content-length': String(body.length) };
  response.writeHead(answer.status, { ...answer.headers, ...length });
  if (sending.how === 'whole') response.end(body);
  else if (sending.how === 'slow') await trickle(response, body, sending, signal);
  else await sendPart(response, body, sending, signal);
}

/** A reset that comes together with the last bytes is read as an orderly end by many callers: it waits a moment. */
const beforeReset = 20;

async function sendPart(
  response: ServerResponse,
  body: Buffer,
  sending: Extract<Sending, { atByte: number }>,
  signal: AbortSignal,
): Promise<void> {
  response.flushHeaders();
  if (sending.atByte > 0) response.write(body.subarray(0, sending.atByte));
  if (sending.how === 'stall') return;
  await wait(beforeReset, undefined, { signal });
  endConnection(response, sending.ending);
}

export function endConnection(response: ServerResponse, ending: Ending): void {
  if (ending === 'rst') response.socket?.resetAndDestroy();
  else response.socket?.end();
}

async function trickle(
  response: ServerResponse,
  body: Buffer,
  { bytes, everyMs }: { bytes: number; everyMs: number },
  signal: AbortSignal,
): Promise<void> {
  for (let at = 0; at < body.length && !response.destroyed; at += bytes) {
    response.write(body.subarray(at, at + bytes));
    await wait(everyMs, undefined, { signal });
  }
  response.end();
}
