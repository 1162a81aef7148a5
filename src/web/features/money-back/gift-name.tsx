/** Which gift it is about, short: the end of its id. */
export const GiftName = ({ id }: { id: string | null }) =>
  id === null ? <>—</> : <bdi title={id}>Gift …{id.slice(-6)}</bdi>;
