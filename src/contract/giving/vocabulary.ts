/**
 * Every enumeration of the platform, without schemas, so that importing it costs the browser little.
 * Replies may contain other values, which are kept as text and shown as received.
 */
export const contributionTypes = ['CASH', 'CRYPTO', 'DAF', 'MANUAL_CASH', 'STOCK'] as const;
export const contributionStatuses = [
  'ABANDONED',
  'BILLED',
  'CANCELED',
  'CHARGEBACK',
  'COMPLETED',
  'CONFIRMED',
  'CONTRIBUTION_RECEIVED',
  'DONOR_BROKERAGE_SENT_SHARES',
  'DONOR_UNRESPONSIVE',
  'FAILED',
  'INITIATED',
  'IN_PROCESS',
  'LIQUIDATION_COMPLETE',
  'LIQUIDATION_INITIATED',
  'PAID_OUT',
  'PAYOUT_SENT',
  'PENDING',
  'PROCESSING',
  'RECEIVED_FOR_LIQUIDATION',
  'REFUNDED',
  'TROUBLESHOOTING',
  'VERIFYING_INFORMATION',
  'VOIDED',
] as const;
export const statusBuckets = ['CANCELED', 'CONFIRMED', 'PENDING', 'FAILED'] as const;
export const giftFrequencies = ['one-time', 'recurring'] as const;
export const giftMethodTypes = [
  'ACH',
  'Card',
  'Check',
  'Crypto',
  'Physical Cash',
  'Stock',
  'Other',
  'Apple Pay',
  'Google Pay',
  'Cash App',
  'Paypal',
  'DAF',
] as const;
export const subscriptionStatuses = [
  'active',
  'failed',
  'inactive',
  'paused',
  'pending',
  'recreated',
] as const;
/** Frequencies of a recurring plan in our own words. Requests and replies use three other sets of words. */
export const frequencies = ['monthly', '1st-15th', 'biweekly', 'weekly', 'one-time'] as const;
export type Frequency = (typeof frequencies)[number];
export const createFrequencies = ['two-weeks', '1st-15th', 'month', 'one-time', 'week'] as const;
export const planFrequencies = ['biweekly', 'monthly', 'weekly'] as const;
export const authorizeFrequencies = ['biweekly', '1st-15th', 'monthly', 'weekly'] as const;
export const processingChannels = ['Ecommerce', 'MailOrderTelephoneOrder', 'ContinuedAuthorization'] as const;
export const methodInputTypes = ['Card', 'Bank', 'PlaidBank', 'Wallet', 'StoredPaymentMethod'] as const;
export const bankAccountTypes = ['checking', 'savings'] as const;
export const walletAccountTypes = ['applepay', 'googlepay'] as const;
export const dedicationTypes = ['In honor of', 'In memory of'] as const;
export const fundingSources = ['credit', 'debit', 'prepaid'] as const;
export const storedMethodTypes = ['bank', 'card', 'wallet'] as const;
export const depositStatuses = ['CANCELED', 'FAILED', 'IN_TRANSIT', 'PAID', 'PENDING'] as const;
export const depositTypes = ['AUTOMATED', 'IMPORT', 'MANUAL'] as const;
export const lineItemTypes = ['adjustment', 'chargeback', 'payment', 'transfer', 'refund'] as const;
export const refundStatuses = ['CANCELED', 'FAILED', 'PENDING', 'REQUIRES_ACTION', 'SUCCEEDED'] as const;
export const refundReasons = [
  'DUPLICATE',
  'EXPIRED_OR_UNCAPTURED_CHARGE',
  'FRAUDULENT',
  'REQUESTED_BY_CUSTOMER',
] as const;
export const chargebackStatuses = ['lost', 'pending', 'won'] as const;
export const chargebackTypes = ['ach_return', 'dispute'] as const;
export const campaignStatuses = ['ACTIVE', 'ARCHIVED', 'EXPIRED', 'UPCOMING'] as const;
export const tapDestinationTypes = ['web', 'sms'] as const;
export const tapDeviceTypes = [
  'Lanyard',
  'Stand',
  'Bracelet',
  'Wristband',
  'Plates/Disc/Magnet/Label',
  'Flex',
  'Plate Square',
  'Arm Rest Rectangle',
  'Plates',
  'Disc',
  'Magnet',
  'Label',
] as const;
export const webhookStatuses = ['enabled', 'disabled'] as const;
export const deliveryStatuses = ['delivered', 'failed', 'pending'] as const;
export const deliverySources = ['automated', 'manual'] as const;
export const sortDirections = ['ASC', 'DESC'] as const;

/** A value that may be undocumented. Typed as text, but editors still suggest the documented values. */
export type OpenWord<Words extends readonly string[]> = Words[number] | (string & {});

/** Fields that each list can be sorted by. Contributions can't be sorted. */
export const sortFields = {
  donors: [
    'createdAt',
    'updatedAt',
    'firstName',
    'lastName',
    'email',
    'phone',
    'id',
    'totalContributionsCount',
  ],
  subscriptions: ['amount', 'createdAt', 'frequency', 'nextContributionAt'],
  campaigns: [
    'endDate',
    'name',
    'startDate',
    'displayOrder',
    'totalContributionCount',
    'totalContributionValue',
    'uniqueDonorCount',
  ],
  locations: ['name', 'createdAt', 'displayOrder'],
  tapDestinations: ['name', 'createdAt'],
  tapDevices: ['serialNumber', 'createdAt'],
  tapGroups: ['name', 'createdAt'],
} as const;
