/** Reads of the platform through the cache: equal reads in flight share one call, and old responses bridge an outage. */
import type { ReadId } from '#contract/giving/catalog.ts';
import type { Reply } from '#contract/giving/operations.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import type { DateFilterMode } from '../config/platform-settings.ts';
import type { Lane } from './budget/budget.ts';
import type { Payer } from './budget/shares.ts';
import { type Cache, type Cached, cacheKey, type ReadResult } from './cache.ts';
import { type Cost, callRead, type Parts } from './call.ts';
import { inDays } from './date-filters.ts';
import type { Endpoint, ServiceRequest } from './endpoint.ts';
import {
  BudgetSpent,
  CredentialsRefused,
  NoAnswer,
  RequestFailing,
  ServiceAnswered,
  ServiceDown,
  UnreadableAnswer,
} from './errors.ts';
import { freshMs, revalidateMs } from './freshness.ts';
import type { FullPages } from './full-pages.ts';
import type { InFlight } from './in-flight.ts';
import { readNarrowed } from './narrowed-read.ts';

export type ReadOptions = {
  lane?: Lane;
  /** How long the call may wait for the budget, in ms; as long as its lane usually waits unless given. */
  maxWaitMs?: number;
  /** The payer whose share of the minute's budget the call uses; none for background reads. */
  payer?: Payer;
  /** Creates the signal that stops waiting for the platform; called only if the platform must be called. */
  signal?: () => AbortSignal;
  /**
   * Maximum age of an acceptable response in ms; 0 always calls the platform. By default, the usual
   * freshness, and older responses if the platform can't be reached.
   */
  maxAgeMs?: number;
  /** Sends date filters as they are. By default, a range of instants is sent as days and narrowed here (date-filters.ts). */
  asSent?: boolean;
};

/** Throws the errors of errors.ts, and RangeError for an ID that isn't one plain path segment. */
export type Read = <Id extends ReadId>(
  id: Id,
  input: LooseInput,
  options?: ReadOptions,
) => Promise<ReadResult<Reply<Id>>>;

type CachedParts = {
  parts: Parts;
  endpoint: Endpoint;
  cache: Cache;
  inFlight: InFlight;
  pages: FullPages;
  dates: DateFilterMode;
  /** Returns a reply with the newest state of each record (newest-seen.ts). */
  newest: (id: ReadId, reply: unknown) => unknown;
};

/** Responses older than this are never returned, even if nothing newer is available. */
export const oldestMs = 12 * 3_600_000;

export function createCachedRead({
  parts,
  endpoint,
  cache,
  inFlight,
  pages,
  dates,
  newest,
}: CachedParts): Read {
  const { clock } = parts;

  async function fetchAndKeep(
    id: ReadId,
    key: string,
    request: ServiceRequest,
    cost: Cost,
    signal: AbortSignal,
  ) {
    const generation = cache.generation(id);
    const asOf = clock.now();
    const { reply, size } = await callRead(parts, { id, key }, request, cost, signal).catch(
      (thrown: unknown) => {
        // What was kept of a record that is gone would be answered while it is read again.
        if (thrown instanceof ServiceAnswered && thrown.own && thrown.status === 404) cache.drop(key);
        throw thrown;
      },
    );
    const cached: Cached = { reply: newest(id, reply), asOf };
    cache.set(id, key, cached, size, generation);
    return cached;
  }

  async function read(
    id: ReadId,
    input: LooseInput,
    { lane = 1, maxWaitMs, payer, signal, maxAgeMs }: ReadOptions = {},
  ) {
    const request = endpoint.request(id, input);
    const key = cacheKey(id, request.path);
    const cached = cache.get(key);
    const age = cached ? clock.now() - cached.asOf : Number.POSITIVE_INFINITY;
    if (cached && age < (maxAgeMs ?? freshMs(id))) return { ...cached, stale: false };
    // A caller that requires fresh data must not join an earlier call, and no one joins background work, which may wait for a minute or not
    // at all.
    const shared = lane >= 3 ? `${key} in background ${maxWaitMs ?? ''}` : key;
    const flightKey = maxAgeMs === 0 ? `${key} fresh ${clock.monotonic()}` : shared;
    const fetchNow = (wait: AbortSignal | undefined) =>
      inFlight.join(flightKey, wait, (inner) =>
        fetchAndKeep(id, key, request, { lane, maxWaitMs, payer }, inner),
      );
    if (cached && maxAgeMs === undefined && age < revalidateMs(id)) {
      fetchNow(undefined).catch(() => undefined);
      return { ...cached, stale: !parts.breaker.isClosed({ id, key }) || !parts.guard.accepted() };
    }
    try {
      return { ...(await fetchNow(signal?.())), stale: false };
    } catch (thrown) {
      if (cached && maxAgeMs === undefined && age < oldestMs && isUnavailable(thrown))
        return { ...cached, stale: true };
      throw thrown;
    }
  }

  const readPage = (id: ReadId, input: LooseInput, options: ReadOptions) =>
    pages.read(id, input, (one, how) =>
      read(id, one, {
        ...options,
        ...(how === 'first' ? {} : asFurther(options)),
        ...(how === 'fresh' ? { maxAgeMs: 0 } : {}),
      }),
    );

  function readInDates(id: ReadId, input: LooseInput, options: ReadOptions = {}) {
    const dated = dates === 'instant' || options.asSent ? null : inDays(id, input);
    return dated
      ? readNarrowed(
          (wider, page) => readPage(id, wider, page === 1 ? options : { ...options, ...asFurther(options) }),
          id,
          dated,
          input.query,
        )
      : readPage(id, input, options);
  }

  // The cache stores replies by operation ID, so what `read` finds under `id` is a Reply<Id>.
  return readInDates as Read;
}

/** Pages that a first page takes in addition must not use up other people's first pages. */
const asFurther = ({ payer }: ReadOptions): Pick<ReadOptions, 'payer'> =>
  payer && (payer.purpose ?? 'first-page') === 'first-page'
    ? { payer: { ...payer, purpose: 'further-page' } }
    : {};

/** Returns true if no new data could be loaded, so that old data is better than none. */
export const isUnavailable = (thrown: unknown): boolean =>
  thrown instanceof BudgetSpent ||
  thrown instanceof ServiceDown ||
  thrown instanceof RequestFailing ||
  thrown instanceof CredentialsRefused ||
  thrown instanceof NoAnswer ||
  thrown instanceof UnreadableAnswer ||
  (thrown instanceof ServiceAnswered && (thrown.status >= 500 || thrown.status === 429));
