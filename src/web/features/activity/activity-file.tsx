import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { activityExport } from '#contract/team.ts';
import { downloadExport } from '../../data/download.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { writeFailure } from '../app/write-failure-words.ts';
import { type ActivitySearch, activityFilter } from './activity-search.ts';

/** All rows of these filters as CSV; words that people wrote are not in it. */
export function ActivityFile({ search }: { search: ActivitySearch }) {
  const make = useMutation({ mutationFn: () => downloadExport(activityExport, activityFilter(search)) });
  return (
    <>
      <Button pending={make.isPending && 'Making the file…'} onClick={() => make.mutate()}>
        <Download size={16} strokeWidth={1.75} aria-hidden="true" />
        Make a CSV file
      </Button>
      {make.error ? (
        <Notice tone="danger" role="alert">
          {writeFailure(make.error, 'the file was made')}
        </Notice>
      ) : null}
    </>
  );
}
