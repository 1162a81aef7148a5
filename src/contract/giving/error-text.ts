/** Returns the message of an error response, at most 300 characters. The shape of errors isn't documented, so never match on the text. */
export function errorText(body: unknown, status: number): string {
  const text = pickText(body);
  return text ? text.slice(0, 300) : `The giving platform responded with status ${status}`;
}

/**
 * Returns why a body with a status of 2xx is no answer: it says `success: false`, or an error where its data would be. Null if it doesn't.
 * The platform documents neither.
 */
export function denialIn(body: unknown, status: number): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const { success, error, data, id }: Record<string, unknown> = { ...body };
  const isNone = data === undefined || data === null || (Array.isArray(data) && data.length === 0);
  const isFailure = success === false || success === 'false' || success === 0;
  const isError =
    isNone && id === undefined && error !== undefined && error !== null && error !== false && error !== '';
  return isFailure || isError ? errorText(body, status) : null;
}

function pickText(body: unknown): string {
  if (typeof body === 'string') return body.trim().startsWith('<') ? '' : body.trim();
  if (typeof body !== 'object' || body === null) return '';
  const { message, error }: { message?: unknown; error?: unknown } = body;
  if (typeof message === 'string') return message;
  if (Array.isArray(message)) return message.filter((item) => typeof item === 'string').join('; ');
  return typeof error === 'string' ? error : pickText(error ?? null);
}
