/** Lets identical reads in flight share one call. A call that no one is waiting for anymore is aborted. */
export type InFlight = {
  join<T>(
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>;
  /** Aborts all calls and starts no new ones: from then on, `join` throws AbortError. */
  end(): void;
};

type Flight = { answer: Promise<unknown>; waiting: number; controller: AbortController };

export function createInFlight(): InFlight {
  const inFlight = new Map<string, Flight>();
  let ended = false;

  function takeOff(key: string, start: (signal: AbortSignal) => Promise<unknown>): Flight {
    const controller = new AbortController();
    const answer = start(controller.signal).finally(() => {
      if (inFlight.get(key) === flight) inFlight.delete(key);
    });
    // Each waiter handles the failure itself; without waiters, it can be ignored.
    answer.catch(() => undefined);
    const flight: Flight = { answer, waiting: 0, controller };
    inFlight.set(key, flight);
    return flight;
  }

  return {
    join: async <T>(
      key: string,
      signal: AbortSignal | undefined,
      start: (signal: AbortSignal) => Promise<T>,
    ) => {
      signal?.throwIfAborted();
      if (ended) throw shutdownError();
      const existing = inFlight.get(key);
      const flight = existing && !existing.controller.signal.aborted ? existing : takeOff(key, start);
      flight.waiting += 1;
      const leave = () => {
        flight.waiting -= 1;
        if (flight.waiting === 0)
          flight.controller.abort(new DOMException('No one is waiting', 'AbortError'));
      };
      try {
        // A key names one operation and input, so every call under it has the same type.
        return (await orAborted(flight.answer, signal, leave)) as T;
      } finally {
        if (!signal?.aborted) flight.waiting -= 1;
      }
    },
    end: () => {
      ended = true;
      for (const { controller } of inFlight.values()) controller.abort(shutdownError());
    },
  };
}

const shutdownError = () => new DOMException('The server is shutting down', 'AbortError');

function orAborted(answer: Promise<unknown>, signal: AbortSignal | undefined, leave: () => void) {
  if (!signal) return answer;
  return new Promise<unknown>((resolve, reject) => {
    const stop = () => {
      leave();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
