/** When another try makes sense, as a sentence. */
export function retryText(seconds: number): string {
  if (seconds < 10) return 'Try again in a moment.';
  if (seconds < 60) return `Try again in ${seconds} seconds.`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'Try again in a minute.' : `Try again in ${minutes} minutes.`;
}
