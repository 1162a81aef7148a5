/** How the tables' times and money look on the wire. */
import { cents, toDollars } from '#contract/values/money.ts';
import { iso } from '../world/time.ts';

export const time = (at: number): string => iso(at);
export const timeOrNull = (at: number | null): string | null => (at === null ? null : iso(at));
/** Cents of the tables as the dollars of the wire. */
export const inDollars = (amount: number): number => toDollars(cents(amount));
export const flag = (value: number): boolean => value === 1;
/** JSON that the sandbox itself wrote, so its form is known where it is read. */
export const stored = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
