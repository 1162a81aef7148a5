/** A small fault as a hurried change could bring it in, and what a person would notice. */
export type Fault = {
  /** From the root of the repository. */
  file: string;
  /** Part of the file that occurs exactly once in it. */
  text: string;
  replacement: string;
  /** What a person would feel: "A refund in part is subtracted twice from the campaign's total." */
  felt: string;
};
