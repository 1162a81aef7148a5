/** A complete response before it is sent, so that faults can change it. */
import { STATUS_CODES } from 'node:http';
import { jsonBytes } from './json-bytes.ts';

export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** Delay of the response in ms. */
  lateMs?: number;
};

const jsonType = { 'content-type': 'application/json; charset=utf-8' };

export const json = (status: number, value: unknown): Answer => ({
  status,
  headers: jsonType,
  body: jsonBytes(value),
});

export const text = (status: number, type: string, body: string): Answer => ({
  status,
  headers: { 'content-type': `${type}; charset=utf-8` },
  body,
});

export const empty = (status: number): Answer => ({ status, headers: {}, body: '' });

/** Returns an error response: `{statusCode, message, error}`. Validation errors have a list of messages. */
export function refusal(
  status: number,
  message: string | readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const answer = json(status, { statusCode: status, message, error: STATUS_CODES[status] ?? 'Error' });
  return { ...answer, headers: { ...answer.headers, ...headers } };
}
