/**
 * Quirks of the platform that the sandbox reproduces on purpose. Gifts have them as flags in the column `quirk`.
 *
 * | quirk | where | how often |
 * |---|---|---|
 * | frequency ONE_TIME instead of one-time | gifts, `oneTimeInCapitals` | 10 % of gifts without a plan |
 * | payment method type in lowercase (card) | gifts, `lowerCaseMethod` | 4 % of card gifts |
 * | embedded donor with only id, names and email | gifts, `shortDonor` | 15 % |
 * | no givingLinkId, pledgeId, metadata, locationId | gifts, `olderRecord` | 5 %, the oldest ones |
 * | no contributionReceivedAt although received | DAF gifts, `receivedUnnoticed` | 20 % of DAF |
 * | payment method filled on a gift that is not cash | STOCK, DAF | 25 % |
 * | no amount: canceled after settlement | DAF gifts | 1 % of DAF |
 * | latestContributionDate without Z | donors | always |
 * | email, phone and address null | donors | 6 %, 22 %, 20 % |
 * | isExpired as a boolean, expiration MM/YY here and MM/YYYY on plans, none for bank accounts | payment methods, plans | always |
 * | line items net, reference `tr_ad_` + gift ID, fee omitted | deposits | fee omitted on 10 % |
 * | refund net = amount - fee, chargeback net = amount + fee, both fees sometimes null | refunds, chargebacks | always |
 * | a subcampaign of two campaigns, displayOrder null, no end date | campaigns | one each |
 * | group without a destination, tap without a group | tap | one group, taps of unassigned devices |
 */
export const quirks = {
  oneTimeInCapitals: 1,
  shortDonor: 2,
  olderRecord: 4,
  receivedUnnoticed: 8,
  lowerCaseMethod: 16,
} as const;

export const hasQuirk = (flags: number, quirk: keyof typeof quirks): boolean => (flags & quirks[quirk]) !== 0;
