/** Files of records that a role may see: a POST creates an export, a GET downloads it. */

/** Accounting exports and the activity log are CSV files only. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Their media types. */
export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

/** The export of gifts; its filter is the question of their list, without a page. */
export const giftExport = 'gifts';

/** Exports of the lists with the same names; their filters are the lists' filters and sorts without paging. */
export const moneyExports = ['refunds', 'chargebacks', 'deposits'] as const;
export type MoneyExport = (typeof moneyExports)[number];

export const exportPath = (id: string): string => `/api/exports/${encodeURIComponent(id)}`;
