import { AppError } from './app-error.ts'

/** Messages for the callers that a gate refuses. */
export interface GateTexts {
  busy: string
  tooManyOwn: string
}

/** Sizes of a gate. One caller takes at most half of the slots and a quarter of the queue. */
export interface GateLimits {
  /** Pieces of work that run at the same time. */
  slots: number
  /** Pieces of work that wait for a slot; more are refused at once. */
  queue: number
  /** The longest wait for a slot, in milliseconds. */
  maxWaitMs: number
  /** How many slots may be lent at the same time; three for every two slots by default. */
  lent?: number
  /** The messages about searches by default. */
  texts?: GateTexts
  /** When those who are refused may try again; 5 by default. */
  retryAfterSeconds?: number
}

/** Whose work it is. */
export interface GateCaller {
  caller: string
  /** Whether someone is signed in. Visitors wait behind them. */
  isSignedIn?: boolean
  signal: AbortSignal
}

interface Waiting {
  caller: string
  enter: () => void
  refuse: (why: string) => void
}

const defaultRetrySeconds = 5
/**
 * With the usual eight slots, twelve pieces of work lend theirs and eight keep one: together the 20 searches that one
 * supplier account runs at once unless configured otherwise. With more, the supplier would refuse some of them instead
 * of letting them wait here.
 */
const lentPerSlot = 1.5
/** Slots in a row for people who are signed in while visitors wait; the next one goes to a visitor, so that visitors are never shut out. */
const signedInPerVisitor = 3

const searchTexts: GateTexts = {
  busy: 'Too many searches are running right now. Try again in a moment.',
  tooManyOwn: 'Too many of your searches are running. Wait until one has finished.',
}

const createRefusals = ({ busy, tooManyOwn }: GateTexts, retryAfterSeconds: number) => ({
  busy: (internal: string): AppError =>
    new AppError('unavailable', { message: busy, internal, retryAfterSeconds }),
  tooManyOwn: (): AppError => new AppError('rateLimited', { message: tooManyOwn, retryAfterSeconds }),
})

/** The slot of one piece of work. */
export interface Slot {
  /**
   * Waits for something outside this process and lends the slot to other work meanwhile. The work continues once it gets
   * a slot again. It keeps its slot if too many are lent already, in total or by the same caller.
   */
  lend: <T>(wait: () => Promise<T>) => Promise<T>
}

/** Counts places. One caller takes at most half of them. */
const createPlaces = (total: number) => {
  const perCaller = Math.ceil(total / 2)
  const takenBy = new Map<string, number>()
  let taken = 0
  return {
    isFree: (caller: string): boolean => taken < total && (takenBy.get(caller) ?? 0) < perCaller,
    take: (caller: string): void => {
      taken += 1
      takenBy.set(caller, (takenBy.get(caller) ?? 0) + 1)
    },
    release: (caller: string): void => {
      taken -= 1
      const left = (takenBy.get(caller) ?? 1) - 1
      if (left === 0) takenBy.delete(caller)
      else takenBy.set(caller, left)
    },
  }
}

interface QueuedCall {
  caller: string
  signal: AbortSignal
  maxWaitMs: number | null
  busy: (internal: string) => AppError
}

/** Waits in a queue until the gate calls `enter`. Rejects when the gate refuses it, the client leaves or the wait is too long. */
const waitInQueue = (queue: Set<Waiting>, { caller, signal, maxWaitMs, busy }: QueuedCall): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = (): void => {
      queue.delete(own)
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    }
    const own: Waiting = {
      caller,
      enter: () => {
        leave()
        resolve()
      },
      refuse: (why) => {
        leave()
        reject(busy(why))
      },
    }
    const giveUp = (): void => {
      leave()
      reject(busy(signal.aborted ? 'the client left the queue' : 'waited too long for a slot'))
    }
    const timer = maxWaitMs === null ? undefined : setTimeout(giveUp, maxWaitMs)
    signal.addEventListener('abort', giveUp, { once: true })
    queue.add(own)
  })

/** Orders who waits: people who are signed in before visitors, except that every fourth slot is a visitor's; both first in, first out. */
const createQueues = () => {
  const signedIn = new Set<Waiting>()
  const visitors = new Set<Waiting>()
  let inARow = 0
  return {
    of: (isSignedIn: boolean): Set<Waiting> => (isSignedIn ? signedIn : visitors),
    get size(): number {
      return signedIn.size + visitors.size
    },
    countOf: (caller: string): number =>
      [...signedIn, ...visitors].filter((other) => other.caller === caller).length,
    /** Returns who may start, in this order. */
    inOrder: (): Waiting[] =>
      inARow < signedInPerVisitor ? [...signedIn, ...visitors] : [...visitors, ...signedIn],
    entered: (next: Waiting): void => {
      inARow = visitors.has(next) ? 0 : inARow + 1
    },
    hasVisitor: (): boolean => visitors.size > 0,
    refuseLastVisitor: (): void =>
      [...visitors].at(-1)?.refuse('someone who is signed in got the place in the queue'),
    refuseAll: (why: string): void => {
      for (const one of [...signedIn, ...visitors]) one.refuse(why)
    },
  }
}

/**
 * Runs a few pieces of work at once and queues the rest. People who are signed in come before visitors and take the place of
 * the last one when the queue is full, because they may be in the middle of a sale. A caller that already has half of the
 * slots waits until it frees one of them. Throws `unavailable` when the queue is full, the wait is too long or the client
 * leaves, and `rateLimited` when too many pieces of the caller's work are waiting. Work that lent its slot continues
 * before new work starts.
 */
export const createFairGate = ({
  slots,
  queue,
  maxWaitMs,
  lent: mostLent = Math.floor(slots * lentPerSlot),
  texts = searchTexts,
  retryAfterSeconds = defaultRetrySeconds,
}: GateLimits) => {
  const { busy, tooManyOwn } = createRefusals(texts, retryAfterSeconds)
  let isClosed = false
  const queuePerCaller = Math.ceil(queue / 4)
  const running = createPlaces(slots)
  const lent = createPlaces(mostLent)
  const resuming = new Set<Waiting>()
  const waiting = createQueues()

  /** Hands the slot to the next piece of work that may have it, so that no other call can take it in between. */
  const releaseSlot = (caller: string): void => {
    running.release(caller)
    for (const next of [...resuming, ...waiting.inOrder()])
      if (running.isFree(next.caller)) {
        running.take(next.caller)
        if (!resuming.has(next)) waiting.entered(next)
        next.enter()
        return
      }
  }

  /** Takes a slot again, however long the queue is, because the work has already cost a request to a supplier. */
  const takeSlotAgain = async (caller: string, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) throw busy('the client has left')
    if (running.isFree(caller)) running.take(caller)
    else await waitInQueue(resuming, { caller, signal, maxWaitMs: null, busy })
  }

  const waitForSlot = async ({ caller, isSignedIn = false, signal }: GateCaller): Promise<void> => {
    const isFull = waiting.size >= queue
    if (isFull && !(isSignedIn && waiting.hasVisitor())) throw busy('the queue is full')
    if (waiting.countOf(caller) >= queuePerCaller) throw tooManyOwn()
    if (isFull) waiting.refuseLastVisitor()
    await waitInQueue(waiting.of(isSignedIn), { caller, signal, maxWaitMs, busy })
  }

  const run = async <T>(who: GateCaller, work: (slot: Slot) => Promise<T>): Promise<T> => {
    const { caller, signal } = who
    if (signal.aborted) throw busy('the client has left')
    if (isClosed) throw busy('the process ends')
    if (running.isFree(caller)) running.take(caller)
    else await waitForSlot(who)
    let isHeld = true
    // Work may fail in one part while another part still waits: what happens then neither takes nor frees a slot.
    const ended = new AbortController()
    const lend = async <Answer>(wait: () => Promise<Answer>): Promise<Answer> => {
      if (!isHeld || !lent.isFree(caller)) return wait()
      lent.take(caller)
      isHeld = false
      releaseSlot(caller)
      try {
        return await wait()
      } finally {
        lent.release(caller)
        await takeSlotAgain(caller, AbortSignal.any([signal, ended.signal]))
        if (ended.signal.aborted) releaseSlot(caller)
        else isHeld = true
      }
    }
    try {
      return await work({ lend })
    } finally {
      ended.abort()
      if (isHeld) releaseSlot(caller)
      isHeld = false
    }
  }

  return Object.assign(run, {
    /** Refuses what waits and everything new. Work that has begun goes on, and gets its slot again. */
    close: (): void => {
      isClosed = true
      waiting.refuseAll('the process ends')
    },
  })
}
export type FairGate = ReturnType<typeof createFairGate>
