/**
 * The streams of changes; each open page has one. A stream ends with its session, or if its reader is too slow, so that nothing piles up
 * here.
 */
import { type LiveChange, liveEvents, mayReceive } from '#contract/steward/live/live-changes.ts';
import type { Changes, Numbered } from '../base/changes.ts';
import type { Clock } from '../base/clock.ts';
import { ProblemError } from '../gate/problem.ts';
import type { Session } from '../gate/route.ts';

export type EventStreams = {
  /** `after` is the ID of the last event that the page received. Throws ProblemError 429. */
  open(
    session: Session,
    sessionNow: () => Promise<Session | null>,
    after: string | null,
  ): ReadableStream<Uint8Array>;
  count(): number;
  /** Ends every stream; browsers reconnect on their own. */
  close(): void;
};

type Stream = {
  userId: string;
  role: string;
  sessionNow: () => Promise<Session | null>;
  send(text: string): void;
  end(): void;
};

/** In ms. Proxies close connections that are silent for longer. A stream may outlive a session that expires by this much. */
export const heartbeatMs = 20_000;
/** A browser opens at most six connections to one host; one account may use several browsers. */
export const maxPerAccount = 20;
const maxTotal = 2_000;
/** How many unread bytes a stream may have. */
const maxBehind = 64 * 1024;

export function createEventStreams({ changes, clock }: { changes: Changes; clock: Clock }): EventStreams {
  const streams = new Set<Stream>();
  const closed = new AbortController();
  let beating = false;
  const unsubscribe = changes.subscribe((numbered) => {
    for (const stream of streams) stream.send(eventOf(numbered, stream));
    // Whoever was signed out, or got another role, sees it now and not at the next heartbeat.
    if (numbered.change?.noun === 'team') void endOrphans();
  });

  /** Ends the streams whose session is over. Resolves with those that go on. */
  async function endOrphans(): Promise<Stream[]> {
    const alive: Stream[] = [];
    for (const stream of [...streams])
      if (await stillOpen(stream).catch(() => false)) alive.push(stream);
      else stream.end();
    return alive;
  }

  /** Runs while there are streams. */
  async function beat(): Promise<void> {
    if (beating) return;
    beating = true;
    while (streams.size > 0 && !closed.signal.aborted) {
      await clock.sleep(heartbeatMs, closed.signal).catch(() => undefined);
      for (const stream of await endOrphans()) stream.send(': still here\n\n');
    }
    beating = false;
  }

  return {
    open: ({ user: { id: userId, role } }, sessionNow, after) => {
      const own = [...streams].filter((stream) => stream.userId === userId).length;
      if (closed.signal.aborted || streams.size >= maxTotal || own >= maxPerAccount) throw tooMany();
      const missed = after === null ? [] : changes.since(after);
      const first = missed
        ? [...missed.map((numbered) => eventOf(numbered, { role, userId })), ready(changes.last())]
        : [resync(changes.last())];
      let stream: Stream | null = null;
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            stream = streamOf(controller, { userId, role, sessionNow }, (ended) => streams.delete(ended));
            streams.add(stream);
            // How long a browser waits before it reconnects, in ms.
            stream.send(`retry: 3000\n\n${first.join('')}`);
            void beat();
          },
          cancel: () => stream?.end(),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: maxBehind }),
      );
    },
    count: () => streams.size,
    close: () => {
      closed.abort();
      unsubscribe();
      for (const stream of [...streams]) stream.end();
    },
  };
}

function streamOf(
  controller: ReadableStreamDefaultController<Uint8Array>,
  whose: Pick<Stream, 'userId' | 'role' | 'sessionNow'>,
  ended: (stream: Stream) => void,
): Stream {
  let isOpen = true;
  const stream: Stream = {
    ...whose,
    send: (text) => {
      if (!isOpen || text === '') return;
      controller.enqueue(encoder.encode(text));
      // The page reads what was sent, reconnects, and gets what it missed.
      if ((controller.desiredSize ?? 0) <= 0) stream.end();
    },
    end: () => {
      if (!isOpen) return;
      isOpen = false;
      ended(stream);
      // Throws if the page has just disconnected.
      try {
        controller.close();
      } catch {
        // Already closed.
      }
    },
  };
  return stream;
}

const encoder = new TextEncoder();

/** Returns false once the session has ended or its role has changed. */
async function stillOpen({ sessionNow, role, userId }: Stream): Promise<boolean> {
  const session = await sessionNow();
  return session !== null && session.user.id === userId && session.user.role === role;
}

const ready = (id: string) => `id: ${id}\nevent: ${liveEvents.ready}\ndata: {}\n\n`;
const resync = (id: string) => `id: ${id}\nevent: ${liveEvents.resync}\ndata: {}\n\n`;

/** Returns an empty text for a change that the person may not see. */
function eventOf({ id, change }: Numbered, { role, userId }: Pick<Stream, 'role' | 'userId'>): string {
  if (change === null) return resync(id);
  const { noun, ids, at } = change;
  if (noun !== 'notifications') return mayReceive(role, noun) ? `id: ${id}\n${changeText(change)}` : '';
  // The IDs of other people are left out.
  return ids === null || ids.includes(userId) ? `id: ${id}\n${changeText({ noun, ids: null, at })}` : '';
}

const written = new WeakMap<LiveChange, string>();

/** Serialized once, since it is the same for every page. */
function changeText(change: LiveChange): string {
  const text = written.get(change) ?? `event: ${liveEvents.change}\ndata: ${JSON.stringify(change)}\n\n`;
  written.set(change, text);
  return text;
}

const tooMany = () =>
  new ProblemError(429, 'too-many-streams', 'Too many pages are open', {
    detail: "The pages you've had open longest keep updating. Reload this one to see changes.",
    retryAfter: 60,
  });
