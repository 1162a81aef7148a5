/** What the routes of accounts read and answer. */
import * as z from 'zod/mini';
import { ProblemError, signedOut } from '../gate/problem.ts';
import type { RouteRequest, Session } from '../gate/route.ts';

/** Reads the body strictly: unknown members are refused. Throws ProblemError 400. */
export function readBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: RouteRequest,
): z.infer<Schema> {
  const parsed = schema.safeParse(request.body);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map((issue) => fieldError(issue.path.join('.'))));
}

export const invalid = (errors: { field: string; message: string }[]) =>
  new ProblemError(400, 'invalid-input', "Some fields aren't valid", {
    errors,
    outcome: 'nothing-changed',
  });

/** The policy lets nobody without a session this far. */
export function sessionOf({ session }: RouteRequest): Session {
  if (!session) throw signedOut();
  return session;
}

/** `{ session }` as in `Me`, with the cookies given, and what else there is to say. */
export function sessionAnswer(
  { expiresAt, idleExpiresAt, lastProofAt }: Session,
  cookies: readonly string[],
  more: object = {},
): Response {
  const answer = Response.json({ session: { expiresAt, idleExpiresAt, lastProofAt }, ...more });
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}

/** An e-mail address or a password as typed: bounded, so that nobody makes us hash a book. */
export const typedText = z.string().check(z.minLength(1), z.maxLength(512));
export const linkToken = z.string().check(z.regex(/^[\w-]{43}$/));

const fieldMessages: Readonly<Record<string, string>> = {
  email: 'Enter a valid email, like name@example.org.',
  name: 'Enter a name.',
};
const fieldError = (field: string) => ({ field, message: fieldMessages[field] ?? 'Missing or not valid.' });
