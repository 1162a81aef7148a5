/** For browser tests of components: what our server answers, and what it was asked. */
import { QueryClient } from '@tanstack/react-query';
import { onTestFinished, vi } from 'vitest';
import type { Role } from '#contract/steward/roles.ts';
import { meOf } from './session/me-fixture.ts';
import { meOptions } from './session/session.ts';

/** `null` as an answer: the connection is lost. A function gets the body, and may answer differently each time. */
type Answers = Readonly<Record<string, unknown>>;
type Asked = { route: string; body: Record<string, unknown>; headers: Headers };

/** Answers requests by method and path, "POST /api/notes", until the test ends. Everything else isn't found. */
export function answering(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (target: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { pathname } = new URL(target, location.href);
    const route = `${method} ${pathname}`;
    // Only JSON objects are sent.
    const sent = (body ? JSON.parse(String(body)) : {}) as Asked['body'];
    asked.push({ route, body: sent, headers: new Headers(headers) });
    const answer: unknown = answers[route];
    const said: unknown = typeof answer === 'function' ? await answer(sent) : answer;
    if (said === null) throw new TypeError('Failed to fetch');
    return said === undefined
      ? Response.json({ type: 'not-found', title: 'Not found', status: 404 }, { status: 404 })
      : Response.json(said);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

/** A client that knows who is signed in, and doesn't repeat what failed. */
export function clientOf(role: Role = 'admin'): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(meOptions.queryKey, meOf({ role }));
  return client;
}
