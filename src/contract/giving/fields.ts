/** The platform's kinds of values, each declared once. Records, bodies and filters are built from them. */
import * as z from 'zod/mini';
import { countCharacters } from '../values/count-characters.ts';
import {
  dollars as asDollars,
  type Cents,
  type Dollars,
  isReadableAmount,
  toCents,
  toDollars,
} from '../values/money.ts';
import { emailPattern } from '../values/typed-text.ts';
import { sortDirections } from './vocabulary.ts';

/** The schemas of amounts and their units, for the tolerant reader: the brands of their types don't exist at run time. */
export const amountFields = z.registry<{ unit: 'dollars' | 'cents' }>();

type NumberCheck = Parameters<ReturnType<typeof z.number>['check']>[number];

/** An amount in dollars, possibly with decimals. */
export const dollars = (...checks: NumberCheck[]) =>
  // The brand exists only in types: a number read from a dollar field is `Dollars`.
  z
    .number()
    .check(...checks)
    .register(amountFields, { unit: 'dollars' }) as unknown as z.ZodMiniType<Dollars, Dollars>;

/** An amount in dollars that someone pays: whole cents only, and no more than what is read. */
export const wholeCentDollars = (...checks: NumberCheck[]) =>
  dollars(
    ...checks,
    z.refine(
      // One that is too large can't be in cents at all.
      (amount: number) => !isReadable(amount) || toDollars(toCents(asDollars(amount))) === amount,
      'must be in whole cents',
    ),
    z.refine(isReadable, 'is too large'),
  );
const isReadable = (amount: number) => isReadableAmount(amount, 'dollars');

/** An amount in whole cents. */
export const cents = (...checks: NumberCheck[]) =>
  // As above, for `Cents`.
  z
    .int()
    .check(...checks)
    .register(amountFields, { unit: 'cents' }) as unknown as z.ZodMiniType<Cents, Cents>;

/** ISO 8601 date-time in UTC. Some records omit the zone, which means UTC. */
export const timestamp = () => z.string().check(z.meta({ format: 'date-time' }));

/** A day (YYYY-MM-DD) or a date-time, as date filters accept. */
export const dateFilter = () =>
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/),
    z.refine((text) => isCalendarDate(text), 'must be a date that exists'),
    z.meta({ format: 'date-time' }),
  );

/** 24 hexadecimal characters, where the platform declares that pattern. */
export const hexId = () => z.string().check(z.regex(/^[0-9a-fA-F]{24}$/));

/** An email address of the form name@host.tld. */
export const email = () => z.email({ pattern: emailPattern });

/** Documents the platform's default for a filter. Parsing doesn't fill it in. */
export const withDefault = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): Schema =>
  schema.check(z.meta({ default: value }));

/** Rows per page. */
export const limit = () => withDefault(z.int().check(z.gte(1), z.lte(100)), 25);

/** Delivery attempts per page. No default is documented. */
export const attemptLimit = () => z.int().check(z.gte(1), z.lte(50));

/** Page number, from 1. */
export const page = () => withDefault(z.int().check(z.gte(1)), 1);

/** Parameters of every list with numbered pages. */
export const paged = () => ({ limit: z.optional(limit()), page: z.optional(page()) });

/** Range of the last update. */
export const updatedRange = () => ({
  minimumUpdatedDate: z.optional(dateFilter()),
  maximumUpdatedDate: z.optional(dateFilter()),
});

/** Descending by default. */
export const sortDirection = () => z.optional(withDefault(z.enum(sortDirections), 'DESC'));

/** Text of `least` to `most` characters, counted by Unicode code points as the platform does. */
export const characters = (least: number, most: number) =>
  z.string().check(
    z.refine(
      (text) => countCharacters(text) >= least,
      `must have at least ${least} character${least === 1 ? '' : 's'}`,
    ),
    z.refine((text) => countCharacters(text) <= most, `must have at most ${most} characters`),
    z.meta({ minLength: least, maxLength: most }),
  );

function isCalendarDate(text: string): boolean {
  const day = text.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return false;
  return text.length === 10 || !Number.isNaN(Date.parse(text));
}
