/** Faults in the rules of sums and of dates, and in the reports that are made with them. */
import type { Fault } from './fault.ts';

export const moneyFaults: Readonly<Record<string, readonly Fault[]>> = {
  money: [
    {
      file: 'src/contract/rules/reversals/gift-amounts.ts',
      text: 'const returned = Math.min(Math.max(given, 0), sum(false));',
      replacement: 'const returned = Math.min(Math.max(given, 0), sum(false) + sum(true));',
      felt: 'A refund that is still pending, and may fail, is already taken off every total.',
    },
    {
      file: 'src/contract/rules/reversals/gift-amounts.ts',
      text: `{ cents, open: status !== 'lost' }`,
      replacement: `{ cents, open: status === 'pending' }`,
      felt: 'A chargeback whose status the platform leaves out counts as lost.',
    },
    {
      file: 'src/contract/rules/reversals/open-refund.ts',
      text: `=> status !== 'FAILED' && status !== 'CANCELED';`,
      replacement: `=> status !== 'FAILED';`,
      felt: 'A canceled refund still lowers what a campaign received, and keeps the gift from being refunded.',
    },
    {
      file: 'src/contract/rules/gift-outcome.ts',
      text: `STOCK: ['BILLED', 'COMPLETED', 'PAYOUT_SENT', 'PAID_OUT'],`,
      replacement: `STOCK: ['BILLED', 'PAYOUT_SENT', 'PAID_OUT'],`,
      felt: 'A gift of stock falls out of what was received for as long as it is completed but not paid out.',
    },
    {
      file: 'src/contract/rules/refundable.ts',
      text: `if (bar !== null) return bar ?? 'unknown-status';`,
      replacement: 'if (bar) return bar;',
      felt: 'A gift with a status that nobody knows can be refunded.',
    },
    {
      file: 'src/contract/rules/deposit-lines.ts',
      text: 'cents(net + Math.abs(fee))',
      replacement: 'cents(net + fee)',
      felt: 'A payment whose fee the platform reports below zero shows less than its donor gave.',
    },
    {
      file: 'src/contract/rules/monthly-worth.ts',
      text: 'return cents(Math.round((toCents(amount) * times) / partsOfYear));',
      replacement: 'return cents(Math.round(toCents(amount) / partsOfYear) * times);',
      felt: 'The monthly value of weekly plans is off by cents that add up over all plans.',
    },
    {
      file: 'src/contract/steward/gifts/gift-total.ts',
      text: `export const countsEvery = ({ outcome, bucket, status }: Pick<GiftFilter, 'outcome' | 'bucket' | 'status'>) =>
  [outcome, bucket, status].some(`,
      replacement: `export const countsEvery = ({ outcome, bucket }: Pick<GiftFilter, 'outcome' | 'bucket' | 'status'>) =>
  [outcome, bucket].some(`,
      felt: 'A list of gifts that were charged back says that its total is zero.',
    },
    {
      file: 'src/contract/steward/reports/split-giving.ts',
      text: 'pending: pendingIn(earlier),',
      replacement: 'pending: pendingIn(groups),',
      felt: 'A split report compares with a year before that has the pending gifts of this year.',
    },
    {
      file: 'src/contract/steward/reports/giving-report.ts',
      text: 'gifts(row) + gifts(row.before) > 0',
      replacement: 'gifts(row) > 0',
      felt: 'A campaign that received much last year and nothing this year is missing from the comparison.',
    },
    {
      file: 'src/server/screens/months/month-records.ts',
      text: '(was && is && was[2] === is[2] && was[3] === is[3])',
      replacement: '(was && is && was[2] === is[2])',
      felt: 'A closed month does not say that one of its gifts was refunded since.',
    },
    {
      file: 'src/server/screens/months/month-records.ts',
      text: '[...totalStatuses.refund, ...checkStatuses.openRefunds]',
      replacement: 'totalStatuses.refund',
      felt: 'The sum of open refunds in a month leaves out one without an amount, and does not say so.',
    },
    {
      file: 'src/server/screens/months/read-month.ts',
      text: `status, arrivalAt } of await copy.records('deposits'))
    if (isIn('deposit', arrivalAt))`,
      replacement: `status, createdAt } of await copy.records('deposits'))
    if (isIn('deposit', createdAt))`,
      felt: 'A deposit that was created in October and arrives in November is in the closing of October.',
    },
    {
      file: 'src/server/copy/gifts/questions/returned.ts',
      text: 'sum(coalesce(gift_returns.cents, fact.given_cents))',
      replacement: 'sum(gift_returns.cents)',
      felt: 'A refund of a whole gift for which the platform reports no amount counts as nothing returned.',
    },
    {
      file: 'src/server/copy/gifts/questions/sums.ts',
      text: `const kept = new Set(['received', 'pending']);`,
      replacement: `const kept = new Set(['received']);`,
      felt: 'The part of a pending gift that was refunded stays in the pending total.',
    },
    {
      file: 'src/server/copy/gifts/questions/by-campaign.ts',
      text: 'where subcampaign is not null and (campaign is null or campaign <> subcampaign)',
      replacement: 'where subcampaign is not null',
      felt: 'A gift whose campaign is also its subcampaign counts twice in the total of the campaign.',
    },
    {
      file: 'src/server/lists/exports/gift-export.ts',
      text: `giftOutcome(type, status) === 'received' ? kept : 0`,
      replacement: `giftOutcome(type, status) !== 'failed' ? kept : 0`,
      felt: 'The exported column Kept adds pending gifts, so that it is more than the total on the screen.',
    },
    {
      file: 'src/server/records/statements.ts',
      text: `statementSection(type) === 'cash'`,
      replacement: `statementSection(type) !== 'noncash'`,
      felt: 'The total of a giving statement adds grants of a donor-advised fund.',
    },
  ],
  dates: [
    {
      file: 'src/server/copy/gifts/gift-filter.ts',
      text: 'receivedFrom: startOf(receivedFrom, zone),',
      replacement: `receivedFrom: startOf(receivedFrom, 'UTC'),`,
      felt: 'Gifts received from October 1 on include those of the evening of September 30.',
    },
    {
      file: 'src/contract/rules/moving-period.ts',
      text: 'monthsAway(month, -11)',
      replacement: 'monthsAway(month, -12)',
      felt: 'A report on the last 12 months has 13.',
    },
    {
      file: 'src/contract/steward/letters/statement-months.ts',
      text: 'fiscalYearDays(month > 1 ? year + 1 : year, month);',
      replacement: 'fiscalYearDays(year, month);',
      felt: 'A giving statement from July on has the gifts of the year before.',
    },
    {
      file: 'src/contract/values/wall-time.ts',
      text: `      const [start, end] = [offsetAt(index * span, zone), offsetAt((index + 1) * span - 1, zone)];
      offset = start === end ? start : Number.NaN;
`,
      replacement: `      offset = offsetAt(index * span, zone);
`,
      felt: 'On the day that clocks change, gifts have a time that is an hour off, and some have another day.',
    },
    {
      file: 'src/server/copy/gifts/facts/calendar.ts',
      text: 'if (form?.zone === zone && form.fiscal_year_start === fiscalYearStart) return;',
      replacement: 'if (form?.zone === zone) return;',
      felt: 'After the start of the fiscal year was changed, reports go on with the old one.',
    },
    {
      file: 'src/server/upstream/date-filters.ts',
      text: `dayOf('least' in bound ? at - dayMs : at + dayMs)`,
      replacement: `dayOf('least' in bound ? at : at + dayMs)`,
      felt: 'On a platform whose days begin later, the first hours of a month are missing from a list.',
    },
    {
      file: 'src/server/standing/answer.ts',
      text: 'const days = period ? comparedDays(period.is, today, fiscalStart) : null;',
      replacement: 'const days = period ? comparedDays(period.is, today, 1) : null;',
      felt: 'A standing question about the fiscal year is compared with days of the calendar year.',
    },
  ],
};
