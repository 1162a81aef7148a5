type Line = string | null | undefined;
type Address = { line1: Line; line2?: Line; city: Line; state: Line; zip: Line; country?: Line };

/**
 * A postal address, line by line.
 *
 *     <AddressLines address={donor.address} />
 */
export const AddressLines = ({ address }: { address: Address }) => {
  const { city, state, zip, country } = address;
  const isAbroad = Boolean(country) && !/^(?:us|usa|united states)$/i.test(country ?? '');
  // "Portland, OR 97201", and "1204 Geneva" in other countries.
  const parts = isAbroad ? [[zip, city], [state]] : [[city], [state, zip]];
  const place = parts
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
  return [address.line1, address.line2, place, country]
    .filter((line): line is string => Boolean(line))
    .map((line) => (
      <div key={line}>
        <bdi>{line}</bdi>
      </div>
    ));
};
