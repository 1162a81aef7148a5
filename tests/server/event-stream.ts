/** For tests: a page's stream of changes, read over a socket. */
import type { LiveChange } from '#contract/steward/live/live-changes.ts';

type Event = { id: string; name: string; data: string };

export type EventStream = {
  status: number;
  headers: Headers;
  events: readonly Event[];
  /** The changes among the events. */
  changes(): readonly LiveChange[];
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  leave(): void;
};

/** Opens a stream as a browser does. `after` is sent as a reconnecting browser sends it. */
export async function openStream(
  url: string,
  {
    cookie,
    after,
    query = '',
    headers,
  }: { cookie: string; after?: string; query?: string; headers?: Record<string, string> },
): Promise<EventStream> {
  const left = new AbortController();
  const answer = await fetch(`${url}/api/events${query}`, {
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      ...(after ? { 'last-event-id': after } : {}),
      ...headers,
    },
    signal: left.signal,
  });
  const events: Event[] = [];
  const changes: LiveChange[] = [];
  const hear = (event: Event) => {
    events.push(event);
    // Written by our server.
    if (event.name === 'change') changes.push(JSON.parse(event.data) as LiveChange);
  };
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    changes: () => changes,
    ended: read(answer, hear).catch(() => undefined),
    leave: () => left.abort(),
  };
}

async function read({ body }: Response, hear: (event: Event) => void): Promise<void> {
  if (!body) return;
  let text = '';
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    text += piece;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = new Map(
        block.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
      );
      const name = lines.get('event');
      if (name) hear({ id: lines.get('id') ?? '', name, data: lines.get('data') ?? '' });
    }
  }
}
