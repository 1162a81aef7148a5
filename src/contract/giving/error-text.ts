/** Returns the message of an error response, at most 300 characters. The shape of errors isn't documented, so never match on the text. */
export function errorText(body: unknown, status: number): string {
  const text = pickText(body);
  return text ? text.slice(0, 300) : `The giving platform responded with status ${status}`;
}

function pickText(body: unknown): string {
  if (typeof body === 'string') return body.trim().startsWith('<') ? '' : body.trim();
  if (typeof body !== 'object' || body === null) return '';
  const { message, error }: { message?: unknown; error?: unknown } = body;
  if (typeof message === 'string') return message;
  if (Array.isArray(message)) return message.filter((item) => typeof item === 'string').join('; ');
  return typeof error === 'string' ? error : '';
}
