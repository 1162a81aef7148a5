/**
 * What fails is asked for less often, and only that: each request counts its own failures. The platform as a whole counts as away
 * only when connections to it fail, or when most of the operations in use do. An answer that cannot be read counts for nothing.
 */
import { LRUCache } from 'lru-cache';
import type { OperationId } from '#contract/giving/catalog.ts';
import type { Clock } from '../clock.ts';

/** `key` names the request as the cache does: the same operation with the same input. */
export type Asked = { id: OperationId; key: string };

export type Breaker = {
  /** `closed`: call on. `probe`: this call tries for all; it must report how it went. `failing`: this request alone is paused. */
  state(asked: Asked): 'closed' | 'probe' | 'failing' | 'away';
  /** Whether this request may be sent now, without sending a probe. */
  isClosed(asked: Asked): boolean;
  /** The platform as a whole does not answer. */
  isAway(): boolean;
  /** The operation failed again and again for whatever input: trying the same call twice more is in vain. */
  isDoubtful(id: OperationId): boolean;
  succeeded(asked: Asked): void;
  /** `connection`: none came about. `answer`: it was cut or silent, or the answer was an error of the platform's own making. */
  failed(asked: Asked, what: 'connection' | 'answer'): void;
  /** Something came back that cannot be read. */
  unreadable(asked: Asked): void;
  /** The call was given up before anything was sent. */
  notSent(asked: Asked): void;
};

const failuresToOpen = 5;
const operationsToOpen = 3;
const spanMs = 30_000;
const probeEveryMs = 30_000;
const mostRequests = 1_000;

type Away = {
  why: 'connection' | 'operations';
  since: number;
  /** When the last probe failed, or the platform went away. */
  triedAt: number;
  /** Operations that have had a probe. */
  tried: Set<OperationId>;
};
type Failing = { times: number[]; openedAt: number | null };

export function createBreaker(clock: Clock): Breaker {
  const requests = new LRUCache<string, Failing>({ max: mostRequests });
  const operations = new Map<OperationId, { ok: boolean; at: number; inARow: number }>();
  let connections: number[] = [];
  let away: Away | null = null;
  let probing: string | null = null;
  const isRecent = (at: number) => clock.monotonic() - at < spanMs;

  function answeredAtAll(): void {
    connections = [];
    if (away?.why === 'connection') away = null;
  }

  function endProbe({ key }: Asked): void {
    if (probing === key) probing = null;
  }

  /** One probe each half minute. Where operations fail, each has a first one besides, so that the broken ones don't use them all. */
  function mayProbe({ id }: Asked): boolean {
    if (!away || probing !== null) return false;
    const isFirst = away.why === 'operations' && !away.tried.has(id);
    return clock.monotonic() - (isFirst ? away.since : away.triedAt) >= probeEveryMs;
  }

  function goAway(why: 'connection' | 'operations', { id }: Asked): void {
    const at = clock.monotonic();
    if (away?.why !== why) away = { why, since: at, triedAt: at, tried: new Set() };
    else {
      away.triedAt = at;
      away.tried.add(id);
    }
  }

  function failedRequest({ key }: Asked): void {
    const known = requests.get(key) ?? { times: [], openedAt: null };
    const times = [...known.times.filter(isRecent), clock.monotonic()];
    const isOpen = known.openedAt !== null || times.length >= failuresToOpen;
    requests.set(key, { times, openedAt: isOpen ? clock.monotonic() : null });
  }

  function mostOperationsFail(): boolean {
    const recent = [...operations.values()].filter(({ at }) => isRecent(at));
    const failing = recent.filter(({ ok }) => !ok).length;
    return failing >= operationsToOpen && failing > recent.length - failing;
  }

  const isPaused = ({ key }: Asked): boolean => {
    const openedAt = requests.get(key)?.openedAt ?? null;
    return openedAt !== null && clock.monotonic() - openedAt < probeEveryMs;
  };

  return {
    state: (asked) => {
      if (away) {
        if (!mayProbe(asked)) return 'away';
        probing = asked.key;
        return 'probe';
      }
      if (isPaused(asked)) return 'failing';
      const known = requests.get(asked.key);
      if (!known || known.openedAt === null) return 'closed';
      // The one try of this half minute; whoever comes while it runs waits for the next.
      known.openedAt = clock.monotonic();
      return 'probe';
    },
    isClosed: (asked) => !away && (requests.get(asked.key)?.openedAt ?? null) === null,
    isAway: () => away !== null,
    isDoubtful: (id) => {
      const last = operations.get(id);
      return last !== undefined && !last.ok && last.inARow >= failuresToOpen && isRecent(last.at);
    },
    succeeded: (asked) => {
      if (away) operations.clear();
      away = null;
      connections = [];
      requests.delete(asked.key);
      operations.set(asked.id, { ok: true, at: clock.monotonic(), inARow: 0 });
      endProbe(asked);
    },
    failed: (asked, what) => {
      const at = clock.monotonic();
      endProbe(asked);
      if (what === 'connection') {
        connections = [...connections.filter(isRecent), at];
        if (away || connections.length >= failuresToOpen) goAway('connection', asked);
        return;
      }
      answeredAtAll();
      failedRequest(asked);
      const inARow = (operations.get(asked.id)?.inARow ?? 0) + 1;
      operations.set(asked.id, { ok: false, at, inARow });
      if (away || mostOperationsFail()) goAway('operations', asked);
    },
    unreadable: (asked) => {
      answeredAtAll();
      away?.tried.add(asked.id);
      endProbe(asked);
    },
    notSent: endProbe,
  };
}
