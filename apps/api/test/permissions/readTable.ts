/** Reads a table of `table.ts`: one object a row, by the names of the first row. */
export function readTable(text: string): Record<string, string>[] {
  const [heads = [], ...rows] = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.map((row) => {
    if (row.length !== heads.length) throw new Error(`This row has ${row.length} columns, its head ${heads.length}: ${row.join(' | ')}`);
    return Object.fromEntries(heads.map((head, index) => [head, row[index] ?? '']));
  });
}
