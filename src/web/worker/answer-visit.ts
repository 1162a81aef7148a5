/** Who answers a visit: the server whenever it can; otherwise this device, unless the server has another build. */
import { buildHeader } from '#contract/steward/document/document-text.ts';

type Visit = {
  /** Which build this device has. */
  build: string;
  /** Asks the server; rejects without a connection. */
  ask: () => Promise<Response>;
  /** The document that this device makes; null where it may make none. */
  make: () => Promise<Response | null>;
};

/** Returns the server's reply unless there is none, or a proxy says that the server is down. Rejects when nobody can answer. */
export async function answerVisit({ build, ask, make }: Visit): Promise<Response> {
  let failure: unknown;
  const reply = await ask().catch((error: unknown) => {
    failure = error;
    return null;
  });
  if (reply && !(isFromProxy(reply) && isOfBuild(reply, build))) return reply;
  const made = await make().catch(() => null);
  if (made) return made;
  if (reply) return reply;
  throw failure;
}

/** True unless the reply says that the server has another build. */
export const isOfBuild = ({ headers }: Response, build: string): boolean =>
  (headers.get(buildHeader) ?? build) === build;

const isFromProxy = ({ status }: Response): boolean => [502, 503, 504].includes(status);
