/** What can be exported: each part of the server with an export defines a kind. */
import type { Permission } from '#contract/steward/permissions.ts';
import type { RouteRequest } from '../http/route.ts';
import type { Cell } from './csv.ts';

export type ExportContent = {
  /** "deposit-2026-11-18.csv"; letters, digits, dots, and dashes. */
  fileName: string;
  /** Never change: last year's files have the same. */
  titles: readonly string[];
  rows: readonly (readonly Cell[])[];
  /**
   * Titles of the columns that identify people, allow contacting them, or hold text they typed. They are
   * masked while personal data is hidden.
   */
  personal: readonly string[];
  /** What was requested, for the activity log: IDs, days, and enum values; nothing personal. */
  filter: Record<string, unknown>;
  target?: { type: string; id: string };
};

export type ExportKind = {
  /** "deposit-books" */
  kind: string;
  /** The permission required in addition to making exports. */
  needs: Permission;
  /** `filter` comes from the browser and must be checked strictly. Throws ProblemError. */
  make(filter: unknown, request: RouteRequest): Promise<ExportContent>;
};

/** Masks personal columns, for a browser tab that hides personal data. */
export const maskedRows = ({ titles, rows, personal }: ExportContent): readonly (readonly Cell[])[] =>
  rows.map((row) =>
    row.map((cell, place) =>
      cell !== null && cell !== '' && personal.includes(titles[place] ?? '') ? '••••' : cell,
    ),
  );
