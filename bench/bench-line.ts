/** One measurement. `peer` was measured in the same run on the same machine; `limit` is the maximum. */
export interface BenchLine {
  name: string
  value: number
  unit: string
  peer?: { name: string; value: number }
  limit?: number
}
