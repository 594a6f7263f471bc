/** What holds for every site of the installation. */
export interface Maintenance {
  /** Shown on every page of every site between these instants; null shows nothing. */
  banner?: { text: string; from: string | null; until: string | null } | null
  /** While set, calls that change something are refused and jobs don't start. */
  readOnly?: { reason: string; since: string } | null
}
