/** Returns a cell's address, `C7`, from its column and row, both counted from 0. */
export const toCellAddress = (column: number, row: number): string => {
  const letters = 26
  const firstLetter = 65
  let name = ''
  for (let at = column; at >= 0; at = Math.floor(at / letters) - 1)
    name = String.fromCharCode(firstLetter + (at % letters)) + name
  return `${name}${row + 1}`
}
