/** How a sum differs from an earlier one: "+12%", "−3%", "New" if the earlier one was zero; null if both are zero. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return now === 0 ? null : 'New';
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toLocaleString('en-US')}%`;
}
