/** What was chosen, by what the flights are. */
export interface PairKeys {
  out: string
  back: string
}

/** Keeps what was chosen over a new search of the same question, which finds the same flights again. */
export interface PairMemory {
  read: () => PairKeys
  keep: (keys: PairKeys) => void
}

export const createPairMemory = (): PairMemory => {
  let kept: PairKeys = { out: '', back: '' }
  return {
    read: () => kept,
    keep: (keys) => {
      kept = keys
    },
  }
}
