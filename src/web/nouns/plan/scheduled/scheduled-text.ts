/** Changes of plans that are sent later, in plain English. */
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { ScheduledChange } from '#contract/steward/operations/plans/scheduled-changes.ts';
import type { AskReason } from '#contract/steward/scheduled-changes.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { startOfDayIn } from '#contract/values/wall-time.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { calendarDayText, dayText, dollarText, timeZone } from '../../../data/format/format.ts';
import { listText } from '../../../data/format/plural.ts';
import { nextGift } from '../labels.ts';
import type { Plan } from '../query.ts';

type Change = Pick<ScheduledChange, 'change' | 'when' | 'state'>;

/** False for one that asks: nothing happens until a person decides. */
const isExpected = ({ state }: Pick<ScheduledChange, 'state'>): boolean => state !== 'asks';

/** "after the next gift, about Dec 14", or "on Dec 1". */
export function whenText(when: ScheduledChange['when'], now = new Date()): string {
  if (when.kind === 'date') return `on ${calendarDayText(when.day, now)}`;
  const expected = readTime(when.expectedAt);
  return `after the next gift${expected ? `, about ${dayText(expected, now)}` : ''}`;
}

/** "Cancels after the next gift, about Dec 14", "Changes on Dec 1: amount to $70.00, campaign", or "Was to cancel on Dec 1" if it asks. */
export function scheduledText({ change, when, state }: Change, now = new Date()): string {
  const verb = (act: string, acts: string) => (isExpected({ state }) ? acts : `Was to ${act}`);
  if (change.kind === 'cancel') return `${verb('cancel', 'Cancels')} ${whenText(when, now)}`;
  const parts = change.members.flatMap((member) => {
    const name = lookUp(members, member);
    if (member === 'amount' && change.amount !== null) return `amount to ${dollarText(change.amount)}`;
    return name ?? [];
  });
  return `${verb('change', 'Changes')} ${whenText(when, now)}${parts.length > 0 ? `: ${listText(parts)}` : ''}`;
}

const members: Readonly<Record<string, string>> = {
  amount: 'amount',
  frequency: 'frequency',
  paymentMethodId: 'payment method',
  campaignId: 'campaign',
  subcampaignId: 'subcampaign',
  anonymous: "whether the donor's name is shown",
  donorNotes: "donor's note",
};

/** The same in a few words, for a row: "cancels Dec 14". */
export function shortScheduledText({ change, when, state }: Change, now = new Date()): string {
  if (!isExpected({ state })) return 'needs a decision';
  const verb = change.kind === 'cancel' ? 'cancels' : 'changes';
  if (when.kind === 'date') return `${verb} ${calendarDayText(when.day, now)}`;
  const expected = readTime(when.expectedAt);
  return expected ? `${verb} after ${dayText(expected, now)}` : `${verb} after the next gift`;
}

/** Why one asks, and what to check; null if it doesn't. */
export function askText({
  state,
  outcome,
  detail,
  by,
  confirmedBy,
  change,
}: Pick<ScheduledChange, 'state' | 'outcome' | 'detail' | 'by' | 'confirmedBy' | 'change'>): string | null {
  if (state !== 'asks') return null;
  const sender = confirmedBy ?? by ?? 'Whoever scheduled it';
  const act = change.kind === 'cancel' ? 'cancel' : 'edit';
  const why: Readonly<Record<AskReason, string>> = {
    'plan-changed': 'The plan was changed since this was scheduled, so nothing was sent.',
    'plan-ended': 'The plan has ended, so nothing was sent.',
    'not-allowed': `${sender} can no longer ${act} plans, so nothing was sent.`,
    restored:
      'Steward was restored from a backup. Check the plan first: this may already have happened, or been changed or undone.',
    late: "This couldn't be sent on time, and nothing is sent more than a day late without asking.",
    'gifts-unknown': "Steward couldn't tell whether the next gift came, so nothing was sent.",
    held: 'Changes to plans are off after a restore, so nothing was sent.',
    refused: `${platformNameAtStart()} declined this${detail ? `: ${detail}` : '.'}`,
    'no-sign': "Sent, but not found after 10 minutes. It probably didn't go through.",
    unclear: `Sent, but Steward can't tell whether it went through. Check the plan in ${platformName()} first.`,
  };
  return (outcome === null ? null : lookUp(why, outcome)) ?? 'Nothing was sent.';
}

/** The label of a plan's next gift: the last one, if the plan is canceled after it. */
export const nextLabel = (scheduled: ScheduledChange | null): string =>
  scheduled &&
  isExpected(scheduled) &&
  scheduled.change.kind === 'cancel' &&
  scheduled.when.kind === 'after-next'
    ? 'Next and last gift'
    : 'Next gift';

/** True if the plan is canceled before its next gift, so that none is to be expected. */
export function endsBeforeNext(plan: Plan, scheduled: ScheduledChange | null, now = new Date()): boolean {
  const next = nextGift(plan, now);
  if (!next || !scheduled || !isExpected(scheduled)) return false;
  if (scheduled.change.kind !== 'cancel' || scheduled.when.kind !== 'date') return false;
  return startOfDayIn(scheduled.when.day, timeZone()) <= next;
}
