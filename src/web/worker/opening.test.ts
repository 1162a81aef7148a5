import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWithOpening, type Opening } from './opening.ts';

const policy = 'content-security-policy';
const start = '<!doctype html><html><head><title>Steward</title><meta name="build" content="one">';
const opening: Opening = {
  start,
  shown: '<p>Steward</p>',
  headers: new Headers({ [policy]: "script-src 'self'" }),
};
const rest = '</head><body><div id="root">Zoë’s gifts</div></body></html>';
const again = '<meta http-equiv="refresh" content="0">';

const onRefused = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  onRefused.mockClear();
});
afterEach(() => vi.useRealTimers());

/** A document whose start differs as the server's does, in chunks of `size` bytes. */
function documentOf({ build = 'one', size = 1_000, status = 200, csp = "script-src 'self'" } = {}): Response {
  const text = `<!doctype html><html><head><style>p{}</style><meta name="build" content="${build}">${rest}`;
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  return new Response(body, { status, headers: { [policy]: csp } });
}

const after = <Value>(ms: number, value: () => Value) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value()), ms));

/** What a visitor receives. */
async function received(answer: Promise<Response>, shown: Opening | null = opening): Promise<string> {
  const visit = answerWithOpening({ answer, opening: Promise.resolve(shown), onRefused });
  await vi.advanceTimersByTimeAsync(1_000);
  const { response, sent } = await visit;
  const text = await response.text();
  await sent;
  return text;
}

test('a document that arrives soon is passed on as it is', async () => {
  expect(await received(after(20, documentOf))).toBe(await documentOf().text());
});

test('a later document continues the page that this device has started', async () => {
  for (const size of [1, 2, 7, 100, 1_000])
    expect(await received(after(150, () => documentOf({ size })))).toBe(start + opening.shown + rest);
  expect(onRefused).not.toHaveBeenCalled();
});

test('the start is sent before the document arrives', async () => {
  let reply: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    reply = resolve;
  });
  const visit = answerWithOpening({ answer, opening: Promise.resolve(opening), onRefused });
  await vi.advanceTimersByTimeAsync(50);
  const { response, sent } = await visit;
  const reader = response.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toBe(start + opening.shown);
  expect(response.headers.get(policy)).toBe("script-src 'self'");
  reply(documentOf());
  await reader?.cancel();
  // A visitor who leaves early causes no unhandled error.
  await sent;
});

test('a document that cannot continue the page is requested again, and nothing else is shown before', async () => {
  const refused = [
    () => documentOf({ build: 'two' }),
    () => documentOf({ csp: "script-src 'none'" }),
    () => documentOf({ status: 500 }),
    () => new Response('<h1>Bad gateway</h1>', { headers: { [policy]: "script-src 'self'" } }),
    () => Response.error(),
  ];
  for (const make of refused) expect(await received(after(150, make))).toBe(start + opening.shown + again);
  const failure = after(150, () => undefined).then(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await received(failure)).toBe(start + opening.shown + again);
  expect(onRefused).toHaveBeenCalledTimes(refused.length + 1);
});

test('without an opening, the visitor waits for the document, or learns what went wrong', async () => {
  expect(await received(after(150, documentOf), null)).toBe(await documentOf().text());
  const failure = after(150, () => undefined).then(() => Promise.reject(new TypeError('Failed to fetch')));
  const broken = answerWithOpening({
    answer: failure,
    opening: Promise.reject(new Error('No database')),
    onRefused,
  });
  const expected = expect(broken).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(1_000);
  await expected;
});
