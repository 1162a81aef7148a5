/**
 * Turns bytes into a parsed response, and distinguishes the platform's own responses from those of a proxy in
 * between.
 */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { OperationId } from '#contract/giving/catalog.ts';
import { denialIn, errorText } from '#contract/giving/error-text.ts';
import { operationOf, type Reply } from '#contract/giving/operations.ts';
import type { ReportStray } from '#contract/giving/stray.ts';
import { UnreadableReply } from '#contract/giving/tolerant.ts';
import { withoutDirections } from '#contract/values/text-direction.ts';
import { AnswerDenied, ServiceAnswered, UnreadableAnswer } from './errors.ts';
import type { RawAnswer } from './transport.ts';

const unzip = promisify(gunzip);
const unzippedCap = 8 * 1024 * 1024;

/**
 * Returns the typed reply. Throws ServiceAnswered for a status outside 2xx, and UnreadableAnswer for anything
 * unreadable.
 */
export async function readAnswer<Id extends OperationId>(
  id: Id,
  raw: RawAnswer,
  report: ReportStray,
): Promise<Reply<Id>> {
  if (raw.status < 200 || raw.status > 299) throw await refusal(raw);
  if (raw.tooLong) throw new UnreadableAnswer(raw.status, 'The response is too long');
  const body = parse(id, raw.status, await plainText(raw));
  const denial = denialIn(body, raw.status);
  if (denial !== null) throw new AnswerDenied(raw.status, tidy(denial));
  try {
    // One table holds the reply schema next to the operation's ID, so it reads exactly Reply<Id>.
    return operationOf(id).reply.read(body, report) as Reply<Id>;
  } catch (cause) {
    if (!(cause instanceof UnreadableReply)) throw cause;
    throw new UnreadableAnswer(raw.status, "The response doesn't have the documented form", cause);
  }
}

function parse(id: OperationId, status: number, text: string): unknown {
  const blank = text.trim() === '';
  const { loose } = operationOf(id).reply;
  if (blank && loose) return undefined;
  if (/^\s*</.test(text)) throw new UnreadableAnswer(status, 'The response is a page, not data');
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!loose || /^\s*[{["]/.test(text))
      throw new UnreadableAnswer(
        status,
        blank ? 'The response is empty' : 'The response is truncated or garbled',
        cause,
      );
    return text;
  }
}

async function refusal(raw: RawAnswer): Promise<ServiceAnswered> {
  const text = await plainText(raw).catch(() => '');
  const body = jsonOr(text);
  const own = typeof body === 'object' && body !== null;
  const counted = raw.header('x-ratelimit-reset') ?? raw.header('retry-after');
  const overBudget = raw.status === 429 && counted !== null;
  return new ServiceAnswered(raw.status, tidy(errorText(body, raw.status)), own, overBudget);
}

/** Decodes the body as text: unzipped up to a size limit, without a byte order mark. */
async function plainText(raw: RawAnswer): Promise<string> {
  const encoding = raw.header('content-encoding')?.toLowerCase() ?? 'identity';
  let bytes = raw.bytes;
  if (encoding === 'gzip' || encoding === 'x-gzip') bytes = await unpack(raw);
  else if (encoding !== 'identity' && encoding !== '')
    throw new UnreadableAnswer(raw.status, "The response has an encoding that we didn't request");
  return new TextDecoder('utf-8').decode(bytes);
}

async function unpack(raw: RawAnswer): Promise<Uint8Array> {
  try {
    return await unzip(raw.bytes, { maxOutputLength: unzippedCap });
  } catch (cause) {
    throw new UnreadableAnswer(raw.status, "The response can't be decompressed", cause);
  }
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Reduces the message to one line and removes anything that looks like program internals: people see this
 * text.
 */
function tidy(text: string): string {
  if (/\n\s+at |node_modules|\bselect\b.+\bfrom\b|[a-z]:\\|\/(usr|home|var|etc|app|srv)\//i.test(text))
    return 'The giving platform reported no readable reason';
  return withoutDirections(text)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
