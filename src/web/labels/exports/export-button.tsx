import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../data/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { pageKey } from '../../ui/frame/page-key.ts';
import { CloseInstead, lazyPart } from '../../ui/lazy-part.ts';
import type { ExportDialogProps } from './export-dialog.tsx';

const load = () => import('./export-dialog.tsx').then((file) => file.ExportDialog);
const ExportDialog = lazyPart<ExportDialogProps, Pick<ExportDialogProps, 'onClose'>>(load, CloseInstead);

/**
 * Exports everything that a list or report shows, in its order, to a file; a dialog asks for its columns and its format. `wideOnly`: hidden on
 * phones.
 *
 *     <ExportButton kind={giftExport} one="gift" query={() => giftsQuestion(search, text)} />
 */
export function ExportButton({
  wideOnly,
  ...asked
}: Omit<ExportDialogProps, 'onClose'> & { wideOnly?: true }) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may('exports.make')) return null;
  return (
    <>
      <Button
        ref={pageKey('export')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load().catch(() => undefined)}
        {...(wideOnly ? { 'data-wide': '' } : {})}
      >
        <Download size={16} strokeWidth={1.75} aria-hidden="true" />
        Export
      </Button>
      {open ? (
        <Suspense>
          <ExportDialog {...asked} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
