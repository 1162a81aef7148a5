/**
 * Lets callers share runs of a reading task. Each caller gets a run that started after its call, so that it sees everything that existed
 * by then. All calls during a run share the next one. Rejects as the run does.
 */
export function sharedRuns<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        const started = run();
        running = started;
        return started;
      });
    return next;
  };
}
