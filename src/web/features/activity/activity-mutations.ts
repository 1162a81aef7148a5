import { useMutation } from '@tanstack/react-query';
import { activityExport } from '#contract/steward/team.ts';
import { downloadExport } from '../../data/api/download.ts';

/** All rows of a filter as CSV, without texts that people wrote. */
export const useActivityFile = () =>
  useMutation({ mutationFn: (filter: object) => downloadExport(activityExport, filter) });
