/**
 * Sets that our server mirrors completely: reading them makes no call to the platform. Until the mirror is complete, the platform's own
 * lists are read.
 */
import { queryOptions } from '@tanstack/react-query';
import type { StewardInput, StewardReply } from '#contract/steward/api.ts';
import type { SetState } from '#contract/steward/operations/mirror.ts';

import type { StewardRoute } from '#contract/steward/operations.ts';
import { callSteward } from './api.ts';
import { NotFound, ServiceDown } from './app-error.ts';
import type { CompleteList } from './read.ts';

type MirrorRoute = Extract<StewardRoute, `${'GET' | 'POST'} /api/mirror/${string}`>;

/** Null when our server has no mirror to read from yet. */
export async function readMirror<Route extends MirrorRoute>(
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

/** A complete set. `ask` reads it from the mirror; `walk` pages through the platform until the mirror has it. */
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
