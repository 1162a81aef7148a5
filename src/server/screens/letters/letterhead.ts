/** The organization's details on letters to donors. A change based on an outdated version is refused. */

import { usualTexts } from '#contract/steward/letters/letterhead.ts';
import type { Letterhead, LetterheadTexts } from '#contract/steward/operations/letters.ts';
import { lookUp } from '#contract/values/look-up.ts';
import type { ActivityLog, By } from '../../activity/activity.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import type { LetterheadTable } from '../../database/letter-tables.ts';

type ChangedTexts = { [Member in keyof LetterheadTexts]?: LetterheadTexts[Member] | undefined };

export type Letterheads = {
  /** Returns the configured name of the organization, without an address, until it is first changed. */
  get(): Promise<Letterhead>;
  /**
   * Texts that are left out stay as they are. Returns null if the version is no longer `seenVersion`. Saving the same texts again is not a
   * change.
   */
  change(by: By, texts: ChangedTexts, seenVersion: number): Promise<Letterhead | null>;
};

type Parts = {
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  clock: Clock;
  /** As configured. */
  organization: string;
};

export function createLetterheads({ database, activity, clock, organization }: Parts): Letterheads {
  const read = async (db: Database['db']): Promise<Letterhead> => {
    const row = await db
      .selectFrom('letterhead')
      .leftJoin('users', 'users.id', 'letterhead.changed_by')
      .selectAll('letterhead')
      .select('users.name as name')
      .executeTakeFirst();
    if (!row) return { ...unchanged, organization, version: 0, changedAt: null, changedBy: null };
    const { version, changed_at: at, name } = row;
    return { ...textsOf(row), version, changedAt: new Date(at).toISOString(), changedBy: name };
  };
  return {
    get: () => read(database.db),
    change: (by, texts, seenVersion) =>
      database.write(async (trx) => {
        await database.lock(trx, 'letterhead');
        const active = await read(trx);
        const columns = columnsOf(Object.assign({}, active, texts));
        const before: Record<string, string | number> = columnsOf(active);
        const changed = Object.entries(columns).filter(([column, text]) => lookUp(before, column) !== text);
        // Also covers a repeated save whose response was lost.
        if (changed.length === 0) return active;
        if (active.version !== seenVersion) return null;
        const changes: Omit<LetterheadTable, 'id'> = {
          ...columns,
          version: seenVersion + 1,
          changed_at: clock.now(),
          changed_by: by.actor.id,
        };
        await trx
          .insertInto('letterhead')
          .values({ id: 1, ...changes })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
          .execute();
        await activity.recordIn(trx, {
          operation: 'letterhead.change',
          outcome: 'done',
          ...by,
          target: null,
          // Typed text isn't in the log, which can't be erased.
          input: { version: changes.version },
          changed: Object.fromEntries(changed.map(([column, text]) => [column, String(text)])),
        });
        return read(trx);
      }),
  };
}

/** Everything but the organization's name, until it is first changed. */
const unchanged: Omit<LetterheadTexts, 'organization'> = {
  ...usualTexts,
  address: '',
  noncashValues: false,
  signers: [],
  paragraphs: [],
};

type TextColumns = Omit<LetterheadTable, 'id' | 'version' | 'changed_at' | 'changed_by'>;

const columnsOf = (texts: LetterheadTexts): TextColumns => ({
  organization: texts.organization,
  address: texts.address,
  cash_line: texts.cashLine,
  noncash_line: texts.noncashLine,
  grant_line: texts.grantLine,
  noncash_values: Number(texts.noncashValues),
  footer: texts.footer,
  closing: texts.closing,
  signers: JSON.stringify(texts.signers),
  paragraphs: JSON.stringify(texts.paragraphs),
});

const textsOf = (row: TextColumns): LetterheadTexts => ({
  organization: row.organization,
  address: row.address,
  cashLine: row.cash_line,
  noncashLine: row.noncash_line,
  grantLine: row.grant_line,
  noncashValues: row.noncash_values === 1,
  footer: row.footer,
  closing: row.closing,
  // As written above.
  signers: JSON.parse(row.signers),
  paragraphs: JSON.parse(row.paragraphs),
});
