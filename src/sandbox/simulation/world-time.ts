/** The time of the world: it runs with the clock, stands still, or is moved on by hand. All in milliseconds since 1970. */
export type WorldTime = {
  now(): number;
  /** Stands still from now on. */
  freeze(): void;
  /** Runs with the clock from now on. */
  run(): void;
  /** Later by so many milliseconds, running or not. */
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
