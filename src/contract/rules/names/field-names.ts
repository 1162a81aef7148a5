/** What records may lack, in the words of lists and of typed questions. */
export const fieldNames = {
  campaign: 'campaign',
  subcampaign: 'subcampaign',
  location: 'location',
  type: 'type',
  method: 'payment method',
  plan: 'plan',
  link: 'giving link',
  pledge: 'pledge',
  deposit: 'deposit',
  bank: 'bank',
  donor: 'donor',
  name: 'name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  note: 'note',
  dedication: 'dedication',
  reason: 'reason',
} as const;

export type Field = keyof typeof fieldNames;
