/** What Prometheus's own libraries report of a process, under their names, so that existing dashboards show it. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Family } from './exposition.ts';

/** How often the delay of the event loop is measured, in ms. */
const resolution = 20;

export type ProcessGauges = { families(): Family[]; stop(): void };

/** The lag is that since it was last asked for. */
export function watchProcess(): ProcessGauges {
  const lag = monitorEventLoopDelay({ resolution });
  lag.enable();
  const seconds = (nanoseconds: number) => Math.max(0, (nanoseconds || 0) / 1e9 - resolution / 1_000);
  return {
    stop: () => void lag.disable(),
    families: () => {
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const [p50, p99, max] = [lag.percentile(50), lag.percentile(99), lag.max].map(seconds);
      lag.reset();
      return [
        gauge('process_resident_memory_bytes', 'Resident memory.', rss),
        gauge('nodejs_heap_size_used_bytes', 'Used part of the heap.', heapUsed),
        gauge('nodejs_external_memory_bytes', 'Memory outside of the heap.', external),
        gauge('process_start_time_seconds', 'Start of the process, since 1970.', startedAt()),
        { ...gauge('process_cpu_seconds_total', 'CPU time.', (user + system) / 1e6), type: 'counter' },
        gauge('nodejs_eventloop_lag_p50_seconds', 'Median lag of the event loop.', p50 ?? 0),
        gauge('nodejs_eventloop_lag_p99_seconds', '99th percentile of the lag of the event loop.', p99 ?? 0),
        gauge('nodejs_eventloop_lag_max_seconds', 'Longest lag of the event loop.', max ?? 0),
      ];
    },
  };
}

const startedAt = () => Math.round(Date.now() / 1_000 - process.uptime());

export const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
});
