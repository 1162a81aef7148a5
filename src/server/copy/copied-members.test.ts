/** A member that the platform begins to send reaches old copies only with a new form: without one, records lack it until they change. */
import { expect, test } from 'vitest';
import { Campaign } from '#contract/giving/resources/campaign.ts';
import { Chargeback } from '#contract/giving/resources/chargeback.ts';
import { Contribution } from '#contract/giving/resources/contribution.ts';
import { Deposit } from '#contract/giving/resources/deposit.ts';
import { Donor } from '#contract/giving/resources/donor.ts';
import { Location } from '#contract/giving/resources/location.ts';
import { Refund } from '#contract/giving/resources/refund.ts';
import { Subscription } from '#contract/giving/resources/subscription.ts';
import { TapDestination, TapDevice, TapGroup } from '#contract/giving/resources/tap.ts';
import { copyForm } from './copy-database.ts';

/** The form of the copy, and what it keeps in it. After a change here, raise the form, and see what `renew-tables.ts` must do. */
const kept = {
  form: 21,
  Campaign:
    'applyToAllCampaigns archivedAt createdAt displayOrder endDate hideFromDonors id isActive isSubcampaign locationIds name parentCampaigns startDate status subcampaigns totalContributionCount totalContributionValue uniqueDonorCount updatedAt',
  Chargeback:
    'amountInCents contributionId createdAt depositId feeValueInCents id netValueInCents processorChargebackId reason status type updatedAt',
  Contribution:
    'amount anonymous campaign contributionDate contributionReceivedAt createdAt crypto dedication depositId donor donorCoveredFees donorNotes frequency givingLinkId id liquidationInitiatedAt locationId metadata paymentMethod pledgeId receivedTokensAt status stocks subcampaign subscriptionId type updatedAt',
  Deposit:
    'amountInCents arrivalAt bankLast4 bankName createdAt endingBalanceInCents id lineItems name paymentMethodType reconciledAt startingBalanceInCents statementDescriptor status type updatedAt',
  Donor:
    'activeRecurringCount address createdAt email firstName id lastName latestContributionDate locationIds phone totalContributionsCount updatedAt',
  Location: 'archivedAt createdAt hideFromDonors id isDefaultLocation name updatedAt',
  Refund:
    'amountInCents contributionId createdAt depositId feeValueInCents id netValueInCents processorRefundId reason status updatedAt',
  Subscription:
    'amount anonymous campaign createdAt donorCoveredFees donorId frequency id locationId metadata nextPaymentDate paymentMethod startDate status subcampaign updatedAt',
  TapDestination: 'archivedAt createdAt id name textContent textNumber type updatedAt url',
  TapDevice: 'archivedAt createdAt currentDestination deviceType group groupId id serialNumber updatedAt',
  TapGroup: 'archivedAt createdAt destination destinationId deviceIds id name updatedAt',
};

test('the members of copied records belong to the form of the copy', () => {
  const resources = {
    Campaign,
    Chargeback,
    Contribution,
    Deposit,
    Donor,
    Location,
    Refund,
    Subscription,
    TapDestination,
    TapDevice,
    TapGroup,
  };
  const members = Object.entries(resources).map(([name, { shape }]) => [
    name,
    Object.keys(shape).sort().join(' '),
  ]);
  expect({ form: copyForm, ...Object.fromEntries(members) }).toEqual(kept);
});
