/** The only way to the platform: reads go through the cache, and writes are sent directly, once. */
import type { OperationId, ReadId, WriteId } from '#contract/giving/catalog.ts';
import type { Reply } from '#contract/giving/operations.ts';
import type { ReportStray } from '#contract/giving/stray.ts';
import { isDocumented } from '#contract/giving/tiers.ts';
import type { ArrayStyle, LooseInput } from '#contract/giving/wire.ts';
import { invalidatedBy } from '#contract/rules/writes.ts';
import type { LiveNoun } from '#contract/steward/live/live-changes.ts';
import { createBackgroundLoop } from '../base/background-loop.ts';
import { atMost, type Clock } from '../base/clock.ts';
import { codeOf, faultFields } from '../base/fault-fields.ts';
import type { Log } from '../base/log.ts';
import type { DateFilterMode } from '../config/platform-settings.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { createBudget } from './budget/budget.ts';
import type { RateWindowStore } from './budget/rate-window-store.ts';
import { type Cached, cacheKey, createCache } from './cache.ts';
import { createCachedRead, type Read, type ReadOptions } from './cached-read.ts';
import { callRead, callWrite, type Parts, readOnce } from './call.ts';
import { createCapabilities, isRefusal, listOf } from './capabilities.ts';
import { createCredentialGuard } from './credential-guard.ts';
import { discover } from './discover.ts';
import { type Credentials, createEndpoint } from './endpoint.ts';
import { NotSupported, ServiceAnswered } from './errors.ts';
import { createFullPages } from './full-pages.ts';
import { createInFlight } from './in-flight.ts';
import { createNewestSeen } from './newest-seen.ts';
import { type Substitute, substitutes } from './substitutes.ts';
import { createTransport, type Limits } from './transport.ts';

export type Gateway = {
  read: Read;
  /**
   * Sends once, never again. Invalidates what the write affects, whatever its outcome. Throws the errors of
   * errors.ts.
   */
  send<Id extends WriteId>(id: Id, input: LooseInput): Promise<{ reply: Reply<Id>; status: number }>;
  /** Returns what is cached of a read, without a call, and how the platform does. Throws RangeError as `read` does. */
  known(id: ReadId, input: LooseInput): Known;
  /**
   * Puts a reply that became known in another way into the cache, as if it had just been read; null drops the cached reply.
   */
  keep<Id extends ReadId>(id: Id, input: LooseInput, reply: Reply<Id> | null): void;
  /** Drops what is cached of records that another server found changed, and all lists of their kind; all of it if `ids` is null. */
  forget(noun: LiveNoun, ids: readonly string[] | null): void;
  dateFilters: DateFilterMode;
  /** The most rows of a list that the platform returns at a time, as far as is known. Longer pages are made of several. */
  rowsPerPage(id: ReadId): number;
  /** Calls of this minute that are left for people. */
  budgetLeft(): number;
  /** Calls that the platform allows per minute. */
  callsPerMinute(): number;
  credentialsAccepted(): boolean;
  /** False while the platform is down. */
  answers(): boolean;
  /** Since when the platform is down, in ms; null if it isn't. */
  silentSince(): number | null;
  /** The code of the last call that failed while it is down, such as ENOTFOUND or 503; null if there was none. */
  silentBecause(): string | null;
  /** Operations that the platform doesn't have for us and that no other one replaces. */
  missing(): OperationId[];
  /** The platform's time minus our time, in ms. */
  offsetMs(): number;
  /** Restores the budget window of the last process. */
  load(): Promise<void>;
  /**
   * Checks which extended operations the platform has until all are known, and again every day; not, if it is known to have all. Also when
   * an operation refuses our credentials, and every 10 minutes while one does. Stops with `signal`.
   */
  discover(signal: AbortSignal, hasAll?: boolean): void;
  /**
   * Waits for the first such check, if one is running, but at most 2 seconds, so that screens don't wait
   * longer.
   */
  discovered(): Promise<void>;
  /** Waits for that check to end, however long it takes. */
  checked(): Promise<void>;
  /** Aborts running reads and saves how much of the minute's budget is used. */
  close(): Promise<void>;
};

export type Known = {
  cached: Cached | null;
  /** False while such reads fail, so that what is known may be out of date. */
  isAnswering: boolean;
  /** False if the platform doesn't have the operation: reading it takes several calls, if it is possible at all. */
  isOffered: boolean;
  /** True if the platform surely has the operation: then a 404 is about the record. */
  isPresent: boolean;
};

export type GatewayOptions = {
  baseUrl: string;
  credentials: Credentials;
  arrayStyle: ArrayStyle;
  /** Whether ranges of instants are sent as they are; `auto`, the default, sends days. */
  dateFilters?: DateFilterMode;
  /** As in Parts. Ranges are then sent as days, whatever `dateFilters` says. */
  manualDatesIn?: Parts['manualDatesIn'];
  clock: Clock;
  log: Log;
  windowStore?: RateWindowStore;
  limits?: Limits;
  /** Called after each call, for the metrics. */
  called?: Parts['called'];
  random?: () => number;
};

const dayMs = 24 * 3_600_000;
const rediscoverMs = 60_000;
/** How often operations that refuse our credentials are tried again: the nonprofit may get a plan that includes them. */
const refusedAgainMs = 10 * 60_000;
const longestWaitMs = 2_000;
/** Size that the cache assumes for such a reply; generous for a record of a list. */
const assumedBytes = 4_096;

export function createGateway(options: GatewayOptions): Gateway {
  const { clock, log, manualDatesIn } = options;
  const dateFilters = manualDatesIn ? 'day' : (options.dateFilters ?? 'auto');
  const endpoint = createEndpoint(options);
  const cache = createCache();
  const inFlight = createInFlight();
  const pages = createFullPages();
  const capabilities = createCapabilities(log);
  /** The platform's time minus our monotonic one, which doesn't jump; null before its first reply. */
  let platformStart: number | null = null;
  const breaker = createBreaker(clock);
  const outage = createOutageReporter(log, breaker, new URL(endpoint.origin));
  const parts: Parts = {
    transport: createTransport(endpoint.origin, options.limits),
    budget: createBudget(options),
    breaker,
    guard: createCredentialGuard(clock, capabilities, askList),
    capabilities,
    clock,
    drift: createDriftReporter(log),
    random: options.random ?? Math.random,
    manualDatesIn,
    judged: (thrown) => outage.failed(thrown),
    called: (made) => {
      outage.called();
      options.called?.(made);
    },
    refused: () => discovering.wake(),
    observeDate: (date) => {
      const at = Date.parse(date ?? '');
      if (!Number.isNaN(at)) platformStart = at - clock.monotonic();
    },
  };

  async function askList(id: ReadId): Promise<boolean> {
    const request = endpoint.request(id, { query: { limit: 1 } });
    const readKey = { id, key: cacheKey(id, request.path) };
    const how = { lane: 1, isProbe: false } as const;
    try {
      await readOnce(parts, readKey, request, how, new AbortController().signal);
      return true;
    } catch (thrown) {
      if (thrown instanceof ServiceAnswered && isRefusal(thrown.status)) return false;
      throw thrown;
    }
  }

  const offsetMs = (): number =>
    platformStart === null ? 0 : Math.round(platformStart + clock.monotonic() - clock.now());

  const readCached = createCachedRead({
    parts,
    endpoint,
    cache,
    inFlight,
    pages,
    dates: dateFilters,
    newest: createNewestSeen(() => clock.now() + offsetMs()),
  });

  const readOffered: Read = (id, input, options) =>
    capabilities.isMissing(id) ? Promise.reject(new NotSupported(id)) : readCached(id, input, options);

  /**
   * Uses a documented list instead of an operation that the platform doesn't have, where one can replace it.
   */
  async function readOrSubstitute(id: ReadId, input: LooseInput, options: ReadOptions = {}) {
    const substitute: Substitute | undefined = substitutes[id];
    let status: number | undefined;
    try {
      return await readOffered(id, input, options);
    } catch (thrown) {
      if (thrown instanceof ServiceAnswered && [403, 404].includes(thrown.status)) status = thrown.status;
      if (!substitute) throw capabilities.isMissing(id) ? new NotSupported(id) : thrown;
      // Either the record or the operation is missing; only the list can tell which.
      if (!capabilities.isMissing(id) && (status === undefined || capabilities.isPresent(id))) throw thrown;
    }
    const answer = await substitute(readOffered, input, options);
    capabilities.noteMissing(id, status);
    return answer;
  }

  const isReplaced = (id: OperationId): boolean => {
    const list = listOf(id);
    return Object.hasOwn(substitutes, id) && list !== undefined && !capabilities.isMissing(list);
  };

  const refusing = () => capabilities.missing().filter(capabilities.isRefusing);

  const discovering = createBackgroundLoop(clock);
  let firstRound: Promise<void> = Promise.resolve();
  async function discoverOnce(): Promise<boolean> {
    return discover(capabilities, async (id, input) => {
      const request = endpoint.request(id, input);
      const readKey = { id, key: cacheKey(id, request.path) };
      return (await callRead(parts, readKey, request, { lane: 4 }, new AbortController().signal)).reply;
    });
  }

  return {
    // A substitute returns what its operation would.
    read: readOrSubstitute as Read,
    send: async (id, input) => {
      if (capabilities.isMissing(id)) throw new NotSupported(id);
      const request = endpoint.request(id, input);
      try {
        return await callWrite(parts, id, request);
      } finally {
        cache.invalidate(invalidatedBy(id));
      }
    },
    known: (id, input) => {
      const key = cacheKey(id, endpoint.request(id, input).path);
      return {
        cached: (pages.isAssembled(id, input) ? null : cache.get(key)) ?? null,
        isAnswering: parts.breaker.isClosed({ id, key }) && parts.guard.accepted(),
        isOffered: !capabilities.isMissing(id),
        isPresent: isDocumented(id) || capabilities.isPresent(id),
      };
    },
    keep: (id, input, reply) => {
      const key = cacheKey(id, endpoint.request(id, input).path);
      if (reply === null) cache.drop(key);
      else cache.set(id, key, { reply, asOf: clock.now() }, assumedBytes, cache.generation(id));
    },
    forget: cache.forget,
    dateFilters,
    rowsPerPage: pages.rowsPerPage,
    budgetLeft: () => parts.budget.left(),
    callsPerMinute: () => parts.budget.perMinute(),
    credentialsAccepted: () => parts.guard.accepted(),
    answers: () => !parts.breaker.isAway(),
    silentSince: () => {
      const since = parts.breaker.awaySince();
      return since === null ? null : clock.now() - (clock.monotonic() - since);
    },
    silentBecause: outage.code,
    missing: () => capabilities.missing().filter((id) => !isReplaced(id)),
    offsetMs,
    load: () => parts.budget.load(),
    discover: (signal, hasAll = false) => {
      let known: OperationId[] = [];
      let dueAt = hasAll ? Number.POSITIVE_INFINITY : clock.monotonic();
      const isDue = () => clock.monotonic() >= dueAt || refusing().some((id) => !known.includes(id));
      const round = async () => {
        const complete = await discoverOnce().catch(() => false);
        known = refusing();
        const usual = hasAll ? Number.POSITIVE_INFINITY : dayMs;
        dueAt = clock.monotonic() + (!complete ? rediscoverMs : known.length > 0 ? refusedAgainMs : usual);
      };
      signal.addEventListener('abort', () => void discovering.stop());
      if (!hasAll) firstRound = round();
      discovering.start(async () => {
        await firstRound;
        if (isDue()) await round();
        return Math.min(dayMs, dueAt - clock.monotonic());
      });
    },
    discovered: () => atMost(clock, longestWaitMs, firstRound),
    checked: () => firstRound,
    close: async () => {
      inFlight.end();
      await parts.transport.close();
      await parts.budget.flush();
    },
  };
}

/** Logs once that the platform is down, with its address and the cause, and once that it answers again. */
function createOutageReporter(log: Log, breaker: Pick<Breaker, 'isAway'>, { host }: URL) {
  let isSaid = false;
  let code: string | null = null;
  return {
    code: () => code,
    failed: (thrown: unknown) => {
      const cause = thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown;
      code = codeOf(cause) ?? (thrown instanceof ServiceAnswered ? String(thrown.status) : null);
      if (isSaid || !breaker.isAway()) return;
      isSaid = true;
      log.error("the giving platform isn't responding; check GIVING_API_URL and the network of this server", {
        address: host,
        ...faultFields(cause),
      });
    },
    called: () => {
      if (!breaker.isAway()) code = null;
      if (!isSaid || breaker.isAway()) return;
      isSaid = false;
      log.info('the giving platform is responding again', { address: host });
    },
  };
}

/** Logs where replies deviate from the contract, once per field, without failing the request. */
const maxReports = 500;

function createDriftReporter(log: Log): (id: OperationId) => ReportStray {
  const said = new Set<string>();
  return (id) => (stray) => {
    const key = `${id} ${stray.path} ${stray.what}`;
    if (said.has(key) || said.size >= maxReports) return;
    said.add(key);
    log.info('drift', { operation: id, field: stray.path, stray: stray.what });
  };
}
