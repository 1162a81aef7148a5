import { Details } from './record.tsx';

type Metadata = Readonly<Record<string, unknown>> | null | undefined;

export const hasMetadata = (metadata: Metadata): boolean => Object.keys(metadata ?? {}).length > 0;

/**
 * Fields that other software put on a record, in a list of their own, so that none looks like one of ours.
 *
 *     <MetadataDetails metadata={gift.metadata} />
 */
export const MetadataDetails = ({ metadata }: { metadata: Metadata }) => (
  <Details
    entries={Object.fromEntries(
      Object.entries(metadata ?? {}).map(([name, value]) => [name, <bdi key={name}>{String(value)}</bdi>]),
    )}
  />
);
