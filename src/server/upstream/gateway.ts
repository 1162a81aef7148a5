/** The only way to the platform: reads go through the cache, and writes are sent directly, once. */
import type { OperationId, ReadId, WriteId } from '#contract/giving/catalog.ts';
import type { Reply } from '#contract/giving/operations.ts';
import type { ArrayStyle, LooseInput } from '#contract/giving/wire.ts';
import { invalidatedBy } from '#contract/rules/writes.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { createBreaker } from './breaker.ts';
import { createBudget, type Lane } from './budget/budget.ts';
import type { RateWindowStore } from './budget/rate-window-store.ts';
import type { Payer } from './budget/shares.ts';
import { cacheKey, createCache, type Kept } from './cache.ts';
import { type Cost, callRead, callWrite, type Parts } from './call.ts';
import { createCapabilities } from './capabilities.ts';
import { createCredentialGuard } from './credential-guard.ts';
import { createDateFilters, type DateFilterMode } from './date-filters.ts';
import { discover } from './discover.ts';
import { createDriftReporter } from './drift.ts';
import { type Credentials, createEndpoint, type ServiceRequest } from './endpoint.ts';
import {
  BudgetSpent,
  CredentialsRefused,
  NoAnswer,
  NotSupported,
  RequestFailing,
  ServiceAnswered,
  ServiceDown,
  UnreadableAnswer,
} from './errors.ts';
import { freshMs, revalidateMs } from './freshness.ts';
import { createInFlight } from './in-flight.ts';
import { type Substitute, substitutes } from './substitutes.ts';
import { createTransport, type Limits } from './transport.ts';

export type ReadOptions = {
  lane?: Lane;
  /** Whose part of the minute's budget pays for the call; none for background reads. */
  payer?: Payer;
  /** Creates the signal that stops waiting for the platform; called only if the platform must be called. */
  signal?: () => AbortSignal;
  /**
   * Maximum age of an acceptable response in ms; 0 always calls the platform. By default, the usual
   * freshness, and older responses if the platform can't be reached.
   */
  maxAgeMs?: number;
};

/**
 * `asOf` is wall time in ms. `stale` is true if the data is older than it should be, because the platform
 * couldn't be reached.
 */
export type ReadResult<T> = {
  reply: T;
  asOf: number;
  stale: boolean;
  /** True if dates were sent as UTC days, which cover the requested range and some more. */
  utcDays?: boolean;
};

export type Gateway = {
  /** Throws the errors of errors.ts, and RangeError for an ID that isn't one plain path segment. */
  read<Id extends ReadId>(id: Id, input: LooseInput, options?: ReadOptions): Promise<ReadResult<Reply<Id>>>;
  /**
   * Sends once, never again. Invalidates what the write affects, whatever its outcome. Throws the errors of
   * errors.ts.
   */
  send<Id extends WriteId>(id: Id, input: LooseInput): Promise<{ reply: Reply<Id>; status: number }>;
  /** Calls of this minute that are left for people. */
  budgetLeft(): number;
  credentialsAccepted(): boolean;
  /** False while the platform is down. */
  answers(): boolean;
  /** Extended operations that the platform doesn't have and that no documented operation replaces. */
  missing(): OperationId[];
  /** The platform's time minus our time, in ms. */
  offsetMs(): number;
  /** Restores the budget window of the last process. */
  load(): Promise<void>;
  /**
   * Checks which extended operations the platform has until all are known, and again every day. Stops with
   * `signal`.
   */
  discover(signal: AbortSignal): Promise<void>;
  /**
   * Waits for the first such check, if one is running, but at most 2 seconds, so that screens don't wait
   * longer.
   */
  discovered(): Promise<void>;
  /** Aborts running reads and saves how much of the minute's budget is used. */
  close(): Promise<void>;
};

export type GatewayOptions = {
  baseUrl: string;
  credentials: Credentials;
  arrayStyle: ArrayStyle;
  /** How date filters are sent; `auto` by default. */
  dateFilters?: DateFilterMode;
  clock: Clock;
  log: Log;
  ledger?: RateWindowStore;
  limits?: Limits;
  random?: () => number;
};

/** Responses older than this are never returned, even if nothing newer is available. */
const oldestMs = 12 * 3_600_000;
const dayMs = 24 * 3_600_000;
const askAgainMs = 60_000;
const longestWaitMs = 2_000;

export function createGateway(options: GatewayOptions): Gateway {
  const { clock, log } = options;
  const target = createEndpoint(options);
  const cache = createCache();
  const inFlight = createInFlight();
  const capabilities = createCapabilities(log);
  const dates = createDateFilters(options.dateFilters ?? 'auto', log);
  let offset = 0;
  const parts: Parts = {
    transport: createTransport(target.origin, options.limits),
    budget: createBudget(options),
    breaker: createBreaker(clock),
    guard: createCredentialGuard(clock),
    capabilities,
    clock,
    drift: createDriftReporter(log),
    random: options.random ?? Math.random,
    heardDate: (date) => {
      const at = Date.parse(date ?? '');
      if (!Number.isNaN(at)) offset = at - clock.now();
    },
  };

  async function fetchAndKeep(
    id: ReadId,
    key: string,
    request: ServiceRequest,
    cost: Cost,
    signal: AbortSignal,
  ) {
    const generation = cache.generation(id);
    const asOf = clock.now();
    const { reply, size } = await callRead(parts, { id, key }, request, cost, signal);
    const kept: Kept = { reply, asOf };
    cache.set(id, key, kept, size, generation);
    return kept;
  }

  async function read(
    id: ReadId,
    input: LooseInput,
    { lane = 1, payer, signal, maxAgeMs }: ReadOptions = {},
  ) {
    const request = target.request(id, input);
    const key = cacheKey(id, request.path);
    const kept = cache.get(key);
    const age = kept ? clock.now() - kept.asOf : Number.POSITIVE_INFINITY;
    if (kept && age < (maxAgeMs ?? freshMs(id))) return { ...kept, stale: false };
    // A caller that requires fresh data must not join an earlier call.
    const flightKey = maxAgeMs === 0 ? `${key} fresh ${clock.monotonic()}` : key;
    const fetchNow = (wait: AbortSignal | undefined) =>
      inFlight.join(flightKey, wait, (inner) => fetchAndKeep(id, key, request, { lane, payer }, inner));
    if (kept && maxAgeMs === undefined && age < revalidateMs(id)) {
      fetchNow(undefined).catch(() => undefined);
      return { ...kept, stale: !parts.breaker.isClosed({ id, key }) || !parts.guard.accepted() };
    }
    try {
      return { ...(await fetchNow(signal?.())), stale: false };
    } catch (thrown) {
      if (kept && maxAgeMs === undefined && age < oldestMs && isUnavailable(thrown))
        return { ...kept, stale: true };
      throw thrown;
    }
  }

  async function readInDates(id: ReadId, input: LooseInput, options?: ReadOptions) {
    const { input: sent, utcDays } = dates.outgoing(input);
    try {
      return { ...(await read(id, sent, options)), utcDays };
    } catch (thrown) {
      const inDays = dates.afterRefusal(sent, thrown);
      if (!inDays) throw thrown;
      // Only if days are accepted was the date format the problem.
      const answer = await read(id, inDays.input, options);
      dates.settleOnDays();
      return { ...answer, utcDays: true };
    }
  }

  // The cache stores replies by operation ID, so what `read` finds under `id` is a Reply<Id>.
  const readItself = readInDates as Gateway['read'];

  /**
   * Uses a documented list instead of an operation that the platform doesn't have, where one can replace it.
   */
  async function readOrSubstitute(id: ReadId, input: LooseInput, options: ReadOptions = {}) {
    const substitute: Substitute | undefined = substitutes[id];
    if (!capabilities.isMissing(id)) {
      try {
        return await readItself(id, input, options);
      } catch (thrown) {
        const isNone = thrown instanceof ServiceAnswered && thrown.status === 404;
        // Either the record or the operation is missing; only the list can tell which.
        if (!capabilities.isMissing(id) && (!isNone || !substitute || capabilities.isPresent(id)))
          throw thrown;
      }
    }
    if (!substitute) throw new NotSupported(id);
    const answer = await substitute(readItself, input, options);
    capabilities.noteMissing(id);
    return answer;
  }

  let firstRound: Promise<unknown> = Promise.resolve();
  async function discoverOnce(): Promise<boolean> {
    return discover(capabilities, async (id, input) => {
      const request = target.request(id, input);
      const asked = { id, key: cacheKey(id, request.path) };
      return (await callRead(parts, asked, request, { lane: 4 }, new AbortController().signal)).reply;
    });
  }

  return {
    // A substitute returns what its operation would.
    read: readOrSubstitute as Gateway['read'],
    send: async (id, input) => {
      if (capabilities.isMissing(id)) throw new NotSupported(id);
      const request = target.request(id, input);
      try {
        return await callWrite(parts, id, request);
      } finally {
        cache.invalidate(invalidatedBy(id));
      }
    },
    budgetLeft: () => parts.budget.left(),
    credentialsAccepted: () => parts.guard.accepted(),
    answers: () => !parts.breaker.isAway(),
    missing: () => capabilities.missing().filter((id) => !Object.hasOwn(substitutes, id)),
    offsetMs: () => offset,
    load: () => parts.budget.load(),
    discover: async (signal) => {
      const first = discoverOnce();
      firstRound = first.catch(() => undefined);
      for (let round = first; !signal.aborted; round = discoverOnce()) {
        const complete = await round.catch(() => false);
        await clock.sleep(complete ? dayMs : askAgainMs, signal).catch(() => undefined);
      }
    },
    discovered: async () => {
      const enough = new AbortController();
      await Promise.race([firstRound, clock.sleep(longestWaitMs, enough.signal).catch(() => undefined)]);
      enough.abort();
    },
    close: async () => {
      inFlight.end();
      await parts.transport.close();
      await parts.budget.flush();
    },
  };
}

/** Returns true if no new data could be loaded, so that old data is better than none. */
export const isUnavailable = (thrown: unknown): boolean =>
  thrown instanceof BudgetSpent ||
  thrown instanceof ServiceDown ||
  thrown instanceof RequestFailing ||
  thrown instanceof CredentialsRefused ||
  thrown instanceof NoAnswer ||
  thrown instanceof UnreadableAnswer ||
  (thrown instanceof ServiceAnswered && (thrown.status >= 500 || thrown.status === 429));
