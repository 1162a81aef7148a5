import { Download } from 'lucide-react';
import { type ExportFormat, exportFormats } from '#contract/steward/exports.ts';
import type { GiftQuery } from '#contract/steward/gift-query.ts';
import { useMay } from '../../../data/session/session.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/dialog/menu.tsx';
import { pageKey } from '../../../ui/frame/page-key.ts';
import { useGiftFile } from './gift-export-mutations.ts';

const names = { csv: 'CSV', xlsx: 'Excel' } as const satisfies Record<ExportFormat, string>;

/** All gifts of a query as a file, in its order: `<ExportGifts query={{ filter, sort: 'given', direction: 'DESC' }} />`. */
export function ExportGifts({ query }: { query: GiftQuery }) {
  const may = useMay();
  const make = useGiftFile();
  if (!may('exports.make')) return null;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button ref={pageKey('export')} pending={make.isPending && 'Exporting…'}>
            <Download size={16} strokeWidth={1.75} aria-hidden="true" />
            Export
          </Button>
        }
      >
        {exportFormats.map((format) => (
          <MenuItem key={format} onChoose={() => make.mutate({ query, format })}>
            {names[format]}
          </MenuItem>
        ))}
      </Menu>
      <WriteFailure error={make.error} what="the file was created" />
    </>
  );
}
