/** Rate limit of 120 requests in 60 seconds per client ID, in a fixed window that starts with the first request. */

export type RateAnswer = { allowed: boolean; headers: Record<string, string> };
export type RateWindows = {
  /** Counts a request of this client. */
  take(client: string): RateAnswer;
  /** Ends all windows: each client's next request starts a new one. */
  reset(): void;
  setLimit(limit: number): void;
  /** Simulates other programs with the same client id: `perWindow` requests, spread evenly over each window. */
  setOthers(perWindow: number): void;
};

const length = 60_000;

/** `clock` returns milliseconds. */
export function createRateWindows(clock: () => number, startLimit = 120): RateWindows {
  const windows = new Map<string, { openedAt: number; used: number }>();
  let limit = startLimit;
  let others = 0;
  const current = (client: string, now: number) => {
    const window = windows.get(client);
    if (window && now - window.openedAt < length && now >= window.openedAt) return window;
    const opened = { openedAt: now, used: 0 };
    windows.set(client, opened);
    return opened;
  };
  return {
    take: (client) => {
      const now = clock();
      const window = current(client, now);
      const elapsed = now - window.openedAt;
      const left = limit - window.used - Math.floor((others * elapsed) / length);
      const allowed = left > 0;
      if (allowed) window.used += 1;
      return {
        allowed,
        headers: {
          'x-ratelimit-limit': String(limit),
          'x-ratelimit-remaining': String(Math.max(0, allowed ? left - 1 : left)),
          'x-ratelimit-reset': String(Math.ceil((length - elapsed) / 1000)),
        },
      };
    },
    reset: () => windows.clear(),
    setLimit: (next) => {
      limit = next;
    },
    setOthers: (perWindow) => {
      others = perWindow;
    },
  };
}
