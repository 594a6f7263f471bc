import fc from 'fast-check'

/** Lets a life be drawn and lived `runs` times; the first that fails ends it with its seed, which plays it again: hundreds of deeds say nothing to a reader. */
export const booksHold = <T extends [unknown, ...unknown[]]>(
  property: fc.IAsyncProperty<T>,
  runs: number,
): Promise<void> | void =>
  fc.assert(property, {
    numRuns: runs,
    endOnFailure: true,
    reporter: ({ failed, seed, errorInstance }) => {
      if (failed) throw new Error(`the books are wrong for seed ${seed}`, { cause: errorInstance })
    },
  })
