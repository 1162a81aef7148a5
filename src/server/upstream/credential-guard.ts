/** While the platform rejects our credentials, sends at most four reads a minute and no writes. */
import type { Clock } from '../clock.ts';

export type CredentialGuard = {
  accepted(): boolean;
  /** Returns true if a read may be sent now. */
  mayRead(): boolean;
  /** Call before each call to the platform. */
  recordCall(): void;
  refused(): void;
  answered(): void;
};

const maxPerMinute = 4;
const minuteMs = 60_000;
const apartMs = 15_000;

export function createCredentialGuard(clock: Clock): CredentialGuard {
  let isRefused = false;
  let calls: number[] = [];
  const recent = () => calls.filter((at) => clock.monotonic() - at < minuteMs);
  return {
    accepted: () => !isRefused,
    mayRead: () => {
      if (!isRefused) return true;
      const recentCalls = recent();
      const last = recentCalls.at(-1);
      return recentCalls.length < maxPerMinute && (last === undefined || clock.monotonic() - last >= apartMs);
    },
    recordCall: () => {
      calls = [...recent().slice(-maxPerMinute), clock.monotonic()];
    },
    refused: () => {
      isRefused = true;
    },
    answered: () => {
      isRefused = false;
    },
  };
}
