/** Sends the app's document. */
import { PassThrough, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** Compresses 40 KB in a millisecond or two; higher quality would cost more time than it saves in transfer. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Returns the document as a response, in the best encoding that the browser accepts.
 *
 * @param start sent at once, so that the browser loads the files it names while the rest is rendered
 * @param rest must not reject
 */
export function documentResponse(start: string, rest: Promise<string>, request: Headers): Response {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
  });
  const encoding = encodingFor(request.get('accept-encoding') ?? '');
  if (encoding) headers.set('content-encoding', encoding);
  const packer =
    encoding === 'br'
      ? createBrotliCompress(quality)
      : encoding === 'gzip'
        ? createGzip({ level: 6 })
        : new PassThrough();
  packer.write(start);
  if ('flush' in packer) packer.flush();
  // Already destroyed if the browser has disconnected.
  void rest.then((text) => packer.destroyed || packer.end(text));
  // The same streams; only the types of Node and of browsers differ.
  return new Response(Readable.toWeb(packer) as ReadableStream<Uint8Array<ArrayBuffer>>, { headers });
}

const encodingFor = (accepted: string): 'br' | 'gzip' | null =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
