/**
 * The odd corners of the platform that the sandbox reproduces on purpose. Gifts carry them as flags in `quirk`.
 *
 * | corner | where | how often |
 * |---|---|---|
 * | frequency ONE_TIME instead of one-time | gifts, `oneTimeInCapitals` | 10 % of gifts without a plan |
 * | payment method type in lower case (card) | gifts, `lowerCaseMethod` | 4 % of card gifts |
 * | embedded donor with id, names and e-mail only | gifts, `shortDonor` | 15 % |
 * | no givingLinkId, pledgeId, metadata, locationId, locationIds | gifts, `olderRecord` | 5 %, the oldest ones |
 * | no contributionReceivedAt although received | DAF gifts, `receivedUnnoticed` | 20 % of DAF |
 * | payment method filled on a gift that is not cash | STOCK, DAF | 25 % |
 * | no amount: cancelled after it was settled | DAF gifts | 1 % of DAF |
 * | latestContributionDate without Z | donors | always |
 * | e-mail, phone and address null | donors | 6 %, 22 %, 20 % |
 * | isExpired as a boolean, expiration MM/YY here and MM/YYYY on plans, none for bank accounts | payment methods, plans | always |
 * | line items net, reference `tr_ad_` + gift id, fee left out | deposits | fee left out on 10 % |
 * | refund net = amount - fee, chargeback net = amount + fee, both fees sometimes null | refunds, chargebacks | always |
 * | a subcampaign under two campaigns, displayOrder null, open-ended | campaigns | one each |
 * | group without a destination, tap without a group | tap | one group, taps of loose devices |
 */
export const quirks = {
  oneTimeInCapitals: 1,
  shortDonor: 2,
  olderRecord: 4,
  receivedUnnoticed: 8,
  lowerCaseMethod: 16,
} as const;

export const hasQuirk = (flags: number, quirk: keyof typeof quirks): boolean => (flags & quirks[quirk]) !== 0;
