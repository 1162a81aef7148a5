/**
 * Sets that our server copies completely: reading them makes no call to the platform. Until the copy is complete, the platform's own
 * lists are read.
 */
import { queryOptions } from '@tanstack/react-query';
import type { StewardInput, StewardReply } from '#contract/steward/api.ts';
import type { SetState } from '#contract/steward/operations/copy.ts';

import type { StewardRoute } from '#contract/steward/operations.ts';
import { callSteward } from './api.ts';
import { NotFound, ServiceDown } from './app-error.ts';
import type { CompleteList } from './read.ts';

type CopyRoute = Extract<StewardRoute, `${'GET' | 'POST'} /api/copy/${string}`>;

/** Null when our server has no copy to read from yet. */
export async function readCopy<Route extends CopyRoute>(
  route: Route,
  input: StewardInput<Route>,
  signal: AbortSignal,
): Promise<StewardReply<Route> | null> {
  try {
    return await callSteward(route, input, signal);
  } catch (error) {
    if (error instanceof ServiceDown || error instanceof NotFound) return null;
    throw error;
  }
}

/** A complete set. `ask` reads it from the copy; `walk` pages through the platform until the copy has it. */
export const cachedSetOptions = <Row>(
  noun: string,
  ask: (signal: AbortSignal) => Promise<{ rows: Row[]; state: SetState } | null>,
  walk: (signal: AbortSignal) => Promise<CompleteList<Row>>,
  { staleTime }: { staleTime: number },
) =>
  queryOptions({
    queryKey: ['service', noun, 'directory'] as const,
    queryFn: async ({ signal }): Promise<CompleteList<Row>> => {
      const enabled = await ask(signal);
      if (!enabled?.state.complete) return walk(signal);
      const { rows, state } = enabled;
      return { rows, total: rows.length, complete: true, asOf: state.asOf, stale: false };
    },
    staleTime,
  });
