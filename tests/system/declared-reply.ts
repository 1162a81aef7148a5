import { expect } from 'vitest';
import type { StewardReply } from '#contract/steward/api.ts';
import { type StewardRoute, stewardOperationOf } from '#contract/steward/operations.ts';

/** Returns the body of an answer. Fails unless it succeeded with the status and the schema that its operation declares. */
export async function declaredReply<Route extends StewardRoute>(
  route: Route,
  answer: Response,
): Promise<StewardReply<Route>> {
  const { status, reply, caller } = stewardOperationOf(route);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  expect([route, answer.status, text.slice(0, 300)]).toEqual([
    route,
    text === '' ? 204 : (status ?? 200),
    expect.anything(),
  ]);
  const content =
    caller === 'download'
      ? { fileName: 'a.csv', content: text }
      : caller === 'image'
        ? bytes
        : JSON.parse(text || 'null');
  const check = reply.safeParse(content);
  expect([route, check.error?.issues ?? []]).toEqual([route, []]);
  // Just checked.
  return content as StewardReply<Route>;
}
