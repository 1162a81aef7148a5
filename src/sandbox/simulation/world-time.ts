/** The sandbox's time in ms since 1970: follows the clock or is frozen, and can be advanced. */
export type WorldTime = {
  now(): number;
  /** Stops following the clock. */
  freeze(): void;
  /** Starts following the clock. */
  run(): void;
  /** Advances time by `ms`, frozen or not. */
  add(ms: number): void;
};

export function createWorldTime(start: number, clock: () => number, running: boolean): WorldTime {
  let anchor = { world: start, clock: clock(), running };
  const now = () => anchor.world + (anchor.running ? Math.max(0, clock() - anchor.clock) : 0);
  const anchored = (change: { running?: boolean; add?: number }) => {
    anchor = {
      world: now() + (change.add ?? 0),
      clock: clock(),
      running: change.running ?? anchor.running,
    };
  };
  return {
    now,
    freeze: () => anchored({ running: false }),
    run: () => anchored({ running: true }),
    add: (ms) => anchored({ add: ms }),
  };
}
