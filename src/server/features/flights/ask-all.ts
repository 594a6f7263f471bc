import type { Logger } from 'pino'
import { askSupplier } from '../../suppliers/ask-supplier.ts'
import type { SupplierPort, SupplierSearch, SupplierSearchAnswer } from '../../suppliers/port.ts'

/** A supplier's answer to a search; `answer` is null when it failed. */
export interface Heard {
  supplier: string
  answer: SupplierSearchAnswer | null
}

export interface AskAll {
  /** Who had answered or failed at the deadline, in the order in which they came. */
  heard: Heard[]
  /** Who had not, each with the promise of its answer; it never rejects. */
  awaited: { supplier: string; answer: Promise<Heard> }[]
}

/** A supplier that has not answered by then never will. */
const hopelessMs = 60_000

/**
 * Asks all suppliers at once and answers when all have, or at the deadline with what there is. A slow, failing or throwing
 * supplier keeps nobody waiting.
 */
export const askAll = async (
  suppliers: readonly SupplierPort[],
  query: SupplierSearch,
  options: { requestId: string; siteId: string; deadlineMs: number; logger: Logger },
): Promise<AskAll> => {
  const heard: Heard[] = []
  const asked = suppliers.map((supplier) => ({
    supplier: supplier.name,
    answer: ask(supplier, query, options),
  }))
  for (const { answer } of asked) void answer.then((one) => heard.push(one))
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, options.deadlineMs)
  })
  await Promise.race([Promise.all(asked.map(({ answer }) => answer)), deadline])
  clearTimeout(timer)
  const known = new Set(heard.map(({ supplier }) => supplier))
  return { heard: [...heard], awaited: asked.filter(({ supplier }) => !known.has(supplier)) }
}

const ask = async (
  supplier: SupplierPort,
  query: SupplierSearch,
  { requestId, siteId, logger }: { requestId: string; siteId: string; logger: Logger },
): Promise<Heard> => {
  try {
    const answer = await askSupplier((options) => supplier.search(query, options), {
      requestId,
      siteId,
      timeoutMs: hopelessMs,
    })
    return { supplier: supplier.name, answer }
  } catch (fault) {
    logger.warn({ err: fault, supplier: supplier.name, requestId }, 'a supplier failed to search')
    return { supplier: supplier.name, answer: null }
  }
}
