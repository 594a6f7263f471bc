import { AppError } from '#server/calls/app-error.ts'

/** Who waits for a turn. */
export interface HashCaller {
  /** The site of the account; '' for operators. */
  siteId: string
  address: string
  /** Whether the account signed in from this network before. Such hashes go before those of strangers. */
  isKnown?: boolean | undefined
  /** Aborts when the client leaves. Without it, the hash keeps waiting. */
  signal?: AbortSignal | undefined
}

export interface HashTurnLimits {
  /** Hashes that are computed at the same time. */
  turns: number
  /** Maximum number of waiting hashes; beyond it, the last one is refused. */
  waiting: number
  /** Maximum number of waiting hashes of one network. */
  waitingOfNetwork: number
  maxWaitMs: number
}

/**
 * Limits of one process. Hashes run in libuv's pool of four threads, which also resolves names, reads files and
 * compresses answers: two threads remain for those. Two hashes take 256 MB.
 */
export const hashTurnLimits: HashTurnLimits = {
  turns: 2,
  waiting: 40,
  waitingOfNetwork: 8,
  maxWaitMs: 10_000,
}

const retryAfterSeconds = 5
const busy = (internal: string): AppError =>
  new AppError('unavailable', {
    message: 'Too many people are signing in right now. Try again in a moment.',
    internal,
    retryAfterSeconds,
  })

interface Waiting {
  siteId: string
  network: string
  /** Lower ranks go first; see `createHashTurns`. */
  rank: number
  enter: () => void
  refuse: (reason: AppError) => void
}

const count = (waiting: readonly Waiting[], is: (one: Waiting) => boolean): number =>
  waiting.filter(is).length

/** Waits in the line until `enter`. Rejects when refused, when the wait is too long and when the client leaves. */
const waitInLine = (
  line: Waiting[],
  place: Pick<Waiting, 'siteId' | 'network' | 'rank'>,
  { signal, maxWaitMs }: { signal: AbortSignal | undefined; maxWaitMs: number },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = (): void => {
      line.splice(line.indexOf(own), 1)
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    }
    const own: Waiting = {
      ...place,
      enter: () => {
        leave()
        resolve()
      },
      refuse: (reason) => {
        leave()
        reject(reason)
      },
    }
    const giveUp = (): void =>
      own.refuse(busy(signal?.aborted ? 'the client has left' : 'waited too long for a password hash'))
    const timer = setTimeout(giveUp, maxWaitMs)
    signal?.addEventListener('abort', giveUp, { once: true })
    // Behind everyone of the same rank, before all higher ones.
    const next = line.findIndex(({ rank }) => rank > place.rank)
    line.splice(next === -1 ? line.length : next, 0, own)
  })

/**
 * Lets a few hashes run at once. The others wait in an order that keeps one network or site from blocking the rest: the first
 * hash of each network goes before the second of any, and of those, hashes of the site with fewer waiting go first. Hashes of
 * accounts that signed in from their network before go before all others, so that no number of strangers keeps a site's own
 * people out. When the line is full, a hash that ranks higher replaces the last one. Throws `unavailable` for a hash that gets no turn, and
 * `rateLimited` when too many of one network wait.
 */
export const createHashTurns = (
  toCountedNetwork: (address: string) => string,
  limits: HashTurnLimits = hashTurnLimits,
) => {
  const line: Waiting[] = []
  const runningOf = new Map<string, number>()
  let running = 0

  const begin = (network: string): void => {
    running += 1
    runningOf.set(network, (runningOf.get(network) ?? 0) + 1)
  }
  const end = (network: string): void => {
    running -= 1
    const left = (runningOf.get(network) ?? 1) - 1
    if (left === 0) runningOf.delete(network)
    else runningOf.set(network, left)
    const next = line[0]
    if (!next) return
    begin(next.network)
    next.enter()
  }

  const waitForTurn = async (
    { siteId, isKnown = false, signal }: Omit<HashCaller, 'address'>,
    network: string,
  ): Promise<void> => {
    const ofNetwork = count(line, (one) => one.network === network)
    if (ofNetwork >= limits.waitingOfNetwork)
      throw new AppError('rateLimited', {
        internal: 'too many password hashes of this network are waiting',
        retryAfterSeconds,
      })
    const ofSite = count(line, (one) => one.siteId === siteId)
    // Below zero: a network has fewer hashes than this.
    const ahead = isKnown ? limits.waitingOfNetwork + limits.turns : 0
    // Of hashes with the same place in their network, those of a site at which fewer wait go first.
    const rank = ofNetwork + (runningOf.get(network) ?? 0) + ofSite / (limits.waiting + 1) - ahead
    if (line.length >= limits.waiting) {
      const last = line.at(-1)
      if (!last || last.rank <= rank) throw busy('the queue of password hashes is full')
      last.refuse(busy('made room for another network in the queue of password hashes'))
    }
    await waitInLine(line, { siteId, network, rank }, { signal, maxWaitMs: limits.maxWaitMs })
  }

  return async <T>(caller: HashCaller, work: () => Promise<T>): Promise<T> => {
    if (caller.signal?.aborted) throw busy('the client has left')
    const network = toCountedNetwork(caller.address)
    if (running < limits.turns) begin(network)
    else await waitForTurn(caller, network)
    try {
      return await work()
    } finally {
      // A hash can't be stopped, so its turn lasts until it is done, even if the client has left.
      end(network)
    }
  }
}
export type HashTurns = ReturnType<typeof createHashTurns>
