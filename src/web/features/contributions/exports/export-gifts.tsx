import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ExportFormat } from '#contract/steward/exports.ts';
import type { GiftQuery } from '#contract/steward/gifts/gift-query.ts';
import { useMay } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/dialog/menu.tsx';
import { pageKey } from '../../../ui/frame/page-key.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';

const load = () => import('./export-choices.tsx');
const ExportChoices = lazy(async () => ({ default: (await load()).ExportChoices }));
const ExportFailure = lazyPart(async () => (await load()).ExportFailure);

type Props = { query: () => GiftQuery | Promise<GiftQuery>; wideOnly?: true };

/**
 * All gifts of a query as a file, in its order. `wideOnly`: not on a phone.
 *
 *     <ExportGifts query={() => ({ filter, sort: 'given', direction: 'DESC' })} />
 */
export function ExportGifts({ query, wideOnly }: Props) {
  const may = useMay();
  const [state, setState] = useState<'pending' | Error | null>(null);
  const make = (format: ExportFormat) => {
    setState('pending');
    load()
      .then(async ({ exportGifts }) => exportGifts(await query(), format))
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
