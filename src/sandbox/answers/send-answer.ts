/** Sends a response, complete or as a fault requires. */
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './answer.ts';

/** `rst`: resets the connection. `fin`: closes it normally, but before the response is complete. */
export type Ending = 'rst' | 'fin';
export type Sending =
  | { how: 'whole' }
  /** Announces the full length, sends this many bytes, then ends the connection. */
  | { how: 'cut'; atByte: number; ending: Ending }
  /** Announces the full length, sends this many bytes, then nothing. */
  | { how: 'stall'; atByte: number }
  /** Sends this many bytes at a time. */
  | { how: 'slow'; bytes: number; everyMs: number };

export const complete: Sending = { how: 'whole' };

/** Sends a response. `signal` aborts a slow one, and the promise then rejects. */
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

/** Wait in ms before ending a connection: many callers treat a reset right after the last bytes as a normal end. */
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
