/** Sends the app's document. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** 40 KB take a millisecond or two; more quality would cost more time than it saves on the line. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The document as a response, in the best encoding that the browser takes. */
export async function documentResponse(text: string, request: Headers): Promise<Response> {
  const accepted = request.get('accept-encoding') ?? '';
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    // The screen of the next document is rendered for this window.
    'accept-ch': 'Sec-CH-Viewport-Width',
  });
  if (/\bbr\b/.test(accepted)) {
    headers.set('content-encoding', 'br');
    return new Response(await brotli(text, quality), { headers });
  }
  if (/\bgzip\b/.test(accepted)) {
    headers.set('content-encoding', 'gzip');
    return new Response(await zip(text, { level: 6 }), { headers });
  }
  return new Response(text, { headers });
}
