import { useMutation } from '@tanstack/react-query';
import { countText } from '#contract/values/money.ts';
import { downloadExport } from '../../data/api/download.ts';
import { plural } from '../../data/format/plural.ts';
import { showReceipt } from '../../data/pending-changes/tray.ts';

type Wanted = Parameters<typeof downloadExport>[0];
/** What a row of the file is: "gift". */
export type ExportNoun = { one: string; many?: string | undefined };

/** Makes a file, lets the browser fetch it, and says what it has. */
export const useExport = ({ one, many = `${one}s` }: ExportNoun) =>
  useMutation({
    mutationFn: (wanted: Wanted) => downloadExport(wanted),
    onSuccess: ({ rows, isCut, fileName }) =>
      showReceipt({
        title: `Exported ${isCut ? 'the newest ' : ''}${countText(rows)} ${plural(rows, one, many)}`,
        words: isCut ? `${fileName} has no more rows than this. Choose days to get the others.` : fileName,
      }),
  });
