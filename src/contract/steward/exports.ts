/** Files made from what a role may see: a POST makes an export, a GET downloads it with the session. Types only. */

export type ExportMade = {
  id: string;
  fileName: string;
  /** Without the line of titles. */
  rows: number;
  /** ISO time until which GET /api/exports/ID gives the file, to the person who made it. */
  expiresAt: string;
};

export const exportPath = (id: string): string => `/api/exports/${encodeURIComponent(id)}`;
