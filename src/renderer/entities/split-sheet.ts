/** Splits what was copied from a sheet: rows by lines, cells by tabs; quotes around a cell are the sheet's. */
export const splitSheet = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
