/** The database of each earlier schema, as statements: those of its migration, and what people stored while it was the newest. */
import { readFileSync } from 'node:fs';
import { type CompiledQuery, Kysely, type LogConfig, sql } from 'kysely';
import type { DatabaseConfig } from '../../src/server/config/config.ts';
import { dialectOf } from '../../src/server/database/create-database.ts';
import type { Database } from '../../src/server/database/database.ts';
import { migrations } from '../../src/server/database/migrate.ts';
import type { Schema } from '../../src/server/database/schema.ts';
import { rowsOfSchemas } from './rows-of-schemas.ts';

const between = ';\n--\n';

/** The file of what schema `schema` added. */
export const fileOfSchema = (kind: Database['kind'], schema: number): string =>
  new URL(`schemas/${kind}/${String(schema).padStart(2, '0')}.sql`, import.meta.url).pathname;

/** Runs today's migrations on an empty database with the rows of each schema, and returns what each of them executed. */
export async function recordSchemas(config: DatabaseConfig): Promise<string[]> {
  let executed: string[] = [];
  const db = await openEmpty(config, ({ level, query }) => {
    if (level === 'query' && !/^\s*(select|begin|commit|create schema)\b/i.test(query.sql))
      executed.push(written(query));
  });
  const recorded: string[] = [];
  for (const [index, migration] of migrations.entries()) {
    executed = [];
    await db.transaction().execute(async (trx) => {
      // Those that were released only change tables.
      await (migration as (on: typeof trx, kind: Database['kind']) => Promise<void>)(trx, config.kind);
      for (const statement of rowsOfSchemas[index]?.(config.kind) ?? [])
        await sql.raw(statement).execute(trx);
    });
    recorded.push(executed.map((one) => `${one}${between}`).join(''));
  }
  await db.destroy();
  return recorded;
}

async function openEmpty(config: DatabaseConfig, log: LogConfig = []): Promise<Kysely<Schema>> {
  const db = new Kysely<Schema>({ dialect: dialectOf(config), log });
  if (config.kind === 'postgres' && config.schema)
    await sql`create schema ${sql.id(config.schema)}`.execute(db);
  return db;
}

/** With its parameters in place of `?` and `$1`. */
function written({ sql: statement, parameters }: CompiledQuery): string {
  const lines = statement.split('\n').map((line) => line.trim());
  const values = [...parameters];
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll(/\?|\$\d+/g, (mark) => (values.length > 0 ? literal(values.shift()) : mark));
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

/** Builds the database of an earlier schema from the recorded files alone, as its program left it. */
export async function buildSchema(config: DatabaseConfig, schema: number): Promise<void> {
  const db = await openEmpty(config);
  await db.transaction().execute(async (trx) => {
    for (let step = 1; step <= schema; step += 1)
      for (const statement of readFileSync(fileOfSchema(config.kind, step), 'utf8').split(between))
        if (statement !== '') await sql.raw(statement).execute(trx);
    await sql`create table schema_version (version integer not null)`.execute(trx);
    await sql`insert into schema_version values (${schema})`.execute(trx);
  });
  await db.destroy();
}
