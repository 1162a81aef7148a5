/** Saved payment methods in replies: expiry is MM/YY in their own list, MM/YYYY on plans, absent for bank accounts. */
import type { MethodRow } from '../records.ts';
import { time } from '../shown.ts';

/** Returns the last month in which the method can be charged; null for bank accounts. */
export function expiryOf(method: Pick<MethodRow, 'expires_at'>): { month: string; year: string } | null {
  if (method.expires_at === null) return null;
  const last = new Date(method.expires_at - 1);
  return { month: String(last.getUTCMonth() + 1).padStart(2, '0'), year: String(last.getUTCFullYear()) };
}

export const isExpired = (method: Pick<MethodRow, 'expires_at'>, now: number): boolean =>
  method.expires_at !== null && method.expires_at <= now;

const common = ({ id, holder, last4, type }: MethodRow) => ({ id, holderName: holder, last4, type });

export const showMethod = (method: MethodRow, now: number) => {
  const expiry = expiryOf(method);
  return {
    ...common(method),
    ...(expiry === null ? {} : { expirationDate: `${expiry.month}/${expiry.year.slice(2)}` }),
    isExpired: isExpired(method, now),
    updatedAt: time(method.updated_at),
  };
};

export const showPlanMethod = (method: MethodRow) => {
  const expiry = expiryOf(method);
  return {
    ...common(method),
    ...(expiry === null ? {} : { expiration: `${expiry.month}/${expiry.year}` }),
  };
};
