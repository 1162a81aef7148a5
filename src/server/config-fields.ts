/** The kinds of variables there are in the environment. A message goes on after the variable's name and never repeats its value. */
import * as z from 'zod';
import { Secret } from './secret.ts';

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** True when nobody on another machine reaches this host. */
export const isLoopback = (host: string): boolean => loopbackHosts.has(host);

/** A whole number, both ends included. */
export const integer = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}.`;
  return z
    .string()
    .regex(/^\d{1,12}$/, error)
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error));
};

/** One of these words. A wrong one doesn't keep the rules between variables from being checked: all mistakes show at once. */
export const choice = <const Word extends string>(words: readonly Word[]) =>
  z.custom<Word>((value) => words.some((word) => word === value), {
    error: `must be one of: ${words.join(', ')}.`,
    abort: false,
  });

/** `on` is true. */
export const onOff = choice(['on', 'off']).transform((word) => word === 'on');

/** An http or https address without a user, a password, a query or a fragment. */
export const webUrl = z
  .string()
  .refine((text) => URL.canParse(text), {
    error: 'must be a whole URL, such as https://example.org.',
    abort: true,
  })
  .transform((text) => new URL(text))
  .refine(
    ({ username, password, search, hash }) => !(username || password || search || hash),
    'must not carry a user, a password, a query or a fragment.',
  )
  .refine(({ protocol }) => /^https?:$/.test(protocol), 'must begin with http:// or https://.');

/** Texts with commas or spaces between. */
export const list = (isRight: (text: string) => boolean, error: string) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((texts) => texts.every(isRight), error);

/** A text that nothing prints, once `text` finds it right. */
export const secret = (text: z.ZodString) => text.transform((value) => new Secret(value));

export const key = secret(z.string().min(32, 'must have at least 32 characters.'));
export const headerSecret = secret(
  z.string().regex(/^[\x21-\x7e]+$/, "contains characters that aren't allowed in a header."),
);
