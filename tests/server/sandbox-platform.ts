/** For tests: a small sandbox as the platform of a server, which follows the test's clock. */
import type { OperationId, WriteId } from '#contract/giving/catalog.ts';
import type { Control } from '../../src/sandbox/control/control.ts';
import type { RecordedRequest } from '../../src/sandbox/control/recorder.ts';
import type { FaultWish } from '../../src/sandbox/faults/fault-rule.ts';
import { type Fixture, openFixture } from '../../src/sandbox/sandbox-fixture.ts';
import type { SandboxOptions } from '../../src/sandbox/start-sandbox.ts';
import { Secret } from '../../src/server/base/secret.ts';
import { smallWorldGifts } from './known-records.ts';

export type Platform = {
  url: string;
  credentials: { clientId: string; apiKey: string };
  control: Control;
  /** Calls the platform directly, as another program would. */
  call: Fixture['call'];
  /** Returns the requests since the last `control.mark`: all, or those of one operation. */
  sent(id?: OperationId): readonly RecordedRequest[];
  /** Returns how often this write, or any, took effect. */
  effects(id?: WriteId): number;
  /** Sets a fault for an operation, or for all of them, until it is cleared. */
  fault(operation: OperationId | '*', fault: FaultWish['fault'], more?: Partial<FaultWish>): void;
  /** Refuses connections from now on. May be called twice. */
  close(): Promise<void>;
};

/** `clock` returns ms since 1970. The sandbox starts at `testNow`, whatever the clock says. */
export async function openPlatform(
  clock: () => number,
  options: Partial<SandboxOptions> = {},
): Promise<Platform> {
  const fixture = await openFixture({
    gifts: smallWorldGifts,
    clock,
    rateLimit: 120,
    ...options,
  });
  const { sandbox, control, call } = fixture;
  control.time.run();
  const { clientId = '', apiKey = '' } = { ...sandbox.credentials[0] };
  let closed: Promise<void> | undefined;
  return {
    url: sandbox.url,
    credentials: { clientId, apiKey },
    control,
    call,
    sent: (id) => control.requests().filter(({ operation }) => id === undefined || operation === id),
    effects: (id) => control.effects().filter(({ operation }) => id === undefined || operation === id).length,
    fault: (operation, fault, more) => control.faults.set({ operation, fault, ...more }),
    close: () => {
      closed ??= fixture.close();
      return closed;
    },
  };
}

/** Returns the platform in the form of the server's configuration. */
export const serviceOf = ({ url, credentials }: Platform) => ({
  url: new URL(url),
  clientId: new Secret(credentials.clientId),
  apiKey: new Secret(credentials.apiKey),
  arrayStyle: 'brackets' as const,
});
