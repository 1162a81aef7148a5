/** Sends one POST to a webhook. Only to this machine: the sandbox answers for its example webhooks, and other addresses fail without a request. */
import { type Dispatcher, request } from 'undici';
import { exampleAnswer } from '../world/seed-data/example-endpoints.ts';
import { signatureHeader, signatureOf } from './signature.ts';

export type Outcome = {
  delivered: boolean;
  /** Has only `errorMessage` when there was no response. */
  response: { code?: number; body?: string; durationMs?: number; errorMessage?: string };
  /** True when a retry would fail too, so that there are no more attempts. */
  lasting: boolean;
};
type Post = { url: string; secret: string; body: string; signal: AbortSignal; dispatcher: Dispatcher };

const maxKept = 2_000;
const patience = 10_000;
const exampleMs = 120;

/** Sends the event. Any 2xx counts as delivered; redirects aren't followed. */
export async function postEvent({ url, secret, body, signal, dispatcher }: Post): Promise<Outcome> {
  const example = exampleAnswer(url);
  if (example) return answered({ ...example, durationMs: exampleMs });
  if (!isLoopback(url)) return failed('The sandbox delivers to this machine only', true);
  const started = performance.now();
  try {
    const answer = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(secret, body) },
      body,
      dispatcher,
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    const text = (await answer.body.text()).slice(0, maxKept);
    const durationMs = Math.round(performance.now() - started);
    return answered({ code: answer.statusCode, body: text, durationMs });
  } catch (error) {
    return failed(error instanceof Error ? error.message : 'No answer', false);
  }
}

const answered = (response: { code: number; body: string; durationMs: number }): Outcome => ({
  delivered: response.code >= 200 && response.code < 300,
  response,
  lasting: response.code === 410,
});

const failed = (errorMessage: string, lasting: boolean): Outcome => ({
  delivered: false,
  response: { errorMessage },
  lasting,
});

export function isLoopback(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && (hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname));
}
