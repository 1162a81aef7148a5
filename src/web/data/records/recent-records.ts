/** Addresses of the records that were looked at last in this tab: ids only, gone with the session. */
const key = 'steward-recent';
const most = 8;
const record =
  /^\/(?:contributions|donors|deposits|refunds|chargebacks|campaigns|locations|webhooks|plans\/[\w-]+|tap\/(?:devices|groups|destinations))\/(?!new$)[\w-]+$/;

export const recentRecords = (): string[] =>
  (sessionStorage.getItem(key) ?? '').split(' ').filter((path) => record.test(path));

/** Takes whatever address the app is at; a record beside its list counts too. */
export function noteRecord(pathname: string, peek: unknown): void {
  // The peek of a plan names its donor first.
  const path = peek ? `${pathname}/${String(peek).replace('_', '/')}` : pathname;
  if (!record.test(path)) return;
  const others = recentRecords().filter((one) => one !== path);
  sessionStorage.setItem(key, [path, ...others].slice(0, most).join(' '));
}
