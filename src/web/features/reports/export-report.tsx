import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ExportFormat } from '#contract/steward/exports.ts';
import { downloadExport } from '../../data/api/download.ts';
import { useMay } from '../../data/session/session.ts';
import { ExportChoices, ExportFailure } from '../../labels/exports/export-choices.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/dialog/menu.tsx';
import { pageKey } from '../../ui/frame/page-key.ts';

type Props = {
  /** One of the server's kinds of exports. */
  kind: string;
  filter: object;
};

/** What a report shows, as a file. */
export function ExportReport({ kind, filter }: Props) {
  const may = useMay();
  const [state, setState] = useState<'pending' | Error | null>(null);
  const make = (format: ExportFormat) => {
    setState('pending');
    downloadExport(kind, filter, format).then(() => setState(null), setState);
  };
  if (!may('exports.make')) return null;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button ref={pageKey('export')} pending={state === 'pending' && 'Exporting…'}>
            <Download size={16} strokeWidth={1.75} aria-hidden="true" />
            Export
          </Button>
        }
      >
        <ExportChoices onChoose={make} />
      </Menu>
      {state instanceof Error ? <ExportFailure error={state} /> : null}
    </>
  );
}
