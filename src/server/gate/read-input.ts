/** Reads the input of a request, and checks it before anything stores, forwards, or logs it. */
import { readBytes, toJsonObject } from './body.ts';
import { holdsCardNumber } from './card-digits.ts';
import { checkTexts } from './check-texts.ts';
import { invalid, ProblemError } from './problem.ts';
import type { Route, RouteInput } from './route.ts';

/** In bytes: longer than what people type into a form, and so short that checking its texts takes next to no time. */
const shortBody = 4_096;

/**
 * Of a long body, the route's schema is asked first, since it limits the length of texts and lists: anyone can send 64 KB, and checking all of
 * it would take much longer than anything else that a server does for strangers. Of a short one, texts are checked first, since a card number
 * in it is what its sender has to know. Throws ProblemError 400, 413, or 422.
 */
export async function readInput(
  route: Route,
  raw: Request,
  params: RouteInput['params'],
): Promise<RouteInput> {
  const bytes = route.method === 'GET' || route.body ? null : await readBytes(raw);
  const input = { url: new URL(raw.url), params, body: bytes ? toJsonObject(bytes) : undefined };
  if (bytes && bytes.length > shortBody) checkLong(route, input);
  checkTexts(input);
  return input;
}

/** Names of unknown members come from the client: one that is long, or holds a card number, isn't repeated. */
function checkLong(route: Route, input: RouteInput): void {
  try {
    route.check?.(input);
  } catch (thrown) {
    if (!(thrown instanceof ProblemError)) throw thrown;
    const { errors = [] } = thrown.details;
    throw invalid(errors.filter(({ field }) => field.length <= 100 && !holdsCardNumber(field)));
  }
}
