/** Addresses that screens had before; people have bookmarks and links to them. */
const moved: readonly (readonly [before: string, now: string])[] = [
  ['/thank-you', '/letters'],
  ['/statements', '/letters/statements'],
  ['/team/letterhead', '/letters/letterhead'],
  ['/team/why-people-stop', '/reports/recurring-income'],
  ['/plans/reasons', '/reports/recurring-income'],
  ['/plans/pulse', '/reports/recurring-income'],
  ['/team', '/settings'],
  ['/deposits/month', '/months'],
];

/** Returns the path that replaces an old one, or null. */
export function movedTo(pathname: string): string | null {
  const found = moved.find(([before]) => pathname === before || pathname.startsWith(`${before}/`));
  return found ? found[1] + pathname.slice(found[0].length) : null;
}
