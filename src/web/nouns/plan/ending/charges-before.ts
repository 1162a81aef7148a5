/** What a plan still charges before a day on which it will be canceled. */
import { frequencyOf } from '#contract/rules/frequencies.ts';
import { nextPayment } from '#contract/rules/payment-dates.ts';
import { startOfDayIn } from '#contract/values/wall-time.ts';
import { dayText, dollarText, timeZone } from '../../../data/format/format.ts';
import { count, plural } from '../../../data/format/plural.ts';
import type { Plan } from '../query.ts';

/** "2 more gifts of $25.00 are charged before, about Dec 5 and Jan 5." */
export function chargesBefore(
  plan: Pick<Plan, 'amount' | 'frequency'>,
  next: Date | null,
  day: string,
): string {
  const unsaid = 'Gifts before that day are still charged.';
  const frequency = frequencyOf(plan.frequency);
  if (!next || !frequency || !/^\d{4}-\d\d-\d\d$/.test(day)) return unsaid;
  const end = startOfDayIn(day, timeZone()).getTime();
  const schedule = { start: next.getTime(), frequency, zone: timeZone() };
  const days: Date[] = [];
  for (let at: number | null = next.getTime(); at !== null && at < end; at = nextPayment(schedule, at))
    if (days.push(new Date(at)) > mostCharges) return unsaid;
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return 'No gift is charged before that day.';
  const when =
    first === last
      ? `about ${dayText(first)}`
      : days.length === 2
        ? `about ${dayText(first)} and ${dayText(last)}`
        : `from about ${dayText(first)} to ${dayText(last)}`;
  const of = plan.amount === null ? '' : ` of ${dollarText(plan.amount)}`;
  return `${count(days.length, 'more gift', 'more gifts')}${of} ${plural(days.length, 'is', 'are')} charged before that day, ${when}.`;
}

/** More aren't counted one by one. */
const mostCharges = 60;
