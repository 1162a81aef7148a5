import { Details } from './record.tsx';

type Metadata = Readonly<Record<string, unknown>> | null | undefined;

export const hasMetadata = (metadata: Metadata): boolean => Object.keys(metadata ?? {}).length > 0;

/** Fields that somebody else's software put on a record, in a list of their own: none can pass for one of ours. */
export const MetadataDetails = ({ metadata }: { metadata: Metadata }) => (
  <Details
    entries={Object.fromEntries(
      Object.entries(metadata ?? {}).map(([name, value]) => [name, <bdi key={name}>{String(value)}</bdi>]),
    )}
  />
);
