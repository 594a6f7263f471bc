import { SupplierError } from '#server/suppliers/port.ts'

/** The request never left because no connection was made. */
export class SupplierUnreachable extends SupplierError {
  constructor(internal: string) {
    super('timeout', "We can't reach the airline's system.", { internal })
    this.name = 'SupplierUnreachable'
  }
}

export interface PostOptions {
  /** Aborts the call; combined with the timeout below. */
  signal: AbortSignal
  timeoutMs: number
  maxBytes: number
}

const neverLeft: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Sends JSON and returns the bytes of the answer. Rejects only with a SupplierError: `timeout` when aborted or too slow,
 * `SupplierUnreachable` without a connection, else `badAnswer`. An answer over the limit isn't read to its end.
 */
export const postJson = async (url: string, body: unknown, options: PostOptions): Promise<Uint8Array> => {
  const limit = limitedBy(options.signal, options.timeoutMs)
  const { signal } = limit
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-encoding': 'gzip, deflate',
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    })
    if (response.status !== 200) {
      response.body?.cancel().catch(() => undefined)
      throw badAnswer(`HTTP ${response.status}`)
    }
    return await Promise.race([readWithin(response, options.maxBytes), limit.reached])
  } catch (fault) {
    if (fault instanceof SupplierError) throw fault
    if (signal.aborted) throw new SupplierError('timeout', "The airline didn't respond in time.")
    const code = faultCode(fault)
    throw neverLeft.has(code) ? new SupplierUnreachable(code) : badAnswer(`the connection failed: ${code}`)
  } finally {
    limit.done()
  }
}

/**
 * Creates a signal from the caller's and a timeout. Not with `AbortSignal.any`, whose result may be garbage-collected
 * before it fires, so that the call would wait for ever.
 */
function limitedBy(outer: AbortSignal, timeoutMs: number) {
  const aborter = new AbortController()
  let giveUp = () => {}
  const reached = new Promise<never>((_resolve, reject) => {
    giveUp = () => {
      aborter.abort()
      reject(new SupplierError('timeout', "The airline didn't respond in time."))
    }
  })
  reached.catch(() => undefined)
  const timer = setTimeout(giveUp, timeoutMs)
  outer.addEventListener('abort', giveUp, { once: true })
  if (outer.aborted) giveUp()
  return {
    signal: aborter.signal,
    reached,
    done: () => {
      clearTimeout(timer)
      outer.removeEventListener('abort', giveUp)
    },
  }
}

/** Creates the error for an unreadable answer. */
export const badAnswer = (internal: string): SupplierError =>
  new SupplierError('badAnswer', "The airline sent a response we couldn't read.", { internal })

async function readWithin(response: Response, maxBytes: number): Promise<Buffer> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const piece = await reader?.read()
    if (!piece?.value) return Buffer.concat(chunks, length)
    length += piece.value.length
    if (length > maxBytes) {
      // Cancelling isn't awaited, since nobody reads the rest.
      reader?.cancel().catch(() => undefined)
      throw badAnswer(`longer than ${maxBytes} bytes`)
    }
    chunks.push(piece.value)
  }
}

/** Parses an answer. Throws `badAnswer` when it isn't JSON. */
export const parseJson = (bytes: Uint8Array): unknown => {
  try {
    // The decoder drops a byte order mark.
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw badAnswer(bytes.length === 0 ? 'empty' : 'no JSON')
  }
}

const faultCode = (fault: unknown): string => {
  const cause = fault instanceof Error ? (fault.cause ?? fault) : fault
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : cause instanceof Error ? cause.name : 'unknown'
}
