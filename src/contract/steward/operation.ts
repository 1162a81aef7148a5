/**
 * How operations of Steward's own API are declared. Each noun has a table in operations/; the keys, such as `GET /api/team`, are what
 * callers name. The server mounts the tables; the browser imports only their types.
 */
import type * as z from 'zod/mini';
import type { OwnNoun } from './live/live-changes.ts';
import type { Permission } from './permissions.ts';

export type StewardOperation = {
  /** ID in the activity log and the server's log, such as `team.invite`. */
  id: string;
  /**
   * Who may call it: `public` and `visitor` are anyone, but only with `visitor` the server looks up the session; `signed-in` is any
   * role; otherwise roles with this permission.
   */
  access: 'public' | 'visitor' | 'signed-in' | Permission;
  /** Only reads, although it is a POST: searches may contain personal data, which must not be in URLs. */
  reads?: true;
  /** What open pages read again once it has succeeded. Present if it may change something. */
  announces?: Announces;
  /** Needs a password confirmed within the last 30 minutes; `sometimes`: for some input, which the handler decides. */
  stepUp?: true | 'sometimes';
  /**
   * With access `signed-in`: also for people who must turn on two-step verification first. Only for what they need to do that, and their
   * own account; never for what reads anyone's data.
   */
  beforeSecondFactor?: true;
  /** Filters; unknown ones are refused. Absent when there are none. */
  query?: z.ZodMiniObject;
  /** Schema of the JSON body; unknown members are refused. Absent when there is no body. */
  body?: z.ZodMiniType;
  /** Schema of the reply; null is sent as 204. Our own server writes it, so only tests check it. */
  reply: z.ZodMiniType;
  /** Status of success, if not 200 (or 204 for a null reply). */
  status?: 201;
  /** The reply may be megabytes, so it is compressed. Never set it for a reply that repeats typed text. */
  large?: true;
  /** The body is a JPEG instead of JSON; the handler reads it. */
  upload?: 'photo';
  /**
   * Who calls it, if not the app: `monitor` is a load balancer, `report` is the browser itself, `download` is a link to a
   * file, `image` is an image on a page, whose reply is the bytes of a JPEG, `stream` is a page's EventSource.
   */
  caller?: 'monitor' | 'report' | 'download' | 'image' | 'stream';
};

/** A file that the browser downloads. Its name ends in .csv or .xlsx. */
export type FileReply = { fileName: string; content: string | ReadableStream<Uint8Array> };

/**
 * Null: nothing on anyone else's screen changes, or what changes is announced where it is found. A noun: all of its kind, as it isn't known
 * which. `of`: the members of the path or body with the IDs. `when`: only if this member of the body is true.
 */
export type Announces = null | OwnNoun | { noun: OwnNoun; of?: readonly string[]; when?: string };

type Reading = StewardOperation & { announces?: never };
type Changing = StewardOperation &
  ({ reads: true; announces?: never } | { reads?: never; announces: Announces });

/** An operation that changes something and doesn't say what it announces doesn't compile. */
export type StewardTable = Readonly<
  Record<`GET /api/${string}`, Reading> & Record<`${'POST' | 'DELETE'} /api/${string}`, Changing>
>;
