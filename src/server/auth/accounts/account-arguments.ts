/** Reads what follows `npm run account --`. */
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { type Role, roleIds } from '#contract/steward/roles.ts';
import type { Head } from '../../activity/activity-head.ts';
import { holdsCardNumber } from '../../http/card-digits.ts';

/** Thrown when the command line is invalid. */
export class UsageError extends Error {}

/** Reads email and role lazily: only the commands that need them validate them. */
export function readArguments(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const [verb, email, lastWord] = positionals;
  if ([values.name, email].some((text) => holdsCardNumber(text ?? '')))
    throw new UsageError('This looks like a card number. Leave it out.');
  return {
    verb,
    name: values.name?.trim() || undefined,
    email: (): string => {
      const parsed = z.email().safeParse(email?.trim().toLowerCase());
      if (!parsed.success) throw new UsageError('Enter a valid email address.');
      return parsed.data;
    },
    /** The row that `verify` must find; undefined if none was named. */
    expected: (): Head | undefined => {
      if (positionals.length === 1) return undefined;
      if (!/^\d{1,12}$/.test(email ?? '') || !/^[\da-f]{64}$/.test(lastWord ?? ''))
        throw new UsageError('Enter COUNT and HEAD as in the line "activity head" of the log.');
      return { seq: Number(email), hash: lastWord ?? '' };
    },
    role: (): Role => {
      const role = roleIds.find((candidate) => candidate === (values.role ?? lastWord));
      if (!role) throw new UsageError(`--role must be one of: ${roleIds.join(', ')}.`);
      return role;
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { role: { type: 'string' }, name: { type: 'string' } },
    });
  } catch {
    throw new UsageError('Unknown option.');
  }
}
