/**
 * Where a device pointed at a moment of the past, from the taps around it: each tap keeps where it led. Between two
 * taps nothing is known, only inferred; before the first one there is no past.
 */
import { readTime } from '#contract/values/wire-time.ts';
import type { Tap } from '../tap-records.ts';

export type PastAnswer =
  /** It was tapped within the minute that was asked for. */
  | { kind: 'tapped'; tap: Tap }
  /** The taps on both sides led to the same place: inferred. */
  | { kind: 'same'; before: Tap; after: Tap }
  /** Somewhere between the two it changed. */
  | { kind: 'changed'; before: Tap; after: Tap }
  /** No one has tapped it since; inferred where it still points there (`same`), else it has changed at an unknown time. */
  | { kind: 'not-since'; before: Tap; same: boolean }
  /** No taps that far back. */
  | { kind: 'too-early'; first: Tap }
  /** The service had no such device yet. */
  | { kind: 'not-made'; madeAt: string }
  | { kind: 'never-tapped' };

type Known = {
  /** The moment asked for, ms; a minute long. */
  moment: number;
  /** Last tap up to the end of that minute, and first one after it. */
  before: Tap | null;
  after: Tap | null;
  /** ISO time at which the device was made. */
  madeAt: string | null;
  /** Id of where it points now; null for nowhere. */
  nowId: string | null;
};

export function whereItPointed({ moment, before, after, madeAt, nowId }: Known): PastAnswer {
  if (before) {
    const at = readTime(before.createdAt)?.getTime() ?? 0;
    if (at >= moment) return { kind: 'tapped', tap: before };
    if (!after) return { kind: 'not-since', before, same: placeOf(before) === nowId };
    return { kind: placeOf(before) === placeOf(after) ? 'same' : 'changed', before, after };
  }
  const made = readTime(madeAt)?.getTime();
  if (madeAt && made !== undefined && moment + minuteMs <= made) return { kind: 'not-made', madeAt };
  return after ? { kind: 'too-early', first: after } : { kind: 'never-tapped' };
}

export const minuteMs = 60_000;

/** Id of where a tap led; null for nowhere, which the platform also writes as empty text. */
export const placeOf = ({ destinationId, destination }: Tap): string | null =>
  destinationId || destination?.id || null;

export type Stay = {
  placeId: string | null;
  name: string | null;
  /** The first and the last tap that led there, without one that led elsewhere between them. */
  first: string | null;
  last: string | null;
  taps: number;
};

/** Taps, the latest first, as stays at one destination each. */
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
