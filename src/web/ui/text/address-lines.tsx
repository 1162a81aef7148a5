type Line = string | null | undefined;
type Address = { line1: Line; line2?: Line; city: Line; state: Line; zip: Line; country?: Line };

/**
 * A postal address, line by line.
 *
 *     <AddressLines address={donor.address} />
 */
export const AddressLines = ({ address }: { address: Address }) => {
  const place = [address.city, [address.state, address.zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return [address.line1, address.line2, place, address.country]
    .filter((line): line is string => Boolean(line))
    .map((line) => (
      <div key={line}>
        <bdi>{line}</bdi>
      </div>
    ));
};
