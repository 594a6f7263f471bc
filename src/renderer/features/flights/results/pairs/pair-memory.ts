/** The chosen flights by their keys. */
export interface PairKeys {
  out: string
  back: string
}

/** Remembers the chosen flights across a repeated search, which finds the same flights again. */
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
