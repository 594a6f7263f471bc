import { SupplierError, type CallOptions } from './port.ts'

export interface AskOptions {
  requestId: string
  siteId: string
  /** Timeout in milliseconds, even when the supplier ignores its signal. */
  timeoutMs: number
  /** A purchase may have succeeded without an answer, so its timeout is `outcomeUnknown`, never `timeout`. */
  isPurchase?: boolean
  /** When it aborts, the call ends as `timeout` and the supplier's signal aborts too. Never set for a purchase. */
  signal?: AbortSignal
}

/**
 * Calls a supplier with our own timeout. Rejects with the supplier's `SupplierError`; for a purchase a timeout, an
 * unreadable answer or any other failure after sending becomes `outcomeUnknown`.
 */
export const askSupplier = async <T>(
  call: (options: CallOptions) => Promise<T>,
  options: AskOptions,
): Promise<T> => {
  const aborter = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let leave = (): void => undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    const stop = (internal: string): void => {
      aborter.abort()
      reject(new SupplierError('timeout', "The airline didn't respond in time.", { internal }))
    }
    timer = setTimeout(() => stop('our limit'), options.timeoutMs)
    leave = () => stop('the client left')
    if (options.signal?.aborted) leave()
    options.signal?.addEventListener('abort', leave, { once: true })
  })
  try {
    const work = Promise.resolve().then(() => {
      if (aborter.signal.aborted) return tooLate
      return call({ signal: aborter.signal, requestId: options.requestId, siteId: options.siteId })
    })
    return await Promise.race([work, tooLate])
  } catch (fault) {
    throw options.isPurchase ? toUnknownOutcome(fault) : fault
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', leave)
  }
}

const toUnknownOutcome = (fault: unknown): SupplierError => {
  if (fault instanceof SupplierError && fault.code !== 'timeout' && fault.code !== 'badAnswer') return fault
  return new SupplierError('outcomeUnknown', "The airline hasn't confirmed yet.", {
    internal: fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault),
  })
}
