/** Turns replies of our own API into responses. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { fileTypes } from '#contract/steward/exports.ts';
import type { FileReply, StewardOperation } from '#contract/steward/operation.ts';
import type { RouteRequest } from './route.ts';

/** A reply with additional headers, such as cookies, or with another status than its operation's usual one. */
export class WithHeaders<Reply> {
  readonly reply: Reply;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly status: number | undefined;
  constructor(reply: Reply, headers: WithHeaders<Reply>['headers'], status?: number) {
    this.reply = reply;
    this.headers = headers;
    this.status = status;
  }
}

export async function responseOf(operation: StewardOperation, answer: unknown, { raw }: RouteRequest) {
  const { reply, headers, status } =
    answer instanceof WithHeaders ? answer : { reply: answer, headers: [], status: undefined };
  const response =
    operation.caller === 'stream'
      ? streamResponse(reply)
      : operation.caller === 'download'
        ? fileResponse(reply)
        : operation.caller === 'image'
          ? imageResponse(reply)
          : reply === null
            ? new Response(null, { status: 204 })
            : await jsonResponse(reply, { ...operation, status: status ?? operation.status }, raw);
  for (const [name, value] of headers) response.headers.append(name, value);
  return response;
}

function fileResponse(reply: unknown): Response {
  // Every download in the table has this reply.
  const { fileName, content } = reply as FileReply;
  return new Response(content, {
    headers: {
      'content-type': fileName.endsWith('.xlsx') ? fileTypes.xlsx : fileTypes.csv,
      'content-disposition': `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '-')}"`,
    },
  });
}

function imageResponse(reply: unknown): Response {
  // Every image in the table has this reply.
  return new Response(reply as Uint8Array<ArrayBuffer>, { headers: { 'content-type': 'image/jpeg' } });
}

function streamResponse(reply: unknown): Response {
  // Every stream in the table has this reply. Some proxies would hold events back without the second header.
  return new Response(reply as ReadableStream<Uint8Array>, {
    headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
  });
}

const zip = promisify(gzip);
/** In characters. */
const worthZipping = 16_384;

type Sending = Pick<StewardOperation, 'large'> & { status: number | undefined };

async function jsonResponse(reply: unknown, operation: Sending, raw: Request) {
  const status = operation.status ?? 200;
  const text = JSON.stringify(reply);
  const headers = { 'content-type': 'application/json' };
  const takesGzip = /\bgzip\b/.test(raw.headers.get('accept-encoding') ?? '');
  if (!operation.large || !takesGzip || text.length < worthZipping)
    return new Response(text, { status, headers });
  return new Response(await zip(text, { level: 3 }), {
    status,
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
  });
}
