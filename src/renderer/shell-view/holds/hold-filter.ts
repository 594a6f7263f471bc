import type { HoldRow, HoldSource } from '#contract/ipc/holds.ts'
import { isAtRisk } from '#domain/holds/hold-risk.ts'
import { holdUrgency } from '#domain/changes/ticket-status.ts'
import { getTripWords } from './texts.ts'

export type RiskFilter = 'all' | 'atRisk' | 'soon' | 'unknown' | 'short'

export interface HoldFilter {
  text: string
  /** Empty for all. */
  workspaceId: string
  risk: RiskFilter
}

export const noHoldFilter: HoldFilter = { text: '', workspaceId: '', risk: 'all' }

/** The difference between this computer's clock and each agency's server, in milliseconds. */
export type Skews = ReadonlyMap<string, number>

export const toSkews = (sources: readonly HoldSource[]): Skews =>
  new Map(sources.map(({ workspaceId, clockSkewMs }) => [workspaceId, clockSkewMs]))

export const getHoldKey = ({ workspaceId, holdId }: Pick<HoldRow, 'workspaceId' | 'holdId'>): string =>
  `${workspaceId} ${holdId}`

const matchesRisk = (hold: HoldRow, risk: RiskFilter, serverNowMs: number): boolean => {
  switch (risk) {
    case 'all':
      return true
    case 'atRisk':
      return isAtRisk(hold.deadline, serverNowMs)
    case 'soon':
      return holdUrgency(hold.deadline, serverNowMs) !== 'calm'
    case 'unknown':
      return holdUrgency(hold.deadline, serverNowMs) === 'unknown'
    case 'short':
      return (hold.walletShort ?? 0) > 0
  }
}

/** Returns the holds that pass a filter, in order. Every word must appear in PNR or number, people, title, airline or type. */
export const filterHolds = (
  holds: readonly HoldRow[],
  { text, workspaceId, risk }: HoldFilter,
  skews: Skews,
  nowMs: number,
): readonly HoldRow[] => {
  if (text.trim() === '' && workspaceId === '' && risk === 'all') return holds
  const words = text.toUpperCase().split(/\s+/).filter(Boolean)
  return holds.filter((hold) => {
    if (workspaceId !== '' && hold.workspaceId !== workspaceId) return false
    if (!matchesRisk(hold, risk, nowMs - (skews.get(hold.workspaceId) ?? 0))) return false
    if (words.length === 0) return true
    const { reference, passengers, title, airlineName, kind } = hold
    const type = getTripWords(kind)?.name ?? airlineName
    const all = `${reference} ${passengers} ${title} ${type}`.toUpperCase()
    return words.every((word) => all.includes(word))
  })
}
