/** For tests: a small listening sandbox with its control interface and manual time. */
import type { OperationId } from '#contract/giving/catalog.ts';
import { type LooseInput, toWire } from '#contract/giving/wire.ts';
import type { Control } from './control/control.ts';
import { type RawAnswer, rawCall } from './raw-call.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox.ts';
import { createVault } from './vault/vault.ts';
import { copiedWorldFolder, testNow } from './world/small-world.ts';

export type Fixture = {
  sandbox: Sandbox;
  control: Control;
  /** Credential headers of the first nonprofit. */
  keys: Record<string, string>;
  /** Calls an operation as the first nonprofit. */
  call(id: OperationId, input?: LooseInput): Promise<RawAnswer>;
  /** Like `call`, but returns the parsed JSON. */
  read<T>(id: OperationId, input?: LooseInput): Promise<T>;
  close(): Promise<void>;
};

/** The vault of every sandbox in tests, since making a key takes longer than most of them. */
export const testVault = createVault();

export async function openFixture(options: Partial<SandboxOptions> = {}): Promise<Fixture> {
  const world = { seed: 1, gifts: 60, simulation: false, now: testNow, ...options };
  const { seed, gifts, now, simulation } = world;
  const sandbox = await startSandbox({
    ...world,
    port: 0,
    dataDir: options.dataDir ?? copiedWorldFolder({ seed, gifts, now, frozen: !simulation }),
    vault: testVault,
    control: true,
    rateLimit: 1_000_000,
    report: (error) => {
      throw error;
    },
    ...options,
  });
  const { control } = sandbox;
  if (!control) throw new Error('A fixture needs the control interface');
  const keys = keysOf(sandbox, 0);
  const call = (id: OperationId, input: LooseInput = {}) => {
    const { method, target, body } = toWire(id, input);
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    return rawCall(sandbox.url, { method, target, headers: { ...keys, ...type }, body: body ?? '' });
  };
  return {
    sandbox,
    control,
    keys,
    call,
    // The caller names the type of the response.
    read: async <T>(id: OperationId, input?: LooseInput) =>
      JSON.parse(String((await call(id, input)).body)) as T,
    close: sandbox.close,
  };
}

/** Returns the credential headers of a nonprofit. */
export function keysOf(sandbox: Sandbox, index: number): Record<string, string> {
  const { clientId = '', apiKey = '' } = sandbox.credentials[index] ?? {};
  return { 'x-client-id': clientId, 'x-api-key': apiKey };
}
