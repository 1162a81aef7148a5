/** The site of a destination, and the domain that most destinations share. */
type Addressed = { url: string | null };

/** The host of a web address in lower case, without `www.`; null if there is none. */
export function siteOf(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { hostname, protocol } = new URL(url);
  return /^https?:$/.test(protocol) ? hostname.replace(/^www\./, '') : null;
}

/** The domain that more than half of at least three web addresses share; empty if there is none. */
export function sharedDomain(destinations: readonly Addressed[]): string[] {
  const domains = destinations.flatMap(({ url }) => domainOf(siteOf(url)) ?? []);
  const count = new Map<string, number>();
  for (const domain of domains) count.set(domain, (count.get(domain) ?? 0) + 1);
  const [most] = [...count].toSorted((a, b) => b[1] - a[1]);
  return most && most[1] >= 3 && most[1] * 2 > domains.length ? [most[0]] : [];
}

/** True if an address is outside all of these domains and their subdomains. False without an address or a domain. */
export function isElsewhere({ url }: Addressed, domains: readonly string[]): boolean {
  const site = siteOf(url);
  if (site === null || domains.length === 0) return false;
  return !domains.some((domain) => site === domain || site.endsWith(`.${domain}`));
}

/** "give.example.org" belongs to "example.org"; endings such as "co.uk" count as one. */
function domainOf(site: string | null): string | null {
  if (!site) return null;
  const labels = site.split('.');
  const [name = '', end = ''] = labels.slice(-2);
  return labels.slice(end.length === 2 && name.length <= 3 ? -3 : -2).join('.');
}
