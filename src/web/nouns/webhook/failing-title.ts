type Checked = {
  failing: readonly { name: string | null; host: string }[];
  checked: number;
  /** Number of webhooks that are on. */
  enabled: number;
};

/** Says which webhooks are failing, or how many at least: those that weren't checked may be failing too, and their list may show it. */
export function failingTitle({ failing, checked, enabled }: Checked): string {
  const [first, second] = failing;
  if (first && !second) return `${first.name ?? first.host} is failing`;
  return `${checked < enabled ? 'At least ' : ''}${failing.length} webhooks failing`;
}
