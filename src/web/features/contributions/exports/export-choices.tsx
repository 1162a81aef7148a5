/** What an export of gifts needs once someone asks for one. */
import { type ExportFormat, exportFormats, giftExport } from '#contract/steward/exports.ts';
import type { GiftQuery } from '#contract/steward/gifts/gift-query.ts';
import { downloadExport } from '../../../data/api/download.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { MenuItem } from '../../../ui/dialog/menu.tsx';

const names = { csv: 'CSV', xlsx: 'Excel' } as const satisfies Record<ExportFormat, string>;

export const ExportChoices = ({ onChoose }: { onChoose: (format: ExportFormat) => void }) =>
  exportFormats.map((format) => (
    <MenuItem key={format} onChoose={() => onChoose(format)}>
      {names[format]}
    </MenuItem>
  ));

/** Throws an AppError. */
export const exportGifts = (query: GiftQuery, format: ExportFormat) =>
  downloadExport(giftExport, query, format);

export const ExportFailure = ({ error }: { error: Error }) => (
  <WriteFailure error={error} what="the file was created" />
);
