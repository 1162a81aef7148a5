/** The gateway to the service: reads through the cache, writes straight and once. Nobody else speaks with the service. */
import type { OperationId, ReadId, WriteId } from '#contract/giving/catalog.ts';
import type { Reply } from '#contract/giving/operations.ts';
import type { ArrayStyle, LooseInput } from '#contract/giving/wire.ts';
import { invalidatedBy } from '#contract/rules/invalidates.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { createBreaker } from './breaker.ts';
import { createBudget, type Lane } from './budget/budget.ts';
import type { LedgerStore } from './budget/ledger-store.ts';
import type { Payer } from './budget/shares.ts';
import { cacheKey, createCache, type Kept } from './cache.ts';
import { type Cost, callRead, callWrite, type Parts } from './call.ts';
import { createCapabilities } from './capabilities.ts';
import { createCredentialGuard } from './credential-guard.ts';
import { createDateFilters, type DateFilterMode } from './date-filters.ts';
import { discover } from './discover.ts';
import { createDriftReporter } from './drift.ts';
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
import { createFlights } from './flights.ts';
import { freshMs, revalidateMs } from './freshness.ts';
import { type Substitute, substitutes } from './substitutes.ts';
import { type Credentials, createTarget, type ServiceRequest } from './target.ts';
import { createTransport, type Limits } from './transport.ts';

export type ReadOptions = {
  lane?: Lane;
  /** Whose part of the minute pays for it; nobody's where the machine reads for itself. */
  payer?: Payer;
  /** Gives up waiting for the service; asked for only when it has to be asked. */
  signal?: () => AbortSignal;
  /** Oldest answer that will do, in ms; 0 asks the service. Left out: the usual freshness, and older ones when the service cannot be asked. */
  maxAgeMs?: number;
};

/** `asOf` is wall time in ms; `stale` when it is older than it should be, because the service could not be asked. */
export type ReadResult<T> = {
  reply: T;
  asOf: number;
  stale: boolean;
  /** The dates were sent as days of UTC, which hold what was requested and some more. */
  utcDays?: boolean;
};

export type Gateway = {
  /** Throws the errors of errors.ts, and RangeError for an id that is not one plain path segment. */
  read<Id extends ReadId>(id: Id, input: LooseInput, options?: ReadOptions): Promise<ReadResult<Reply<Id>>>;
  /** Sends once, never again. Makes what the write touches old, however it ended. Throws the errors of errors.ts. */
  send<Id extends WriteId>(id: Id, input: LooseInput): Promise<{ reply: Reply<Id>; status: number }>;
  /** Calls of this minute that are left for people. */
  budgetLeft(): number;
  credentialsAccepted(): boolean;
  /** False while the service does not answer. */
  answers(): boolean;
  /** Extended operations that the platform turned out not to have, and that no documented one stands in for. */
  missing(): OperationId[];
  /** Service time less our time, in ms. */
  offsetMs(): number;
  /** Takes up the budget window of the last process. */
  load(): Promise<void>;
  /** Asks until it is known which extended operations the platform has, and again each day. Ends with `signal`. */
  discover(signal: AbortSignal): Promise<void>;
  /** Waits for the first round of that, where there is one, but not longer than people wait for a screen. */
  discovered(): Promise<void>;
  /** Breaks off what reads are under way, and writes down what was used of the minute. */
  close(): Promise<void>;
};

export type GatewayOptions = {
  baseUrl: string;
  credentials: Credentials;
  arrayStyle: ArrayStyle;
  /** How date filters are sent; default `auto`. */
  dateFilters?: DateFilterMode;
  clock: Clock;
  log: Log;
  ledger?: LedgerStore;
  limits?: Limits;
  random?: () => number;
};

/** Answers older than this are not shown, also when nothing else is to be had. */
const oldestMs = 12 * 3_600_000;
const dayMs = 24 * 3_600_000;
const askAgainMs = 60_000;
const longestWaitMs = 2_000;

export function createGateway(options: GatewayOptions): Gateway {
  const { clock, log } = options;
  const target = createTarget(options);
  const cache = createCache();
  const flights = createFlights();
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
    // Someone who asks for a fresh answer must not be given one that was asked for earlier.
    const flightKey = maxAgeMs === 0 ? `${key} fresh ${clock.monotonic()}` : key;
    const fetchNow = (wait: AbortSignal | undefined) =>
      flights.join(flightKey, wait, (inner) => fetchAndKeep(id, key, request, { lane, payer }, inner));
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
      // Only when days are taken was it the form of the dates.
      const answer = await read(id, inDays.input, options);
      dates.settleOnDays();
      return { ...answer, utcDays: true };
    }
  }

  // The cache keeps replies by operation ID, so what `read` finds under `id` is a Reply<Id>.
  const readItself = readInDates as Gateway['read'];

  /** What the platform lacks is taken from a documented list where one has it. */
  async function readOrSubstitute(id: ReadId, input: LooseInput, options: ReadOptions = {}) {
    const substitute: Substitute | undefined = substitutes[id];
    if (!capabilities.isMissing(id)) {
      try {
        return await readItself(id, input, options);
      } catch (thrown) {
        const isNone = thrown instanceof ServiceAnswered && thrown.status === 404;
        // A record that isn't there, or an operation that isn't: only the list can tell.
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
    // A substitute answers what its operation would.
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
      flights.end();
      await parts.transport.close();
      await parts.budget.flush();
    },
  };
}

/** Nothing new could be had: an old answer is better than none. */
export const isUnavailable = (thrown: unknown): boolean =>
  thrown instanceof BudgetSpent ||
  thrown instanceof ServiceDown ||
  thrown instanceof RequestFailing ||
  thrown instanceof CredentialsRefused ||
  thrown instanceof NoAnswer ||
  thrown instanceof UnreadableAnswer ||
  (thrown instanceof ServiceAnswered && (thrown.status >= 500 || thrown.status === 429));
