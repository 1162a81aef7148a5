/** Reads a request body up to a size limit, and parses it as JSON. */
import { badRequest, ProblemError } from './problem.ts';

export const maxBodyBytes = 64 * 1024;
const maxDepth = 16;

const tooLarge = () =>
  new ProblemError(413, 'too-large', 'The request is too large', {
    outcome: 'nothing-changed',
  });

/** Reads the whole body. Throws ProblemError 413 before it buffers more than `most` bytes. */
export async function readBytes(request: Request, most = maxBodyBytes): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN);
  if (announced > most) throw tooLarge();
  // Much faster: the adapter then creates no stream. Node accepts no more bytes than announced.
  if (announced <= most) return new Uint8Array(await request.arrayBuffer());
  if (!request.body) return new Uint8Array();
  // The stream isn't canceled when the body is too large: that would close the connection before the client
  // reads the refusal. The adapter drains a bounded amount and then closes it.
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.byteLength;
    if (size > most) {
      reader.releaseLock();
      throw tooLarge();
    }
    chunks.push(piece.value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Parses a JSON object; the app always sends at least `{}`. Throws ProblemError 400. */
export function toJsonObject(bytes: Uint8Array): Record<string, unknown> {
  const value = parseJson(bytes);
  if (!isObject(value)) throw badRequest('The body must be a JSON object');
  return value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Throws ProblemError 400. */
export function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('The body is not UTF-8');
  }
  if (isTooDeep(text)) throw badRequest('The body is nested too deeply');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('The body is not JSON');
  }
  // Its name can be encoded. Only a text that may have it is searched, since that takes as long as parsing.
  if (/__proto__|\\u/.test(text) && hasPrototype(value)) throw badRequest('The body has a forbidden member');
  return value;
}

/** A `__proto__` member could set a prototype later on. No member of the contract has that name. */
const hasPrototype = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, '__proto__') || Object.values(value).some((inner) => hasPrototype(inner)));

/** Counts brackets outside strings, before the parser recurses into them. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}
