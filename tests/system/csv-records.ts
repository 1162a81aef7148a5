/** Returns the rows of an exported CSV file by title; only for data without line breaks in texts. */
export function csvRecords(csv: string): Record<string, string>[] {
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      (quoted ?? plain ?? '').replaceAll('""', '"'),
    );
  const [titles = '', ...lines] = csv.replace('\uFEFF', '').trimEnd().split('\r\n');
  const names = cells(titles);
  return lines.map((line) => {
    const values = cells(line);
    return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
  });
}
