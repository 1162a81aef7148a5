/** The values of a plan's form, how they are checked, and what is sent. */

import type { Body } from '#contract/giving/operations.ts';
import { type Frequency, frequencies } from '#contract/giving/vocabulary.ts';
import { createWord, frequencyOf, updateWord } from '#contract/rules/frequencies.ts';
import { decimalText, toCents, toDollars } from '#contract/values/money.ts';
import { parseAmount } from '#contract/values/parse-amount.ts';
import { momentOfWallTime, wallTimeOf } from '#contract/values/wall-time.ts';
import { readTime } from '#contract/values/wire-time.ts';
import type { Plan } from '../../../nouns/plan/query.ts';

export type PlanFormValues = {
  amount: string;
  /** Empty for a plan with an unknown frequency, which stays as it is. */
  frequency: Frequency | '';
  /** YYYY-MM-DD and HH:MM in `zone`. */
  day: string;
  time: string;
  zone: string;
  methodId: string;
  /** Empty for none. */
  campaignId: string;
  subcampaignId: string;
  anonymous: boolean;
  notes: string;
};

type CreateBody = Body<'subscriptions.create'>;
type UpdateBody = Body<'subscriptions.update'>;

const changeWord = ({ frequency }: PlanFormValues) => (frequency === '' ? null : updateWord(frequency));

/** The frequencies that a plan can be changed to; the platform's update operation lacks the others. */
export const changeFrequencies = frequencies.filter((frequency) => updateWord(frequency) !== null);

/** For checked values. */
export function createBody(values: PlanFormValues): CreateBody {
  const { frequency, campaignId, subcampaignId, anonymous, notes } = values;
  if (frequency === '') throw new RangeError('No frequency was chosen');
  return {
    paymentMethodId: values.methodId,
    amount: dollarsOf(values.amount),
    frequency: createWord(frequency),
    startDate: startOf(values),
    timezone: values.zone,
    ...(anonymous ? { anonymous } : {}),
    ...(campaignId ? { campaignId } : {}),
    ...(campaignId && subcampaignId ? { subcampaignId } : {}),
    ...(notes.trim() ? { donorNotes: notes.trim() } : {}),
  };
}

/** The form's initial values for a plan; its start is shown in `zone`, since a plan doesn't report its own. */
export function formOf(plan: Plan, zone: string): PlanFormValues {
  const start = readTime(plan.startDate);
  const { day, time } = start ? wallTimeOf(start, zone) : { day: '', time: '' };
  return {
    amount: plan.amount === null ? '' : decimalText(toCents(plan.amount)),
    frequency: frequencyOf(plan.frequency) ?? '',
    day,
    time,
    zone,
    methodId: plan.paymentMethod?.id ?? '',
    campaignId: plan.campaign?.id ?? '',
    subcampaignId: plan.subcampaign?.id ?? '',
    anonymous: plan.anonymous ?? false,
    notes: '',
  };
}

/** The values of a change that is scheduled; the opposite of `changesOf`. It never moves the start. */
export function valuesOf(body: UpdateBody): Partial<PlanFormValues> {
  const frequency = body.frequency === undefined ? null : frequencyOf(body.frequency);
  return {
    ...(body.amount === undefined ? {} : { amount: decimalText(toCents(body.amount)) }),
    ...(frequency ? { frequency } : {}),
    ...(body.paymentMethodId === undefined ? {} : { methodId: body.paymentMethodId }),
    ...(body.campaignId === undefined ? {} : { campaignId: body.campaignId }),
    ...(body.subcampaignId === undefined ? {} : { subcampaignId: body.subcampaignId }),
    ...(body.anonymous === undefined ? {} : { anonymous: body.anonymous }),
    ...(body.donorNotes === undefined ? {} : { notes: body.donorNotes }),
  };
}

export type PlanPart = Exclude<keyof PlanFormValues, 'day' | 'time' | 'zone'> | 'start';

/** The changes that would be sent. Values need not be checked: a field may be empty while someone types. */
export function changedParts(before: PlanFormValues, after: PlanFormValues): ReadonlySet<PlanPart> {
  const other = (name: keyof PlanFormValues) => after[name] !== before[name];
  // The platform can't clear these, so an empty choice isn't sent.
  const chosen = (name: 'methodId' | 'campaignId' | 'subcampaignId') => other(name) && after[name] !== '';
  const differs: Record<PlanPart, boolean> = {
    amount: parseAmount(before.amount) !== parseAmount(after.amount),
    frequency: other('frequency') && changeWord(after) !== null,
    start: other('day') || other('time') || other('zone'),
    methodId: chosen('methodId'),
    campaignId: chosen('campaignId'),
    subcampaignId: chosen('subcampaignId'),
    anonymous: other('anonymous'),
    notes: after.notes.trim() !== '',
  };
  // The record above has exactly these keys.
  return new Set((Object.keys(differs) as PlanPart[]).filter((part) => differs[part]));
}

/** Only the changes to the form's initial values; for checked values. */
export function changesOf(before: PlanFormValues, after: PlanFormValues): UpdateBody {
  const parts = changedParts(before, after);
  const word = changeWord(after);
  return {
    ...(parts.has('amount') ? { amount: dollarsOf(after.amount) } : {}),
    ...(word && parts.has('frequency') ? { frequency: word } : {}),
    ...(parts.has('start') ? { startDate: startOf(after), timezone: after.zone } : {}),
    ...(parts.has('methodId') ? { paymentMethodId: after.methodId } : {}),
    ...(parts.has('campaignId') ? { campaignId: after.campaignId } : {}),
    ...(parts.has('subcampaignId') ? { subcampaignId: after.subcampaignId } : {}),
    ...(parts.has('anonymous') ? { anonymous: after.anonymous } : {}),
    ...(parts.has('notes') ? { donorNotes: after.notes.trim() } : {}),
  };
}

function dollarsOf(text: string) {
  const amount = parseAmount(text);
  if (amount === null) throw new RangeError('The amount was not checked');
  return toDollars(amount);
}

export function startOf({ day, time, zone }: PlanFormValues): string {
  const start = momentOfWallTime(day, time, zone);
  if (!start) throw new RangeError('The start was not checked');
  return start.toISOString();
}
