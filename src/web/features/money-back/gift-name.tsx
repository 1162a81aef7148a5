/** Whose gift it is about; the end of its id where that is not known, or not known yet. */
export const GiftName = ({ id, donor }: { id: string | null; donor: string | null }) =>
  id === null ? (
    <>—</>
  ) : (
    <bdi title={donor ? `${donor}, gift ${id}` : `Gift ${id}`}>{donor ?? `Gift …${id.slice(-6)}`}</bdi>
  );
