/**
 * How an operation of Steward's own API is declared. Each noun has a table beside this file; its keys are what a caller names, such as
 * `GET /api/team`. The server mounts the tables, the browser takes nothing of them but their types.
 */
import type * as z from 'zod/mini';
import type { Permission } from './permissions.ts';

declare const carried: unique symbol;
/** The type of a reply and nothing else: our own server writes it, so the browser doesn't check it again. */
export type ReplyType<T> = { readonly [carried]?: T };
/** Declares what an operation replies, such as `reply: reply<Team>()`. Null is sent as 204. */
export const reply = <T>(): ReplyType<T> => ({});

export type StewardOperation = {
  /** Its name in the activity log and the server's log, such as `team.invite`. */
  id: string;
  /**
   * Who may call it: `public` is anyone; `visitor` is anyone too, and the server learns who is signed in; `signed-in` is any
   * role; otherwise the roles with this permission.
   */
  access: 'public' | 'visitor' | 'signed-in' | Permission;
  /** Needs a password confirmed in the last 30 minutes. */
  stepUp?: true;
  /** Filters; unknown ones are refused. Absent: takes none. */
  query?: z.ZodMiniObject;
  /** Members of the JSON body; unknown ones are refused. Absent: takes none. */
  body?: z.ZodMiniType;
  reply: ReplyType<unknown>;
  /** The status of success where that isn't 200, or 204 for a null reply. */
  status?: 201;
  /** The reply can be megabytes, so it is compressed. Never for one that repeats what somebody typed. */
  large?: true;
  /**
   * Who calls it when that isn't the app: `monitor` is a load balancer, `report` is the browser on its own account, `download` is a
   * link to a file.
   */
  caller?: 'monitor' | 'report' | 'download';
};

/** A file that the browser stores. */
export type CsvFile = { fileName: string; content: string };

export type StewardTable = Readonly<Record<`${'GET' | 'POST' | 'DELETE'} /api/${string}`, StewardOperation>>;
