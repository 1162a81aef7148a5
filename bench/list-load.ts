/** Requests one list repeatedly with several requests in flight, with or without writes in between. */
import type { Pool } from 'undici';
import { toWire } from '../src/contract/giving/wire.ts';
import type { Served } from './sandbox-child.ts';
import type { ListCase } from './sandbox-lists.ts';

export const inFlight = 20;
const requests = 600;

export type Connection = { pool: Pool; headers: Record<string, string>; served: Served };

/** Returns the milliseconds of each request. Throws when a request fails. */
export async function requestRepeatedly({ pool, headers }: Connection, one: ListCase): Promise<number[]> {
  const { target } = toWire(one.id, { path: one.path, query: one.query });
  const times: number[] = [];
  let left = requests;
  const ask = async () => {
    while (left > 0) {
      left -= 1;
      const started = performance.now();
      const { statusCode, body } = await pool.request({ method: 'GET', path: target, headers });
      await body.arrayBuffer();
      if (statusCode !== 200) throw new Error(`${target}: ${statusCode}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, ask));
  return times;
}

/** Measures the same while a donor is created ten times a second, so that cached results don't last. */
export async function requestWhileWriting(connection: Connection, one: ListCase): Promise<number[]> {
  const { served, headers } = connection;
  const writes = { ...headers, 'content-type': 'application/json' };
  const timer = setInterval(() => {
    const body = JSON.stringify({ firstName: 'Ada', lastName: 'Ng', email: `a${Date.now()}@example.org` });
    void fetch(`${served.url}/api/v3/donors`, { method: 'POST', headers: writes, body });
  }, 100);
  try {
    return await requestRepeatedly(connection, one);
  } finally {
    clearInterval(timer);
  }
}
