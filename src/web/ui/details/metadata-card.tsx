import { Card, Details } from './record.tsx';

type Props = { metadata: Readonly<Record<string, unknown>> | null | undefined };

/**
 * Fields that other software added to a record, in a separate card so that none looks like ours. Renders nothing if there are none.
 *
 *     <MetadataCard metadata={gift.metadata} />
 */
export function MetadataCard({ metadata }: Props) {
  const fields = Object.entries(metadata ?? {});
  if (fields.length === 0) return null;
  return (
    <Card title="Metadata">
      <Details
        entries={Object.fromEntries(
          fields.map(([name, value]) => [name, <bdi key={name}>{String(value)}</bdi>]),
        )}
      />
    </Card>
  );
}
