/** The last line of an address on a letter, by the rules of the US Postal Service. */

const home = /^(us|usa|united states( of america)?)$/i;
const names = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' });

/** The country's name in capital letters; null where a letter within the United States needs none. Other texts stay as they are. */
export function countryLine(country: string | null | undefined): string | null {
  const text = country?.trim() ?? '';
  if (text === '' || home.test(text.replaceAll('.', ''))) return null;
  const name = /^[a-z]{2}$/i.test(text) ? names.of(text.toUpperCase()) : undefined;
  return (name ?? text).toUpperCase();
}
