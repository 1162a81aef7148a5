/** Members that several replies have. */
import * as z from 'zod/mini';
import { timestamp } from '../../giving/fields.ts';
import { roleIds } from '../roles.ts';

/** Sent as 204. */
export const nothing = z.null();
/** An ISO time in UTC. */
export const time = timestamp();
export const timeOrNull = z.nullable(time);
export const textOrNull = z.nullable(z.string());
/** A number of items. */
export const count = z.int().check(z.gte(0));

export const role = z.enum(roleIds);
export const userMembers = { id: z.string(), name: z.string(), email: z.string(), role };

export const sessionMembers = {
  session: z.strictObject({ expiresAt: time, idleExpiresAt: time, lastStepUpAt: time }),
};
export const sessionTimes = z.strictObject(sessionMembers);
