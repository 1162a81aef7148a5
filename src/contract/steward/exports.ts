/** CSV files of records that a role may see: a POST creates an export, a GET downloads it within the session. Types only. */

export type ExportMade = {
  id: string;
  fileName: string;
  /** Without the header row. */
  rows: number;
  /** ISO time until which the creator can download the file with GET /api/exports/ID. */
  expiresAt: string;
};

export const exportPath = (id: string): string => `/api/exports/${encodeURIComponent(id)}`;
