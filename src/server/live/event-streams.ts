/**
 * The open streams of changes: each page that is open has one. A stream ends with its session, and when its reader is too slow, so that nothing
 * piles up here.
 */
import { type LiveChange, liveEvents, mayHear } from '#contract/steward/live/live-changes.ts';
import type { Clock } from '../clock.ts';
import { ProblemError, secondFactorNeeded } from '../http/problem.ts';
import type { Session } from '../http/route.ts';
import type { Changes, Numbered } from './changes.ts';

export type EventStreams = {
  /** `after`: ID of the last event that the page received. Throws ProblemError 403 or 429. */
  open(
    session: Session,
    sessionNow: () => Promise<Session | null>,
    after: string | null,
  ): ReadableStream<Uint8Array>;
  count(): number;
  /** Ends every stream; browsers connect again by themselves. */
  close(): void;
};

type Stream = {
  userId: string;
  role: string;
  sessionNow: () => Promise<Session | null>;
  send(text: string): void;
  end(): void;
};

/** Proxies close connections that are silent for longer; also how long a stream may outlive its session, in ms. */
export const heartbeatMs = 20_000;
/** A browser opens six connections to one host at most; one account may have several browsers. */
export const mostOfOneAccount = 20;
const mostOfAll = 2_000;
/** Bytes that a page may be behind. */
const mostBehind = 64 * 1024;

export function createEventStreams({ changes, clock }: { changes: Changes; clock: Clock }): EventStreams {
  const streams = new Set<Stream>();
  const closed = new AbortController();
  let beating = false;
  const unsubscribe = changes.subscribe((numbered) => {
    for (const stream of streams) stream.send(eventOf(numbered, stream));
  });

  /** Runs while there are streams. */
  async function beat(): Promise<void> {
    if (beating) return;
    beating = true;
    while (streams.size > 0 && !closed.signal.aborted) {
      await clock.sleep(heartbeatMs, closed.signal).catch(() => undefined);
      for (const stream of [...streams]) {
        const isOpen = await stillOpen(stream).catch(() => false);
        if (isOpen) stream.send(': still here\n\n');
        else stream.end();
      }
    }
    beating = false;
  }

  return {
    open: ({ user: { id: userId, role }, secondFactor }, sessionNow, after) => {
      if (secondFactor === 'needed') throw secondFactorNeeded();
      const own = [...streams].filter((stream) => stream.userId === userId).length;
      if (closed.signal.aborted || streams.size >= mostOfAll || own >= mostOfOneAccount) throw tooMany();
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
            // How long a browser waits before it connects again, in ms.
            stream.send(`retry: 3000\n\n${first.join('')}`);
            void beat();
          },
          cancel: () => stream?.end(),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: mostBehind }),
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
      // The page connects again when it has read this much, and gets what it missed.
      if ((controller.desiredSize ?? 0) <= 0) stream.end();
    },
    end: () => {
      if (!isOpen) return;
      isOpen = false;
      ended(stream);
      // Throws if the page has left at this moment.
      try {
        controller.close();
      } catch {
        // It is closed already.
      }
    },
  };
  return stream;
}

const encoder = new TextEncoder();

/** A session that ended, or whose role changed, gets nothing more. */
async function stillOpen({ sessionNow, role, userId }: Stream): Promise<boolean> {
  const session = await sessionNow();
  return session !== null && session.user.id === userId && session.user.role === role;
}

const ready = (id: string) => `id: ${id}\nevent: ${liveEvents.ready}\ndata: {}\n\n`;
const resync = (id: string) => `id: ${id}\nevent: ${liveEvents.resync}\ndata: {}\n\n`;

/** Empty for a change that the person may not see. */
function eventOf({ id, change }: Numbered, { role, userId }: Pick<Stream, 'role' | 'userId'>): string {
  if (change === null) return resync(id);
  const { noun, ids, at } = change;
  if (noun !== 'notifications') return mayHear(role, noun) ? `id: ${id}\n${changeText(change)}` : '';
  // Whom else it is about is nobody's business.
  return ids === null || ids.includes(userId) ? `id: ${id}\n${changeText({ noun, ids: null, at })}` : '';
}

const written = new WeakMap<LiveChange, string>();

/** The same for every page, so it is written once. */
function changeText(change: LiveChange): string {
  const text = written.get(change) ?? `event: ${liveEvents.change}\ndata: ${JSON.stringify(change)}\n\n`;
  written.set(change, text);
  return text;
}

const tooMany = () =>
  new ProblemError(429, 'too-many-streams', 'Too many pages are open', {
    detail: 'Pages that are open longest keep updating by themselves.',
    retryAfter: 60,
  });
