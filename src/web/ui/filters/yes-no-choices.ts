/** The choices of a filter by a flag, in its own words: `yesNoChoices('Reconciled', 'Not yet')`. */
export const yesNoChoices = (yes: string, no: string) =>
  [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ] as const;
