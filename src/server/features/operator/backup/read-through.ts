import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const isAbort = (fault: unknown): boolean => (fault as NodeJS.ErrnoException | null)?.code === 'ABORT_ERR'

/**
 * Reads a stream through a transform and returns what `consume` returns. Settles when both have ended; rejects with the original error:
 * `pipeline` alone may reject while `consume` still works, or report that it was aborted instead of why.
 */
export const readThrough = async <T>(
  [source, transform]: readonly [Readable, Transform],
  consume: (bytes: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> => {
  let consuming: Promise<T> | undefined
  const piping = pipeline(source, transform, (bytes: AsyncIterable<Buffer>) => {
    consuming = consume(bytes)
    return consuming.then(() => undefined)
  })
  const [piped] = await Promise.allSettled([piping])
  const [consumed] = await Promise.allSettled([consuming])
  const faults = [piped, consumed].flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  )
  if (faults.length > 0) throw faults.find((fault) => !isAbort(fault)) ?? faults[0]
  return consumed.status === 'fulfilled'
    ? (consumed.value as T)
    : Promise.reject(new Error('nothing was read'))
}
