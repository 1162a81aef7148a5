/** What a write makes stale hears of it. */
import type { WriteId } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import type { Gateway } from '../upstream/gateway.ts';

/** Called after a write was sent, whatever its outcome: it may have happened. */
export type MadeStale = (id: WriteId, input: LooseInput) => void;

/** Returns the gateway, which calls each of these after every write that it sends. */
export const tellStale = (gateway: Gateway, stale: readonly MadeStale[]): Gateway => ({
  ...gateway,
  send: (id, input) =>
    gateway.send(id, input).finally(() => {
      for (const hears of stale) hears(id, input);
    }),
});
