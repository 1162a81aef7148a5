/** What is said of findings: one sentence each, with what is known and nothing more. */

import type { FindingKind } from '#contract/rules/plan-watch/plan-findings.ts';
import { checkedDays } from '#contract/rules/plan-watch/watch-thresholds.ts';
import { platformName } from '#contract/rules/platform-name.ts';
import type { ListedFinding } from '#contract/steward/operations/plans/plan-watch.ts';
import { moneyText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { calendarDayText, dayText } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';

/** By what happened to the money, in the order they are shown. */
export const findingGroups = [
  {
    title: 'Charged unexpectedly',
    tone: 'danger',
    kinds: ['charged-after-end', 'charged-twice'],
    ahead: false,
  },
  {
    title: 'Ended, but may still be charged',
    tone: 'danger',
    kinds: ['charged-after-end', 'failed-scheduled'],
    ahead: true,
  },
  {
    title: 'Expected, not received',
    tone: 'warn',
    kinds: ['silent', 'next-past', 'failed-scheduled'],
    ahead: false,
  },
  {
    title: 'Plan details to fix',
    tone: 'info',
    kinds: ['another-amount', 'archived-campaign'],
    ahead: false,
  },
] as const satisfies readonly {
  title: string;
  tone: string;
  kinds: readonly FindingKind[];
  /** As in `ListedFinding`. */
  ahead: boolean;
}[];

/** "Charged $15.00 on Nov 26, 9 minutes after Avery Stone canceled it." */
export function findingText(finding: ListedFinding, now = new Date()): string {
  const { gift, other, at, by, says, ahead, campaign } = finding;
  const amount = (of: ListedFinding['gift']) =>
    of?.cents == null ? 'a gift of unknown amount' : moneyText(of.cents);
  const on = (iso: string | null | undefined) => {
    const time = readTime(iso ?? null);
    return time ? dayText(time, now) : 'an unknown day';
  };
  switch (finding.kind) {
    case 'charged-after-end':
      return ahead
        ? `Tried to charge ${amount(gift)} on ${on(gift?.at)}, ${afterEnd(gift?.at ?? null, at, by)}. The payment failed.`
        : `Charged ${amount(gift)} on ${on(gift?.at)}, ${afterEnd(gift?.at ?? null, at, by)}.`;
    case 'charged-twice': {
      const days = `${on(other?.at)} and ${on(gift?.at)}`;
      return gift?.cents != null && gift.cents === other?.cents
        ? `Two gifts of ${moneyText(gift.cents)} within one period, ${days}.`
        : `Two gifts within one period: ${amount(other)} on ${on(other?.at)} and ${amount(gift)} on ${on(gift?.at)}.`;
    }
    case 'silent':
      return `No gift ${gift ? `since ${on(gift.at)}` : `in the last ${checkedDays} days`}; one was due about ${calendarDayText(finding.day, now)}.`;
    case 'next-past':
      return `Active, but ${platformName()} shows its next gift on ${on(at)}, which has passed.`;
    case 'failed-scheduled':
      if (ahead) return `Ended, but ${platformName()} shows a next payment on ${on(at)}.`;
      return gift
        ? `Failed, but ${amount(gift)} was charged on ${on(gift.at)}.`
        : `The last payment failed, but ${platformName()} shows a next payment on ${on(at)}.`;
    case 'another-amount':
      return `Gave ${amount(gift)} on ${on(gift?.at)}; the plan says ${says === null ? 'another amount' : moneyText(says)}${at === null ? '' : ` since ${on(at)}`}.`;
    case 'archived-campaign':
      return `Gives to ${campaign?.name ?? 'a campaign'}, ${at === null ? 'which is archived' : `archived on ${on(at)}`}.`;
  }
}

const dayMs = 86_400_000;

/** Only our own cancellations have an exact time; otherwise only that the plan had ended is known. */
function afterEnd(given: string | null, ended: string | null, by: string | null): string {
  const [from, to] = [readTime(ended), readTime(given)];
  if (by === null || !from || !to) return 'after the plan had ended';
  const late = to.getTime() - from.getTime();
  return `${lateText(late)} after ${by} canceled it`;
}

/** "9 minutes", "5 hours", "3 days". */
function lateText(ms: number): string {
  if (ms < dayMs / 24) return count(Math.max(1, Math.round(ms / 60_000)), 'minute', 'minutes');
  return ms < dayMs
    ? count(Math.round(ms / 3_600_000), 'hour', 'hours')
    : count(Math.round(ms / dayMs), 'day', 'days');
}
