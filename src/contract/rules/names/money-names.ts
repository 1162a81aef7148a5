/** Names of the platform's enum values for deposits, refunds, and chargebacks, on screens and in files. */
import type {
  chargebackStatuses,
  chargebackTypes,
  depositStatuses,
  depositTypes,
  refundReasons,
  refundStatuses,
} from '../../giving/vocabulary.ts';

type Names<Words extends readonly string[]> = Readonly<Record<Words[number], string>>;

export const depositStatusNames: Names<typeof depositStatuses> = {
  CANCELED: 'Canceled',
  FAILED: 'Failed',
  IN_TRANSIT: 'In transit',
  PAID: 'Paid',
  PENDING: 'Preparing',
};

export const depositTypeNames: Names<typeof depositTypes> = {
  AUTOMATED: 'Scheduled',
  IMPORT: 'Imported',
  MANUAL: 'Manual',
};

export const refundStatusNames: Names<typeof refundStatuses> = {
  PENDING: 'Pending',
  REQUIRES_ACTION: 'Needs action',
  FAILED: 'Failed',
  SUCCEEDED: 'Refunded',
  CANCELED: 'Canceled',
};

export const refundReasonNames: Names<typeof refundReasons> = {
  DUPLICATE: 'Duplicate',
  EXPIRED_OR_UNCAPTURED_CHARGE: 'Expired charge',
  FRAUDULENT: 'Fraudulent',
  REQUESTED_BY_CUSTOMER: 'Requested by donor',
};

export const chargebackStatusNames: Names<typeof chargebackStatuses> = {
  pending: 'Pending',
  won: 'Won',
  lost: 'Lost',
};

export const chargebackTypeNames: Names<typeof chargebackTypes> = {
  ach_return: 'Bank return',
  dispute: 'Card dispute',
};
