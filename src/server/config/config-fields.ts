/**
 * The types of environment variables. A message continues after the variable's name and never repeats its
 * value.
 */
import * as z from 'zod';
import { Secret } from '../base/secret.ts';

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** Returns true if other machines can't reach this host. */
export const isLoopback = (host: string): boolean => loopbackHosts.has(host);

export const isDomain = (text: string): boolean => /^([a-z\d-]{1,63}\.)+[a-z\d-]{2,63}$/i.test(text);

/** A whole number from `least` to `most`, inclusive. */
export const integer = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}.`;
  return z
    .string()
    .regex(/^\d{1,12}$/, error)
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error));
};

/**
 * One of these words. A wrong one doesn't stop the checks across variables, so that all mistakes are reported
 * at once.
 */
export const choice = <const Word extends string>(words: readonly Word[]) =>
  z.custom<Word>((value) => words.some((word) => word === value), {
    error: `must be one of: ${words.join(', ')}.`,
    abort: false,
  });

/** `on` is true. */
export const onOff = choice(['on', 'off']).transform((word) => word === 'on');

/** An http or https address without a user, password, query, or fragment. */
export const webUrl = z
  .string()
  .refine((text) => URL.canParse(text), {
    error: 'must be a complete URL, such as https://example.org.',
    abort: true,
  })
  .transform((text) => new URL(text))
  .refine(
    ({ username, password, search, hash }) => !(username || password || search || hash),
    'must not contain a user, password, query, or fragment.',
  )
  .refine(({ protocol }) => /^https?:$/.test(protocol), 'must begin with http:// or https://.');

/** A list of values separated by commas or spaces. */
export const list = (isRight: (text: string) => boolean, error: string) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((texts) => texts.every(isRight), error);

/** A secret, which is never printed, if it matches `text`. */
export const secret = (text: z.ZodString) => text.transform((value) => new Secret(value));

export const key = secret(z.string().min(32, 'must have at least 32 characters.'));
export const headerSecret = secret(
  z.string().regex(/^[\x21-\x7e]+$/, "contains characters that aren't allowed in a header."),
);

/** Secrets separated by commas or spaces, each of at least 16 characters. */
export const secrets = list(
  (text) => text.length >= 16,
  'must be at most four secrets of at least 16 characters each, with commas between.',
)
  .refine(
    (texts) => texts.length <= 4,
    'must be at most four secrets of at least 16 characters each, with commas between.',
  )
  .transform((texts) => texts.map((text) => new Secret(text)));

/** Name of a request header, in lower case. */
export const headerName = z
  .string()
  .regex(/^[a-z][a-z\d-]{0,63}$/i, 'must be the name of a header, such as x-signature.')
  .transform((text) => text.toLowerCase())
  .refine(
    (name) => !['cookie', 'authorization', 'host', 'content-type'].includes(name),
    'must be a header that is not used for anything else.',
  );
