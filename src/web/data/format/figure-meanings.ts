/** What each figure counts: one definition for every screen that shows it. */
import { platformName } from '#contract/rules/platform-name.ts';
import { timeZone } from './format.ts';

export const meanings = {
  paidOut: () =>
    `Deposits with the status Paid that arrived this month (${timeZone()} time), after fees, refunds, and chargebacks`,
  upcoming: () => 'Deposits that are being prepared or are in transit to your bank',
  lastPaid: () => 'The latest deposit with the status Paid, after fees, refunds, and chargebacks',
  activePlans: () =>
    "Plans that are giving now; pending, failed, and paused plans are counted separately. The monthly value turns each plan's frequency into an average month.",
  gifts: () => 'Every gift in the Contributions list, including pending, failed, and refunded gifts',
  received: () => 'Gifts of this month that were received, after refunds and chargebacks',
  monthDonors: () => 'Donors with a gift of this month that was received, each counted once',
  campaigns: (isOurs: boolean) =>
    isOurs
      ? 'Received gifts of all time, after refunds and chargebacks: the total of their list'
      : `All-time totals from ${platformName()}. They leave out gifts that are still processing.`,
  campaignDonors: (isOurs: boolean) =>
    `Everyone who gave to this campaign, each counted once${isOurs ? '' : `, according to ${platformName()}`}`,
  locationDonors: () => `Every donor that ${platformName()} links to this location`,
};
