import { useState } from 'react'

/** Gives the open row. It stays open after a change that removes it from the list, whoever made it. */
export const useOpenRow = <Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  openId: string,
): Row | undefined => {
  const found = rows.find((row) => rowId(row) === openId)
  const [kept, setKept] = useState(found)
  if (found && found !== kept) setKept(found)
  return found ?? (kept && rowId(kept) === openId ? kept : undefined)
}
