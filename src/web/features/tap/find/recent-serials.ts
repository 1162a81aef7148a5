/** Serial numbers found in this tab, latest first. */
const key = 'steward-serials';
const most = 6;

export const recentSerials = (): string[] =>
  (sessionStorage.getItem(key) ?? '').split(',').filter((serial) => /^\d{1,15}$/.test(serial));

export function keepSerial(serial: string): string[] {
  const next = [serial, ...recentSerials().filter((other) => other !== serial)].slice(0, most);
  sessionStorage.setItem(key, next.join(','));
  return next;
}
