/** One measurement. `peer` was measured in the same run on the same machine. */
export interface BenchLine {
  name: string
  value: number
  unit: string
  peer?: { name: string; value: number }
  /** The most that is accepted. */
  limit?: number
  /** What we want to reach, at most or at least. */
  target?: { most: number } | { least: number }
}
