/** What the words of the service about chargebacks mean to people (spec, Chargeback status; facts 7, 10). */

import type { Reply } from '#contract/operations.ts';
import { timeOf } from '#contract/wire-time.ts';
import { lookUp } from '../../data/look-up.ts';
import type { Tone } from '../../ui/status-dot.tsx';

/** A chargeback as it is read: any member but the id may be null, any word may be new. */
export type Chargeback = Reply<'chargebacks.get'>['data'];

type Words = { name: string; tone: Tone; meaning: string };

const statuses: Readonly<Record<string, Words>> = {
  pending: {
    name: 'Pending',
    tone: 'danger',
    meaning: 'The donor’s bank has asked for the money back, and it is not decided yet who keeps it.',
  },
  won: { name: 'Won', tone: 'ok', meaning: 'Decided for you: the gift is yours. Nothing is left to do.' },
  lost: {
    name: 'Lost',
    tone: 'quiet',
    meaning: 'Decided for the donor: the money went back. It is final, and nothing is left to do.',
  },
};

/** A state in plain words; one that nobody documented is shown as it came. */
export const chargebackStatusWords = (status: string | null): Words =>
  lookUp(statuses, status) ?? {
    name: status ?? 'Not told',
    tone: 'quiet',
    meaning: 'A word of the giving service that Steward does not know yet.',
  };

const types: Readonly<Record<string, string>> = { ach_return: 'Bank return', dispute: 'Card dispute' };

export const chargebackTypeWords = (type: string | null): string => lookUp(types, type) ?? type ?? 'Not told';

/** Whole days since it was opened; null where the service does not say when. */
export function daysOpen(createdAt: string | null, now: number): number | null {
  const opened = timeOf(createdAt);
  return opened === null ? null : Math.max(0, Math.floor((now - opened) / 86_400_000));
}

/** "41 days", "1 day", "since today"; a dash where it is not known. */
export function daysOpenWords(days: number | null): string {
  if (days === null) return '—';
  return days === 0 ? 'since today' : `${days} ${days === 1 ? 'day' : 'days'}`;
}
