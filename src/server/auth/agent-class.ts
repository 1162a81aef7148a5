/**
 * Names the browser and the system: enough to recognize one's own session, too little to identify a person.
 */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\b(Linux|CrOS)\b/, 'Linux'],
];

export function agentClass(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, 500);
  const nameIn = (words: readonly [RegExp, string][]) => words.find(([pattern]) => pattern.test(text))?.[1];
  return `${nameIn(browsers) ?? 'A browser'} on ${nameIn(systems) ?? 'an unknown system'}`;
}
