/** Reports with a screen of their own, by their name in the address. */
export const ownReports = {
  returned: 'Money returned',
  donors: 'Donor retention',
  'new-donors': 'New donors',
  slow: 'Time to receive',
} as const;
export type OwnReport = keyof typeof ownReports;
export const isOwnReport = (name: string): name is OwnReport => Object.hasOwn(ownReports, name);
