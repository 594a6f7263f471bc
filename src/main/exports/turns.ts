/** So many at once; the others wait in the order in which they came. */
export interface Turns {
  /** Is one free? */
  isFree(): boolean
  /** Resolves when it is one's turn, and with how to give it back. `signal` leaves the line: then null. */
  take(signal: AbortSignal): Promise<(() => void) | null>
}

export function createTurns(most: number): Turns {
  let taken = 0
  const line: (() => void)[] = []
  const giveBack = () => {
    taken -= 1
    line.shift()?.()
  }
  /** A turn that is given back twice is given back once. */
  const oneTurn = () => {
    taken += 1
    let isBack = false
    return () => {
      if (isBack) return
      isBack = true
      giveBack()
    }
  }
  return {
    isFree: () => taken < most,
    take: (signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve(null)
        if (taken < most) return resolve(oneTurn())
        const leave = () => {
          line.splice(line.indexOf(go), 1)
          resolve(null)
        }
        const go = () => {
          signal.removeEventListener('abort', leave)
          resolve(oneTurn())
        }
        line.push(go)
        signal.addEventListener('abort', leave, { once: true })
      }),
  }
}
