/** Starts the built server with an index of many gifts, and calls its operations. */
import { Pool } from 'undici';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';

import { type Product, startProduct } from '../product.ts';

export type IndexServer = {
  product: Product;
  /** Sends a request of a signed-in person; returns how long it took, in ms. Throws when it fails. */
  ask: (question: Question) => Promise<number>;
  /** Returns the reply's JSON. Each caller names its type from the contract. */
  read: <Reply>(question: Question) => Promise<Reply>;
  /** Returns how many bytes and lines the reply has, without keeping them. */
  drain: (path: string) => Promise<{ bytes: number; lines: number }>;
  /** How long the index took to fill, in ms. */
  fillMs: number;
  stop: () => Promise<void>;
};

/** A GET if there is no body. */
export type Question = { path: string; body?: object };

export const inFlight = 20;
const newline = 10;

/** `perMinute` is the number of calls that the platform allows. */
export async function startIndexServer(
  gifts: number,
  settings: { perMinute?: number; databaseUrl?: string } = {},
): Promise<IndexServer> {
  const product = await startProduct({ gifts, ...settings, awaitsCopy: false });
  const began = performance.now();
  await product.add('index@example.org', 'admin');
  const headers = await product.signIn('index@example.org');
  const pool = new Pool(product.url, { connections: inFlight * 2, pipelining: 1 });

  async function send({ path, body }: Question) {
    const reply = await pool.request({
      path,
      method: body ? 'POST' : 'GET',
      headers: {
        ...headers,
        'sec-fetch-site': 'same-origin',
        ...(body ? { 'content-type': 'application/json', origin: product.url } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.statusCode} ${await reply.body.text()}`);
    return reply.body;
  }
  const read = async <Reply>(question: Question): Promise<Reply> =>
    (await send(question)).json() as Promise<Reply>;

  while (!(await read<CopiedGiftsState>({ path: '/api/copied-gifts' })).complete)
    await new Promise((resolve) => setTimeout(resolve, 200));
  return {
    product,
    fillMs: performance.now() - began,
    read,
    ask: async (question) => {
      const started = performance.now();
      await (await send(question)).arrayBuffer();
      return performance.now() - started;
    },
    drain: async (path) => {
      let [bytes, lines] = [0, 0];
      for await (const chunk of await send({ path })) {
        // The body of undici is a stream of buffers.
        const part = chunk as Buffer;
        bytes += part.length;
        for (let at = part.indexOf(newline); at >= 0; at = part.indexOf(newline, at + 1)) lines += 1;
      }
      return { bytes, lines };
    },
    stop: async () => {
      await pool.close();
      await product.stop();
    },
  };
}

/** Sends all queries `times` times, several in flight. Returns the duration of each in ms. */
export async function requestAll(
  { ask }: Pick<IndexServer, 'ask'>,
  questions: readonly Question[],
  { times, inFlight: many }: { times: number; inFlight: number },
): Promise<number[]> {
  const all = Array.from({ length: times }, () => questions).flat();
  const took: number[] = [];
  const one = async () => {
    for (let next = all.pop(); next; next = all.pop()) took.push(await ask(next));
  };
  await Promise.all(Array.from({ length: many }, one));
  return took;
}

/** Sends queries one after another, with pauses, until `until` resolves. Returns the duration of each in ms. */
export async function requestUntil(
  { ask }: Pick<IndexServer, 'ask'>,
  question: () => Question,
  pauseMs: number,
  until: Promise<unknown>,
): Promise<number[]> {
  const took: number[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  until.then(end, end);
  while (!isOver) {
    took.push(await ask(question()));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return took;
}
