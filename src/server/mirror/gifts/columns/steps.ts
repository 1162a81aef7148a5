/** Long calculations in steps, so that others are served between any two. */

/** A calculation that pauses wherever it yields. */
export type Steps<Result> = Generator<void, Result, void>;

/** Gifts between two pauses: a few milliseconds. */
export const stepOf = 50_000;

const mostBeginnings = 3;

/**
 * Runs a calculation with a pause between its steps. What it reads must not change meanwhile: when `version` differs after a pause, it
 * begins again; after several beginnings it runs without pauses, so that it ends however often something changes.
 */
export async function inSteps<Result>(
  begin: () => Steps<Result>,
  { pause, version }: { pause: () => Promise<void>; version: () => number },
): Promise<Result> {
  for (let beginning = 1; beginning < mostBeginnings; beginning += 1) {
    const since = version();
    const steps = begin();
    let step = steps.next();
    while (!step.done && since === version()) {
      await pause();
      if (since === version()) step = steps.next();
    }
    if (step.done) return step.value;
  }
  return atOnce(begin());
}

/** Runs a calculation without pauses. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
