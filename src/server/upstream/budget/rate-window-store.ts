/** Stores the open budget window across restarts, so that a restart doesn't exceed it. */
export type RateWindowStore = {
  /** `endsAt` is wall time in ms. Returns null if nothing is stored. */
  load(): Promise<{ endsAt: number; used: number; limit: number } | null>;
  save(window: { endsAt: number; used: number; limit: number }): Promise<void>;
};
