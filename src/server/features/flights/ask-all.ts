import type { Logger } from 'pino'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Compute } from '#server/compute/compute.ts'
import { askSupplier } from '#server/suppliers/ask-supplier.ts'
import { checkAnswerTask } from '#server/suppliers/checked-answer.ts'
import type { CheckedAnswer, SupplierPort, SupplierSearch } from '#server/suppliers/port.ts'
import { waitForSuppliers } from './wait-for-suppliers.ts'

/** A supplier's answer to a search; `answer` is null when it failed. */
export interface SupplierReply {
  supplier: string
  answer: CheckedAnswer | null
  /** Set when it failed because this node was too busy to read its answer. */
  busy?: AppError
}

export interface SearchedSuppliers {
  /** Suppliers that have answered or failed so far, in order. */
  heard: SupplierReply[]
  /** Suppliers still being waited for, each with a promise that never rejects. */
  awaited: { supplier: string; answer: Promise<SupplierReply> }[]
}

interface AskOptions extends Pick<CallContext, 'lendSlot'> {
  requestId: string
  siteId: string
  /** The longest wait, in milliseconds. */
  deadlineMs: number
  /** How long to wait for the others after the first supplier has flights, in milliseconds. */
  patienceMs: number
  logger: Logger
  compute: Compute
  /** Aborts when the client has left. */
  signal: AbortSignal
}

/** A supplier that hasn't answered by then is given up. */
const giveUpMs = 60_000

/**
 * Asks all suppliers at once. Returns when all have answered, a while after the first one with flights, or at the
 * deadline. A supplier that is slow, fails or throws doesn't hold up the others, and a malformed answer counts as
 * failed. Throws `unavailable` when no supplier has flights and this node was too busy to read an answer.
 */
export const askAllSuppliers = async (
  suppliers: readonly SupplierPort[],
  query: SupplierSearch,
  options: AskOptions,
): Promise<SearchedSuppliers> => {
  const heard: SupplierReply[] = []
  const asked = suppliers.map((supplier) => ({
    supplier: supplier.name,
    isRemote: supplier.isRemote === true,
    answer: ask(supplier, query, options),
  }))
  const timers: NodeJS.Timeout[] = []
  const timeUp = new Promise<void>((resolve) => {
    timers.push(setTimeout(resolve, options.deadlineMs))
    for (const { answer } of asked)
      void answer.then((one) => {
        heard.push(one)
        if (one.answer && one.answer.offers.count > 0) timers.push(setTimeout(resolve, options.patienceMs))
      })
  })
  try {
    await waitForSuppliers(asked, { ...options, timeUp })
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
  const known = new Set(heard.map(({ supplier }) => supplier))
  const awaited = asked.filter(({ supplier }) => !known.has(supplier))
  const busy = heard.find((one) => one.busy)?.busy
  if (busy && awaited.length === 0 && !heard.some(({ answer }) => answer && answer.offers.count > 0))
    throw busy
  return { heard: [...heard], awaited }
}

/** Limits a search to the supplier's own sources; it doesn't know the others. */
const toSupplierQuery = (supplier: SupplierPort, query: SupplierSearch): SupplierSearch => ({
  ...query,
  sources: query.sources.filter((source) => supplier.sources.some((own) => own.source === source)),
})

const ask = async (
  supplier: SupplierPort,
  query: SupplierSearch,
  options: AskOptions,
): Promise<SupplierReply> => {
  const { requestId, siteId, logger, signal, compute } = options
  const question = toSupplierQuery(supplier, query)
  const limits = { requestId, siteId, timeoutMs: giveUpMs, signal }
  try {
    const { searchPacked } = supplier
    const answer = searchPacked
      ? await askSupplier((call) => searchPacked(question, call), limits)
      : await compute.run(
          checkAnswerTask,
          { answer: await askSupplier((call) => supplier.search(question, call), limits), query: question },
          signal,
        )
    if (!answer)
      logger.warn({ supplier: supplier.name, requestId }, 'a supplier returned an invalid search answer')
    else if (Object.keys(answer.refused).length > 0)
      logger.warn(
        { supplier: supplier.name, requestId, refused: answer.refused },
        'invalid offers were left out',
      )
    return { supplier: supplier.name, answer }
  } catch (fault) {
    logger.warn({ err: fault, supplier: supplier.name, requestId }, 'a search at a supplier failed')
    const isBusy = fault instanceof AppError && fault.code === 'unavailable'
    return { supplier: supplier.name, answer: null, ...(isBusy ? { busy: fault } : {}) }
  }
}
