/** Schemas that several bodies and queries share. */
import * as z from 'zod/mini';
import { countCharacters } from '../../values/count-characters.ts';
import { timeOf } from '../../values/wire-time.ts';

/** An ID of the platform or our own. */
export const plainId = z.string().check(z.regex(/^[\w-]{1,64}$/));
/** A typed email, password or code. The limit bounds the cost of hashing it. */
export const typedText = z.string().check(z.minLength(1), z.maxLength(512));
/** Secret of a one-use link, or of a sign-in that waits for its code. */
export const linkToken = z.string().check(z.regex(/^[\w-]{43}$/));
/** The browser's key for a change that it may resend after a lost reply, so that it is applied only once. */
export const offlineKey = z.uuid();
/** Text with at most `most` characters (code points), without leading and trailing spaces. */
export const words = (most: number) =>
  z.string().check(z.refine((text) => countCharacters(text.trim()) <= most));
/** The same on one line, in any way that programs break lines, without characters that turn the direction of the text after it. */
export const oneLine = (most: number) =>
  words(most).check(z.refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text)));
/** An optional ISO time. */
export const moment = z.optional(
  z.string().check(
    z.maxLength(40),
    z.refine((text) => timeOf(text) !== null, 'must be a time'),
  ),
);
/** An optional amount in cents. */
export const amount = z.optional(z.int().check(z.gte(0), z.lte(999_999_999_999)));
/** Version of a record: 0 before the first change, then one higher with each change. */
export const version = z.int().check(z.gte(0), z.lte(1_000_000_000));
/** Number of a page, from 1. */
export const page = z._default(z.int().check(z.gte(1), z.lte(100_000)), 1);
/** Rows per page, and its number. */
export const paging = { limit: z._default(z.int().check(z.gte(1), z.lte(100)), 25), page };
