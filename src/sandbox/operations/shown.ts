/** Converts values of the tables to values of replies. */
import { cents, toDollars } from '#contract/values/money.ts';
import { iso } from '../world/time.ts';

export const time = (at: number): string => iso(at);
export const timeOrNull = (at: number | null): string | null => (at === null ? null : iso(at));
/** Converts cents to dollars. */
export const inDollars = (amount: number): number => toDollars(cents(amount));
export const flag = (value: number): boolean => value === 1;
/** Parses JSON that the sandbox stored. */
export const stored = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
