/**
 * Bodies of deliveries contain personal data and, by mistake, secrets. At first only their structure is shown: IDs, kinds, states, times,
 * and amounts. Everything else is shown on request, except secrets.
 */

/** Signing secrets and common formats of keys. */
const secretTexts: readonly RegExp[] = [
  /whsk_[\w-]+/g,
  /\bBearer [\w.~+/=-]+/gi,
  /\b[rs]k_(?:live|test)_\w+/g,
  /\beyJ[\w.-]{10,}/g,
];
/** Keys in an address; the parameter's name stays. */
const inAddress =
  /([?&](?:token|key|secret|signature|password|sig|apikey|api_key|access_token)=)[^&\s"'<>]+/gi;
const secretName = /secret|passw|token|authori[sz]ation|signature|api[-_]?key|credential|cookie/i;
const neverShown = '(secret, never shown)';
const hidden = '•••';

/** Members whose text is a kind or a state, not personal data. */
const kindNames: ReadonlySet<string> = new Set([
  'type',
  'event',
  'eventType',
  'status',
  'statusBucket',
  'frequency',
  'currency',
  'object',
  'version',
  'deliverySource',
]);
const amountName = /amount|cents|count|total|fee|net|gross|quantity|version|attempt/i;
/** With a time, since a date alone may be a birthday. */
const time = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,15}(Z|[+-]\d{2}:?\d{2})?$/;
const ids: readonly RegExp[] = [/^[\da-f]{24}$/i, /^[a-z]{2,5}_[\w-]{8,60}$/, /^[\da-f]{8}-[\da-f-]{8,27}$/i];
const deepest = 20;
const longest = 20_000;

/** The body as it may be shown. `personal`: with personal data, on request. */
export function shownBody(body: string, personal: boolean): string {
  const parsed = parse(body);
  if (parsed === undefined)
    return personal ? cut(withoutSecrets(body)) : `(text of ${body.length} characters)`;
  return cut(JSON.stringify(shown('', parsed, personal, 0), null, 2));
}

/** Text that the platform or a receiver wrote about a failure, without secrets and email addresses. */
export const shownMessage = (text: string): string =>
  withoutSecrets(text)
    .split(' ')
    .map((word) => (word.includes('@') ? hidden : word))
    .join(' ');

function shown(name: string, value: unknown, personal: boolean, depth: number): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (secretName.test(name)) return neverShown;
  if (depth > deepest) return '…';
  if (Array.isArray(value)) return value.map((item: unknown) => shown('', item, personal, depth + 1));
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, item], index) => [
        personal || /^[\w.$-]{1,60}$/.test(key) ? withoutSecrets(key) : `${hidden}${index + 1}`,
        shown(key, item, personal, depth + 1),
      ]),
    );
  if (typeof value === 'number') return personal || amountName.test(name) ? value : hidden;
  const text = String(value);
  if (personal) return withoutSecrets(text);
  return isPlain(name, text) ? withoutSecrets(text) : hidden;
}

/** True for text that isn't personal: a time, an ID in one of the platform's formats, an event, a state. */
const isPlain = (name: string, text: string): boolean =>
  time.test(text) ||
  (/id$/i.test(name) && ids.some((form) => form.test(text))) ||
  (kindNames.has(name) && (/^[a-z_]{1,40}\.[a-z_]{1,40}$/.test(text) || /^[A-Z_]{2,40}$/.test(text)));

const withoutSecrets = (text: string): string =>
  secretTexts
    .reduce((rest, form) => rest.replaceAll(form, neverShown), text)
    .replaceAll(inAddress, `$1${neverShown}`);

const cut = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest)}\n… cut after ${longest} characters` : text;

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
