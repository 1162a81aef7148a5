import { Download } from 'lucide-react';
import { WriteFailure } from '../../labels/write-failure.tsx';
import type { ActivitySearch } from '../../nouns/activity/address.ts';
import { Button } from '../../ui/button.tsx';
import { pageKey } from '../../ui/frame/page-key.ts';
import { activityFilter } from './activity-filter.ts';
import { useActivityFile } from './activity-mutations.ts';

/** Exports all rows that match the filters. */
export function ActivityFile({ search }: { search: ActivitySearch }) {
  const make = useActivityFile();
  return (
    <>
      <Button
        ref={pageKey('export')}
        pending={make.isPending && 'Exporting…'}
        onClick={() => make.mutate(activityFilter(search))}
      >
        <Download size={16} strokeWidth={1.75} aria-hidden="true" />
        Export CSV
      </Button>
      <WriteFailure error={make.error} what="the file was created" />
    </>
  );
}
