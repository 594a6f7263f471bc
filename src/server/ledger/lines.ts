import type { Line } from './accounts.ts'

export const getOwnerId = (line: Line): string => ('userId' in line ? line.userId : '')
export const accountKey = (account: { code: string; owner: string }): string =>
  `${account.code}/${account.owner}`

export interface AccountLine {
  code: string
  /** The user's id, or '' for the site's own accounts. */
  owner: string
  amountMinor: number
}

/**
 * Merges lines per account and drops those that sum to zero. Throws an Error, not an AppError, for fractional paise
 * or lines that don't sum to zero: only a bug can cause them.
 */
export const balancedLines = (lines: readonly Line[]): AccountLine[] => {
  const byAccount = new Map<string, AccountLine>()
  for (const line of lines) {
    if (!Number.isSafeInteger(line.amountMinor))
      throw new Error(`${line.code}: ${line.amountMinor} isn't a whole number of paise`)
    const account = { code: line.code, owner: getOwnerId(line) }
    const known = byAccount.get(accountKey(account))
    byAccount.set(accountKey(account), {
      ...account,
      amountMinor: (known?.amountMinor ?? 0) + line.amountMinor,
    })
  }
  const merged = [...byAccount.values()].filter((line) => line.amountMinor !== 0)
  const sum = merged.reduce((total, line) => total + line.amountMinor, 0)
  if (sum !== 0) throw new Error(`an entry is out of balance by ${sum} paise`)
  return merged
}
