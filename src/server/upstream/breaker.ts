/** After five failures in half a minute nobody hammers the service any more: one probe each 30 s, until it answers (safety 3.8). */
import type { Clock } from '../clock.ts';

export type Breaker = {
  /** `closed`: call on. `probe`: the caller asks for all; it must report how it went. `open`: do not call. */
  state(): 'closed' | 'probe' | 'open';
  /** Without taking the probe. */
  isClosed(): boolean;
  succeeded(): void;
  failed(): void;
};

const failuresToOpen = 5;
const spanMs = 30_000;
const probeEveryMs = 30_000;

export function createBreaker(clock: Clock): Breaker {
  let failures: number[] = [];
  let openedAt: number | null = null;
  let probing = false;
  return {
    state: () => {
      if (openedAt === null) return 'closed';
      if (probing || clock.monotonic() - openedAt < probeEveryMs) return 'open';
      probing = true;
      return 'probe';
    },
    isClosed: () => openedAt === null,
    succeeded: () => {
      failures = [];
      openedAt = null;
      probing = false;
    },
    failed: () => {
      const now = clock.monotonic();
      failures = [...failures.filter((at) => now - at < spanMs), now];
      if (openedAt !== null || failures.length >= failuresToOpen) openedAt = now;
      probing = false;
    },
  };
}
