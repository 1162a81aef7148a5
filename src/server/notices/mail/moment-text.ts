/** Returns "November 28, 2026 at 5:43 PM (EST)", in the organization's time zone. `at` is in ms since 1970. */
export const momentText = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(at) +
  zoneText(at, timeZone);

/** Returns the time zone in parentheses, such as " (EST)". */
function zoneText(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return ` (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone})`;
}
