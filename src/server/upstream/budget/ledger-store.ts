/** Where the open budget window outlives the process, so that a restart does not overrun it. */
export type LedgerStore = {
  /** `endsAt` is wall time in ms. Null when nothing was kept. */
  load(): Promise<{ endsAt: number; used: number; limit: number } | null>;
  save(window: { endsAt: number; used: number; limit: number }): Promise<void>;
};
