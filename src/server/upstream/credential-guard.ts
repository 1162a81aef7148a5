/** While the platform rejects our credentials, sends at most four reads a minute and no writes. */
import type { Clock } from '../clock.ts';

export type CredentialGuard = {
  accepted(): boolean;
  /** Returns true if a read may be sent now. */
  mayAsk(): boolean;
  /** Call before each call to the platform. */
  asking(): void;
  refused(): void;
  answered(): void;
};

const mostAMinute = 4;
const minuteMs = 60_000;
const apartMs = 15_000;

export function createCredentialGuard(clock: Clock): CredentialGuard {
  let isRefused = false;
  let calls: number[] = [];
  const recent = () => calls.filter((at) => clock.monotonic() - at < minuteMs);
  return {
    accepted: () => !isRefused,
    mayAsk: () => {
      if (!isRefused) return true;
      const lately = recent();
      const last = lately.at(-1);
      return lately.length < mostAMinute && (last === undefined || clock.monotonic() - last >= apartMs);
    },
    asking: () => {
      calls = [...recent().slice(-mostAMinute), clock.monotonic()];
    },
    refused: () => {
      isRefused = true;
    },
    answered: () => {
      isRefused = false;
    },
  };
}
