/** Builds the replies of account operations. */
import type { SessionTimes } from '#contract/steward/messages.ts';
import type { Session } from '../gate/route.ts';
import { WithHeaders } from '../gate/steward-response.ts';

/** Builds a reply with the session's times, the given cookies, and more members. */
export const sessionAnswer = <More extends object>(
  session: Session,
  cookies: readonly string[],
  more: More,
): WithHeaders<SessionTimes & More> => {
  const { expiresAt, idleExpiresAt, lastStepUpAt } = session;
  return new WithHeaders(
    { session: { expiresAt, idleExpiresAt, lastStepUpAt }, ...more },
    cookies.map((cookie) => ['set-cookie', cookie] as const),
  );
};
