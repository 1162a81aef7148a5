import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ExportFormat } from '#contract/steward/exports.ts';
import { useMay } from '../../data/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/dialog/menu.tsx';
import { pageKey } from '../../ui/frame/page-key.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Paged } from './export-choices.tsx';

const load = () => import('./export-choices.tsx');
const ExportChoices = lazy(async () => ({ default: (await load()).ExportChoices }));
const ExportFailure = lazyPart(async () => (await load()).ExportFailure);

type Props = {
  /** One of the server's export kinds. */
  kind: string;
  /** The rows to export, as the list or report itself queries them. */
  query: () => Paged | Promise<Paged>;
  wideOnly?: true;
};

/**
 * Exports everything that a list or report shows, in its order, to a file. `wideOnly`: hidden on phones.
 *
 *     <ExportMenu kind={giftExport} query={() => ({ filter, sort: 'given', direction: 'DESC' })} />
 */
export function ExportMenu({ kind, query, wideOnly }: Props) {
  const may = useMay();
  const [state, setState] = useState<'pending' | Error | null>(null);
  const make = (format: ExportFormat) => {
    setState('pending');
    load()
      .then(async ({ exportList }) => exportList(kind, await query(), format))
      .then(() => setState(null), setState);
  };
  if (!may('exports.make')) return null;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            ref={pageKey('export')}
            pending={state === 'pending' && 'Exporting…'}
            {...(wideOnly ? { 'data-wide': '' } : {})}
          >
            <Download size={16} strokeWidth={1.75} aria-hidden="true" />
            Export
          </Button>
        }
      >
        <ExportChoices onChoose={make} />
      </Menu>
      <Suspense>{state instanceof Error ? <ExportFailure error={state} /> : null}</Suspense>
    </>
  );
}
