/** How a sum differs from an earlier one: "+12%", "−3%", "New" if the earlier one was zero; null if both are zero. Only nothing is "−100%". */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return now === 0 ? null : 'New';
  const rounded = Math.round(((now - before) / before) * 100);
  const percent = now > 0 ? Math.max(rounded, -99) : rounded;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toLocaleString('en-US')}%`;
}
