/** What can be exported: each room that has something to export gives a kind of its own. */
import type { Permission } from '#contract/steward/permissions.ts';
import type { RouteRequest } from '../http/route.ts';
import type { Cell } from './csv.ts';

export type ExportContent = {
  /** "deposit-2026-11-18.csv"; letters, digits, dots and dashes. */
  fileName: string;
  /** Stable: files of last year have the same. */
  titles: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Titles of the columns that name or reach a person, or hold words of theirs: masked while the screen is shared. */
  personal: readonly string[];
  /** What was asked for, for the activity log: ids, days, words from lists; nothing personal. */
  filter: Record<string, unknown>;
  target?: { type: string; id: string };
};

export type ExportKind = {
  /** "deposit-books" */
  kind: string;
  /** What a role must be allowed to see, beside making files at all. */
  needs: Permission;
  /** `filter` is what the browser sent: check it strictly. Throws ProblemError. */
  make(filter: unknown, request: RouteRequest): Promise<ExportContent>;
};

/** The same rows for a tab whose screen is being shared. */
export const maskedRows = ({ titles, rows, personal }: ExportContent): readonly (readonly Cell[])[] =>
  rows.map((row) =>
    row.map((cell, place) =>
      cell !== null && cell !== '' && personal.includes(titles[place] ?? '') ? '••••' : cell,
    ),
  );
