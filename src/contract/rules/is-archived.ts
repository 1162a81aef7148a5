/** A campaign is archived if the platform says when, or only that it is. */
export const isArchived = ({
  status,
  archivedAt,
}: {
  status: string | null;
  archivedAt: string | null;
}): boolean => archivedAt !== null || status === 'ARCHIVED';
