/** Members that several bodies and queries have. */
import * as z from 'zod/mini';
import { countCharacters } from '../../values/count-characters.ts';

/** An ID of the platform's or ours. */
export const plainId = z.string().check(z.regex(/^[\w-]{1,64}$/));
/** An email, a password or a code as typed: bounded, so that nobody makes us hash a book. */
export const typedText = z.string().check(z.minLength(1), z.maxLength(512));
/** The secret of a one-use link or of a sign-in that waits for its code. */
export const linkToken = z.string().check(z.regex(/^[\w-]{43}$/));
/** Text of at most so many characters, as people count them, not counting blanks at its ends. */
export const words = (most: number) =>
  z.string().check(z.refine((text) => countCharacters(text.trim()) <= most));
/** The same on one line, as labels and lists show it. */
export const oneLine = (most: number) => words(most).check(z.refine((text) => !/\p{Cc}/u.test(text)));
/** Goes up by one with each change; 0 before the first. */
export const version = z.int().check(z.gte(0), z.lte(1_000_000_000));
/** Rows on a page, and its number from 1. */
export const paging = {
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 25),
  page: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
};
