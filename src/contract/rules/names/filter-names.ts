/** What people read of a filter whose name in an address isn't a word that they know, as in a file's list of filters and the activity log. */
export const filterNames: Readonly<Record<string, string>> = {
  least: 'Amount from',
  most: 'Amount to',
  givenFrom: 'Date from',
  givenTo: 'Date through',
  receivedTo: 'Received through',
  updatedTo: 'Updated through',
  createdTo: 'Created through',
  arrivesTo: 'Arrives through',
  changedTo: 'Changed through',
  reversed: 'Refunded or disputed',
  returns: 'Partial or pending refunds',
  fees: 'Fees covered',
};
