/** The head of a small table: `<ColumnTitles titles={['Type', 'Records', 'Updated']} />`. */
export const ColumnTitles = ({ titles }: { titles: readonly string[] }) => (
  <thead>
    <tr>
      {titles.map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
);
