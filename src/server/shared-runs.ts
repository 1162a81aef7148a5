/**
 * Lets callers share runs of a task that reads: each gets a run that began after its call, so that it sees all that was there by then, and
 * however many call meanwhile share the next one. Rejects as the run does.
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
