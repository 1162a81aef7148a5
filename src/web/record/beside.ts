/** What a list passes to the record beside it. */
export type Beside = {
  /** Records on this page, in order. */
  ids: readonly string[];
  page: number;
  /** No page follows this one, or the list has no page numbers. */
  isLast: boolean;
  readIds: (page: number) => Promise<readonly string[]>;
  /** Shows another record, on another page if given; undefined closes the panel. */
  show: (id: string | undefined, page?: number) => void;
};

/** A record is shown beside its list, or without `beside` on its own page. */
export type RecordProps = { id: string; beside?: Beside | undefined };

export type PanelProps = { id: string; beside: Beside };
