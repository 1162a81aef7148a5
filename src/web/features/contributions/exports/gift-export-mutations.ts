import { useMutation } from '@tanstack/react-query';
import { type ExportFormat, giftExport } from '#contract/steward/exports.ts';
import type { GiftQuery } from '#contract/steward/gift-query.ts';
import { downloadExport } from '../../../data/api/download.ts';

/** All gifts of a query as a file. */
export const useGiftFile = () =>
  useMutation({
    mutationFn: ({ query, format }: { query: GiftQuery; format: ExportFormat }) =>
      downloadExport(giftExport, query, format),
  });
