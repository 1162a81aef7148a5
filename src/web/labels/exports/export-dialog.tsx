import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ExportFormat } from '#contract/steward/exports.ts';
import type { ExportPreview } from '#contract/steward/operations/exports.ts';
import { countText } from '#contract/values/money.ts';
import { plural } from '../../data/format/plural.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Choice, ChoiceGroup } from '../../ui/form/choice-group.tsx';
import { WriteFailure } from '../write-failure.tsx';
import styles from './export-dialog.module.css';
import { type ExportNoun, useExport } from './export-mutations.ts';
import { exportPreviewOptions, type Paged } from './export-queries.ts';

export type ExportDialogProps = ExportNoun & {
  /** One of the server's export kinds. */
  kind: string;
  /** The rows to export, as the list or report itself queries them. */
  query: () => Paged | Promise<Paged>;
  /** The columns on screen, by their names in the address, if the list has such. */
  shown?: readonly string[] | undefined;
  /** What the browser prints of the screen is a page of its own, which its print dialog can save as a PDF. */
  prints?: true;
  onClose: () => void;
};

type Extent = 'all' | 'shown' | 'some';

/** Asks which columns and which format a file should have, and makes it. */
export function ExportDialog({
  kind,
  query,
  shown,
  prints,
  one,
  many = `${one}s`,
  onClose,
}: ExportDialogProps) {
  const preview = useQuery(exportPreviewOptions(useId(), kind, query));
  const make = useExport({ one, many });
  const isMasked = useScreenShare();
  const [extent, setExtent] = useState<Extent>('all');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [format, setFormat] = useState<ExportFormat | 'pdf'>('xlsx');
  const all = preview.data?.columns ?? [];
  const columns = {
    all,
    shown: shownOf(all, shown),
    some: all.filter(({ title }) => picked.includes(title)),
  };
  const chosen = columns[extent].map(({ title }) => title);
  const send = () => {
    if (format === 'pdf') return printOnceClosed(onClose);
    if (!preview.data || chosen.length === 0) return;
    const wanted = { kind, filter: preview.data.filter, format };
    make
      .mutateAsync(extent === 'all' ? wanted : { ...wanted, columns: chosen })
      .then(onClose, () => undefined);
  };
  const rows = preview.data?.rows;
  return (
    <FormDialog
      onClose={onClose}
      title={rows === undefined ? `Export ${many}` : `Export ${countText(rows)} ${plural(rows, one, many)}`}
      actLabel="Export"
      pending={make.isPending && 'Exporting…'}
      blocked={format !== 'pdf' && chosen.length === 0}
      onSubmit={send}
    >
      <ChoiceGroup label="Format">
        <Choice checked={format === 'xlsx'} onChoose={() => setFormat('xlsx')}>
          Excel
        </Choice>
        <Choice checked={format === 'csv'} onChoose={() => setFormat('csv')}>
          CSV
        </Choice>
        {prints ? (
          <Choice checked={format === 'pdf'} onChoose={() => setFormat('pdf')}>
            PDF
          </Choice>
        ) : null}
      </ChoiceGroup>
      {format === 'pdf' ? null : (
        <ChoiceGroup label="Columns">
          <Choice checked={extent === 'all'} onChoose={() => setExtent('all')}>
            All columns{countedText(columns.all)}
          </Choice>
          {columns.shown.length > 0 ? (
            <Choice checked={extent === 'shown'} onChoose={() => setExtent('shown')}>
              Columns on screen{countedText(columns.shown)}
            </Choice>
          ) : null}
          <Choice
            checked={extent === 'some'}
            onChoose={() => {
              setExtent('some');
              // Begins with what is usually wanted, so that it can be taken away.
              if (picked.length === 0)
                setPicked((columns.shown.length > 0 ? columns.shown : all).map(({ title }) => title));
            }}
          >
            Choose columns
          </Choice>
        </ChoiceGroup>
      )}
      {extent === 'some' && format !== 'pdf' ? (
        <fieldset className={styles.columns}>
          <legend className="visually-hidden">Columns of the file</legend>
          {all.map(({ title }) => (
            <Checkbox
              key={title}
              label={title}
              checked={picked.includes(title)}
              onChange={({ target: { checked } }) =>
                setPicked(checked ? [...picked, title] : picked.filter((other) => other !== title))
              }
            />
          ))}
        </fieldset>
      ) : null}
      {format === 'pdf' ? (
        <p className={styles.file}>
          One page of Letter paper in landscape. Choose "Save as PDF" in the print dialog.
        </p>
      ) : preview.data ? (
        <p className={styles.file}>
          {preview.data.fileName}
          {isMasked ? '-masked' : ''}.{format}
        </p>
      ) : null}
      <WriteFailure error={make.error ?? preview.error} what="the file was created" />
    </FormDialog>
  );
}

/** While the dialog is open, the screen behind it can't be printed. */
function printOnceClosed(close: () => void): void {
  close();
  requestAnimationFrame(() => setTimeout(() => window.print()));
}

type Columns = ExportPreview['columns'];

const shownOf = (all: Columns, shown: readonly string[] = []): Columns =>
  all.filter(({ shownAs }) => shownAs !== null && shown.includes(shownAs));

const countedText = (columns: Columns): string => (columns.length > 0 ? ` (${columns.length})` : '');
