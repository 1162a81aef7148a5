/** Which donors have no name, no email, no phone number, or no address. */
import { type RawBuilder, sql } from 'kysely';
import type { DonorField } from '#contract/nouns/donor/filters.ts';
import type { CopyDatabase } from './copy-database.ts';

type Condition = RawBuilder<boolean>;

const isEmpty = (column: string): Condition => sql`coalesce(trim(${sql.ref(column)}), '') = ''`;

/** Each is a condition on a row of `donor_names`. */
const lacks: Record<DonorField, (kind: CopyDatabase['kind']) => Condition> = {
  name: () => sql`(${isEmpty('first_name')} and ${isEmpty('last_name')})`,
  email: () => isEmpty('email'),
  phone: () => isEmpty('phone'),
  address: (kind) => sql`id not in (select id from directory_records where set_name = 'donors'
    and ${kind === 'sqlite' ? sql`record ->> 'address'` : sql`record::jsonb ->> 'address'`} is not null)`,
};

/** True in SQL if a row of `donor_names` lacks all of these. */
export const donorLacks = (kind: CopyDatabase['kind'], fields: readonly DonorField[]): Condition =>
  sql`(${sql.join(
    fields.map((field) => lacks[field](kind)),
    sql` and `,
  )})`;
