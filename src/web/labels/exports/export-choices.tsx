/** The parts of an export that load once someone opens its menu. */
import { type ExportFormat, exportFormats } from '#contract/steward/exports.ts';
import { downloadExport } from '../../data/api/download.ts';
import { MenuItem } from '../../ui/dialog/menu.tsx';
import { WriteFailure } from '../write-failure.tsx';

const names = { csv: 'CSV', xlsx: 'Excel' } as const satisfies Record<ExportFormat, string>;

export const ExportChoices = ({ onChoose }: { onChoose: (format: ExportFormat) => void }) =>
  exportFormats.map((format) => (
    <MenuItem key={format} onChoose={() => onChoose(format)}>
      {names[format]}
    </MenuItem>
  ));

/** A page of a list; the export covers all pages. */
export type Paged = object & { limit?: number | undefined; page?: number | undefined };

/** Downloads all rows of a list, in its order. Throws an AppError. */
export const exportList = (kind: string, { limit: _, page: __, ...filter }: Paged, format: ExportFormat) =>
  downloadExport(kind, filter, format);

export const ExportFailure = ({ error }: { error: Error }) => (
  <WriteFailure error={error} what="the file was created" />
);
