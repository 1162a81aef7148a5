/** Requests to the provider: with timeouts and a size limit, and without redirects, proxies, or retries. */
import type { CustomFetch } from 'openid-client';
import { Agent, request } from 'undici';

/** For one request, in ms. */
const timeoutMs = 10_000;
/** Its documents and replies are a few kilobytes. */
const maxBytes = 512 * 1024;

/** Like `fetch`. Rejects if the provider doesn't respond in time or says too much. `close` ends open connections. */
export function createProviderFetch(): { fetch: CustomFetch; close(): Promise<void> } {
  const agent = new Agent({
    // Set explicitly, because NODE_TLS_REJECT_UNAUTHORIZED=0 turns the check off wherever it isn't set.
    connect: { timeout: timeoutMs, rejectUnauthorized: true },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: maxBytes,
    connections: 4,
    pipelining: 1,
  });
  return {
    fetch: async (url, { body, headers, method, signal }) => {
      const answer = await request(url, {
        dispatcher: agent,
        method: method === 'POST' ? 'POST' : 'GET',
        headers,
        body: body instanceof URLSearchParams ? body.toString() : null,
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      });
      const bytes = await answer.body.arrayBuffer();
      const { statusCode: status } = answer;
      const type = answer.headers['content-type'];
      const challenge = answer.headers['www-authenticate'];
      return new Response([204, 304].includes(status) ? null : bytes, {
        status: status < 200 ? 502 : status,
        headers: {
          ...(typeof type === 'string' ? { 'content-type': type } : {}),
          ...(typeof challenge === 'string' ? { 'www-authenticate': challenge } : {}),
        },
      });
    },
    close: () => agent.destroy(),
  };
}
