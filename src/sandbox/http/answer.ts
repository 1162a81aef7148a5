/** An answer before it is written: all of it at once, so that a fault can still change it. */
import { STATUS_CODES } from 'node:http';
import { jsonBytes } from './json-bytes.ts';

export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** It is held back so long. */
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

/** `{statusCode, message, error}`; a list of messages is what validation answers. */
export function refusal(
  status: number,
  message: string | readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const answer = json(status, { statusCode: status, message, error: STATUS_CODES[status] ?? 'Error' });
  return { ...answer, headers: { ...answer.headers, ...headers } };
}
