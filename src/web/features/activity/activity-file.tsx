import { Download } from 'lucide-react';
import { writeFailure } from '../../labels/write-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { pageKey } from '../../ui/frame/page-key.ts';
import { activityFilter } from './activity-filter.ts';
import { useActivityFile } from './activity-mutations.ts';
import type { ActivitySearch } from './activity-search.ts';

/** All rows of these filters as a file. */
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
      {make.error ? (
        <Notice tone="danger" role="alert">
          {writeFailure(make.error, 'the file was created')}
        </Notice>
      ) : null}
    </>
  );
}
