/** Counts what the process does. Labels are templates and words of our own, never IDs, addresses, or texts. */
import type { Lane } from '../../upstream/budget/budget.ts';
import type { Family, Labels, Sample } from './exposition.ts';

export type ServedRequest = { routeId: string; method: string; status: number; ms: number };
/** `status` is null if there was no reply. */
export type UpstreamCall = { operation: string; lane: Lane; status: number | null; ms: number };
type LogEvent = { level: string; event: string; operation: string; state: string };

export type Meter = {
  request(served: ServedRequest): void;
  call(made: UpstreamCall): void;
  logged(line: LogEvent): void;
  families(): Family[];
};

const laneNames: Record<Lane, string> = {
  0: 'writes',
  1: 'people',
  2: 'webhooks',
  3: 'changes',
  4: 'filling',
};
/** Upper bounds in seconds. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** A family never has more than this many combinations of labels, whatever happens. */
const mostSeries = 2_000;

export function createMeter(): Meter {
  const requests = counter('steward_http_requests_total', 'Requests by route, method, and status.');
  const durations = histogram(
    'steward_http_request_duration_seconds',
    'Time until the reply to a request, by route.',
  );
  const calls = counter(
    'steward_upstream_calls_total',
    "Calls to the giving platform by operation, and status or 'none'.",
  );
  const callDurations = histogram(
    'steward_upstream_call_duration_seconds',
    'Time until the reply to a call, by lane.',
  );
  const writes = counter(
    'steward_writes_total',
    'Writes sent to the giving platform, by operation and outcome.',
  );
  const events = counter(
    'steward_log_events_total',
    'Lines of the log by level and event, except for requests.',
  );
  return {
    request: ({ routeId, method, status, ms }) => {
      requests.add({ route: routeId, method, status: String(status) });
      durations.observe({ route: routeId }, ms / 1_000);
    },
    call: ({ operation, lane, status, ms }) => {
      calls.add({ operation, status: status === null ? 'none' : String(status) });
      callDurations.observe({ lane: laneNames[lane] }, ms / 1_000);
    },
    logged: ({ level, event, operation, state }) => {
      if (event === 'request') return;
      events.add({ level, event });
      if (event === 'write') writes.add({ operation, outcome: state });
    },
    families: () => [requests, durations, calls, callDurations, writes, events].map(({ family }) => family()),
  };
}

/** The value of each combination of labels. */
function seriesOf<Value>(first: () => Value) {
  const found = new Map<string, { labels: Labels; value: Value }>();
  return {
    of: (labels: Labels) => {
      const key = Object.values(labels).join('\n');
      const known = found.get(key);
      if (known || found.size >= mostSeries) return known;
      const made = { labels, value: first() };
      found.set(key, made);
      return made;
    },
    all: () => [...found.values()],
  };
}

function counter(name: string, help: string) {
  const series = seriesOf(() => 0);
  return {
    add: (labels: Labels) => {
      const one = series.of(labels);
      if (one) one.value += 1;
    },
    family: (): Family => ({ name, help, type: 'counter', samples: series.all() }),
  };
}

function histogram(name: string, help: string) {
  const series = seriesOf(() => ({ counts: buckets.map(() => 0), count: 0, sum: 0 }));
  const samplesOf = ({ labels, value }: ReturnType<typeof series.all>[number]): Sample[] => [
    ...buckets.map((bound, index) => ({
      suffix: '_bucket',
      labels: { ...labels, le: String(bound) },
      value: value.counts[index] ?? 0,
    })),
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: value.count },
    { suffix: '_sum', labels, value: value.sum },
    { suffix: '_count', labels, value: value.count },
  ];
  return {
    observe: (labels: Labels, seconds: number) => {
      const one = series.of(labels)?.value;
      if (!one) return;
      one.count += 1;
      one.sum += seconds;
      // Each bucket includes the smaller ones.
      one.counts = one.counts.map((count, index) => ((buckets[index] ?? 0) >= seconds ? count + 1 : count));
    },
    family: (): Family => ({ name, help, type: 'histogram', samples: series.all().flatMap(samplesOf) }),
  };
}
