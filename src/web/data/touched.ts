/** Which nouns are old once a write has happened, or may have. */
const touched: Readonly<Record<string, readonly string[]>> = {
  'contributions.charge': ['contributions', 'donors', 'campaigns', 'subscriptions'],
  'contributions.initiateRefund': ['contributions', 'refunds', 'donors', 'campaigns', 'deposits'],
  'donors.create': ['donors'],
  'donors.update': ['donors', 'contributions'],
  'subscriptions.create': ['subscriptions', 'donors', 'contributions'],
  'subscriptions.update': ['subscriptions', 'donors'],
  'subscriptions.cancel': ['subscriptions', 'donors'],
  'payments.authorize': ['contributions', 'donors', 'subscriptions', 'paymentMethods', 'campaigns'],
};

export const nounsTouchedBy = (operation: string): readonly string[] => touched[operation] ?? [];

/** Every write stands in the activity log: what is shown of it is old afterwards. */
export const activityKey = ['activity'] as const;
