/**
 * The circuit breaker. Only what fails is retried less often: each request counts its own failures. The
 * platform counts as down only when connections to it fail, or when most of the operations in use fail. An
 * unreadable response counts as neither success nor failure.
 */
import { LRUCache } from 'lru-cache';
import type { OperationId } from '#contract/giving/catalog.ts';
import type { Clock } from '../base/clock.ts';

/** `key` identifies the request as in the cache: the same operation with the same input. */
export type ReadKey = { id: OperationId; key: string };

export type Breaker = {
  /**
   * `closed`: send the call. `probe`: this call tests whether calls work again, and must report its result.
   * `failing`: only this request is paused. `away`: the platform is down.
   */
  state(readKey: ReadKey): 'closed' | 'probe' | 'failing' | 'away';
  /** Returns whether this request may be sent now without being a probe. */
  isClosed(readKey: ReadKey): boolean;
  /** Returns true while the platform is down as a whole. */
  isAway(): boolean;
  /** Since when it is down as a whole, in monotonic ms; null if it isn't. */
  awaySince(): number | null;
  /**
   * Returns true if the operation failed repeatedly for any input, so that retrying the same call is
   * pointless.
   */
  isDoubtful(id: OperationId): boolean;
  succeeded(readKey: ReadKey): void;
  /**
   * `connection`: none could be opened. `answer`: the response was cut off, never came, or was an error of
   * the platform itself.
   */
  failed(readKey: ReadKey, what: 'connection' | 'answer'): void;
  /** Reports a response that can't be read. */
  unreadable(readKey: ReadKey): void;
  /** Reports a call that was given up before anything was sent. */
  notSent(readKey: ReadKey): void;
};

const failuresToOpen = 5;
const operationsToOpen = 3;
const spanMs = 30_000;
/** How long an operation that answered still counts: most are read once a minute, and one that fails more often. */
const workedMs = 120_000;
const probeEveryMs = 30_000;
const maxRequests = 1_000;

type Away = {
  why: 'connection' | 'operations';
  since: number;
  /** When the last probe failed, or the platform went down; monotonic ms. */
  triedAt: number;
  /** Operations that have had a probe. */
  tried: Set<OperationId>;
};
type Failing = { times: number[]; openedAt: number | null };

export function createBreaker(clock: Clock): Breaker {
  const requests = new LRUCache<string, Failing>({ max: maxRequests });
  const operations = new Map<OperationId, { ok: boolean; at: number; inARow: number }>();
  let connections: number[] = [];
  let away: Away | null = null;
  let probing: string | null = null;
  const isRecent = (at: number) => clock.monotonic() - at < spanMs;

  function answeredAtAll(): void {
    connections = [];
    if (away?.why === 'connection') away = null;
  }

  function endProbe({ key }: ReadKey): void {
    if (probing === key) probing = null;
  }

  /**
   * Allows one probe per 30 seconds. If operations fail, each one also gets a first probe of its own, so that
   * the broken ones don't use up all probes.
   */
  function mayProbe({ id }: ReadKey): boolean {
    if (!away || probing !== null) return false;
    const isFirst = away.why === 'operations' && !away.tried.has(id);
    return clock.monotonic() - (isFirst ? away.since : away.triedAt) >= probeEveryMs;
  }

  function goAway(why: 'connection' | 'operations', { id }: ReadKey): void {
    const at = clock.monotonic();
    if (away?.why !== why) away = { why, since: at, triedAt: at, tried: new Set() };
    else {
      away.triedAt = at;
      away.tried.add(id);
    }
  }

  function failedRequest({ key }: ReadKey): void {
    const failing = requests.get(key) ?? { times: [], openedAt: null };
    const times = [...failing.times.filter(isRecent), clock.monotonic()];
    const isOpen = failing.openedAt !== null || times.length >= failuresToOpen;
    requests.set(key, { times, openedAt: isOpen ? clock.monotonic() : null });
  }

  function mostOperationsFail(): boolean {
    const recent = [...operations.values()].filter(({ ok, at }) =>
      ok ? clock.monotonic() - at < workedMs : isRecent(at),
    );
    const failing = recent.filter(({ ok }) => !ok).length;
    return failing >= operationsToOpen && failing > recent.length - failing;
  }

  const isPaused = ({ key }: ReadKey): boolean => {
    const openedAt = requests.get(key)?.openedAt ?? null;
    return openedAt !== null && clock.monotonic() - openedAt < probeEveryMs;
  };

  return {
    state: (readKey) => {
      if (away) {
        if (!mayProbe(readKey)) return 'away';
        probing = readKey.key;
        return 'probe';
      }
      if (isPaused(readKey)) return 'failing';
      const failing = requests.get(readKey.key);
      if (!failing || failing.openedAt === null) return 'closed';
      // This is the only try in these 30 seconds; other calls that arrive while it runs wait for the next.
      failing.openedAt = clock.monotonic();
      return 'probe';
    },
    isClosed: (readKey) => !away && (requests.get(readKey.key)?.openedAt ?? null) === null,
    isAway: () => away !== null,
    awaySince: () => away?.since ?? null,
    isDoubtful: (id) => {
      const last = operations.get(id);
      return last !== undefined && !last.ok && last.inARow >= failuresToOpen && isRecent(last.at);
    },
    succeeded: (readKey) => {
      if (away) operations.clear();
      away = null;
      connections = [];
      requests.delete(readKey.key);
      operations.set(readKey.id, { ok: true, at: clock.monotonic(), inARow: 0 });
      endProbe(readKey);
    },
    failed: (readKey, what) => {
      const at = clock.monotonic();
      endProbe(readKey);
      if (what === 'connection') {
        connections = [...connections.filter(isRecent), at];
        if (away || connections.length >= failuresToOpen) goAway('connection', readKey);
        return;
      }
      answeredAtAll();
      failedRequest(readKey);
      const inARow = (operations.get(readKey.id)?.inARow ?? 0) + 1;
      operations.set(readKey.id, { ok: false, at, inARow });
      if (away || mostOperationsFail()) goAway('operations', readKey);
    },
    unreadable: (readKey) => {
      answeredAtAll();
      away?.tried.add(readKey.id);
      endProbe(readKey);
    },
    notSent: endProbe,
  };
}
