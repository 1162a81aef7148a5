/** Reads the facts of an intent, and the platform's times, to find the effect of a write. */
import { timeOf } from '#contract/values/wire-time.ts';
import type { Facts } from '../intent.ts';

/** Returns the time in ms; NaN if it can't be read, which matches nothing. */
export const serviceTime = (text: string | null | undefined): number => timeOf(text) ?? Number.NaN;

/**
 * Returns the day before as a date filter: neither the bounds nor the time zone of these filters are
 * documented.
 */
export const dayBefore = (ms: number): string => new Date(ms - 86_400_000).toISOString().slice(0, 10);

export const textFact = (facts: Facts, name: string): string | null => {
  const value = facts[name];
  return typeof value === 'string' ? value : null;
};
export const listFact = (facts: Facts, name: string): readonly string[] => {
  const value = facts[name];
  return Array.isArray(value) ? value : [];
};
