/** On a button that waits after too many tries: "Try again in 15 min". */
export const waitText = (seconds: number): string =>
  seconds < 90 ? `Try again in ${seconds} s` : `Try again in ${Math.ceil(seconds / 60)} min`;
