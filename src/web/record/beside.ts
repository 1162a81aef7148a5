/** What a list passes to the record beside it. */
export type Beside = {
  /** Records on this page, in order. */
  ids: readonly string[];
  page: number;
  limit: number;
  /** Rows that matched; null while unknown, 0 for a list without page numbers. */
  total: number | null;
  readIds: (page: number) => Promise<readonly string[]>;
  /** Shows another record, on another page if given; undefined closes the panel. */
  show: (id: string | undefined, page?: number) => void;
};

/** A record is shown beside its list, or without `beside` on its own page. */
export type RecordProps = { id: string; beside?: Beside | undefined };

export type PanelProps = { id: string; beside: Beside };
