/** Limits how many exports run at once; the others wait in order. */
export interface Slots {
  /** Whether a slot is free. */
  isFree(): boolean
  /** Resolves with a function that releases the slot, or with null when `signal` aborts the wait. */
  acquire(signal: AbortSignal): Promise<(() => void) | null>
}

export function createSlots(limit: number): Slots {
  let taken = 0
  const queue: (() => void)[] = []
  const release = () => {
    taken -= 1
    queue.shift()?.()
  }
  /** Releasing a slot twice releases it once. */
  const takeSlot = () => {
    taken += 1
    let isBack = false
    return () => {
      if (isBack) return
      isBack = true
      release()
    }
  }
  return {
    isFree: () => taken < limit,
    acquire: (signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve(null)
        if (taken < limit) return resolve(takeSlot())
        const leave = () => {
          queue.splice(queue.indexOf(enter), 1)
          resolve(null)
        }
        const enter = () => {
          signal.removeEventListener('abort', leave)
          resolve(takeSlot())
        }
        queue.push(enter)
        signal.addEventListener('abort', leave, { once: true })
      }),
  }
}
