import fc from 'fast-check'

/**
 * Runs a property `runs` times with random values. The first failure ends it and prints only its seed, which repeats
 * it, because hundreds of steps tell a reader nothing.
 */
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
