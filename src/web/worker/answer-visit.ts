/** What answers a visit: the server whenever it replies in time; otherwise this device, unless the server has another build. */
import { buildHeader } from '#contract/steward/document/document-text.ts';

type Visit = {
  /** The build on this device. */
  build: string;
  /** Requests the document from the server; rejects without a connection. */
  ask: () => Promise<Response>;
  /** The document that this device makes; null if it may not. */
  make: () => Promise<Response | null>;
  /** The same while the server may still reply: only for screens whose data is on this device. */
  makeEarly?: () => Promise<Response | null>;
};

/** How long to wait for the server when this device can answer early, in ms. */
const longestMs = 3_000;

/** Returns the server's reply unless there is none or a proxy says that the server is down. Rejects if this device can't answer either. */
export async function answerVisit({ build, ask, make, makeEarly }: Visit): Promise<Response> {
  let failure: unknown;
  const asked = ask().catch((error: unknown) => {
    failure = error;
    return null;
  });
  const early = makeEarly && (await Promise.race([asked.then(() => false), after(longestMs)]));
  const madeEarly = early ? await makeEarly().catch(() => null) : null;
  if (madeEarly) return madeEarly;
  const reply = await asked;
  if (reply && !(isFromProxy(reply) && isOfBuild(reply, build))) return reply;
  const made = await make().catch(() => null);
  if (made) return made;
  if (reply) return reply;
  throw failure;
}

const after = (ms: number): Promise<true> => new Promise((resolve) => setTimeout(() => resolve(true), ms));

/** True unless the reply says that the server has another build. */
export const isOfBuild = ({ headers }: Response, build: string): boolean =>
  (headers.get(buildHeader) ?? build) === build;

const isFromProxy = ({ status }: Response): boolean => [502, 503, 504].includes(status);
