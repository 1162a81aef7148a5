/**
 * Where a device pointed at a past time, based on the taps around it: each tap records where it led. Between two taps the answer is
 * inferred; before the first one there is none.
 */
import { readTime } from '#contract/values/wire-time.ts';
import type { Tap } from './tap-records.ts';

export type PastAnswer =
  /** It was tapped within the requested minute. */
  | { kind: 'tapped'; tap: Tap }
  /** The taps before and after led to the same place: inferred. */
  | { kind: 'same'; before: Tap; after: Tap }
  /** It changed somewhere between the two taps. */
  | { kind: 'changed'; before: Tap; after: Tap }
  /** It hasn't been tapped since: inferred if it still points there (`same`), otherwise it changed at an unknown time. */
  | { kind: 'not-since'; before: Tap; same: boolean }
  /** The first tap came later. */
  | { kind: 'too-early'; first: Tap }
  /** The device didn't exist on the platform yet. */
  | { kind: 'not-created'; createdAt: string }
  | { kind: 'never-tapped' };

type Known = {
  /** The requested minute, in ms since 1970. */
  moment: number;
  /** The last tap up to the end of that minute, and the first one after it. */
  before: Tap | null;
  after: Tap | null;
  /** ISO time when the device was created. */
  createdAt: string | null;
  /** ID of its current destination; null for none. */
  nowId: string | null;
};

export function whereItPointed({ moment, before, after, createdAt, nowId }: Known): PastAnswer {
  if (before) {
    const at = readTime(before.createdAt)?.getTime() ?? 0;
    if (at >= moment) return { kind: 'tapped', tap: before };
    if (!after) return { kind: 'not-since', before, same: placeOf(before) === nowId };
    return { kind: placeOf(before) === placeOf(after) ? 'same' : 'changed', before, after };
  }
  const createdMs = readTime(createdAt)?.getTime();
  if (createdAt && createdMs !== undefined && moment + minuteMs <= createdMs)
    return { kind: 'not-created', createdAt };
  return after ? { kind: 'too-early', first: after } : { kind: 'never-tapped' };
}

export const minuteMs = 60_000;

/** ID of the destination of a tap; null for none, which the platform also writes as an empty string. */
export const placeOf = ({ destinationId, destination }: Tap): string | null =>
  destinationId || destination?.id || null;

export type Stay = {
  placeId: string | null;
  name: string | null;
  /** The first and the last tap that led there, with none that led elsewhere in between. */
  first: string | null;
  last: string | null;
  taps: number;
};

/** Groups taps (latest first) into stays at one destination. */
export function staysOf(taps: readonly Tap[]): Stay[] {
  const stays: Stay[] = [];
  for (const tap of taps) {
    const placeId = placeOf(tap);
    const stay = stays.at(-1);
    if (stay?.placeId === placeId) {
      stay.taps += 1;
      stay.first = tap.createdAt;
    } else {
      const name = tap.destination?.name ?? null;
      stays.push({ placeId, name, first: tap.createdAt, last: tap.createdAt, taps: 1 });
    }
  }
  return stays;
}
