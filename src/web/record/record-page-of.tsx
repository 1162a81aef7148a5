import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { RecordProps } from './beside.ts';

/**
 * The page of a record that is also shown beside its list. Its ID is the last part of the path.
 *
 *     export const LocationPage = recordPageOf(LocationRecord);
 */
export const recordPageOf = (Record: ComponentType<RecordProps>) =>
  function RecordPage() {
    const ids: (string | undefined)[] = Object.values(useParams({ strict: false }));
    return <Record id={ids.at(-1) ?? ''} />;
  };
