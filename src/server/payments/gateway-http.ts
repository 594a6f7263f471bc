import { GatewayError } from './port.ts'

/** Timeouts of requests to a gateway, in milliseconds. */
export interface GatewayTimes {
  limitMs: number
}
export const gatewayTimes: GatewayTimes = { limitMs: 10_000 }

const maxBytes = 1024 * 1024

export interface GatewayRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

/**
 * Sends a request and parses the answer's JSON, whatever its status. Follows no redirects, so that nobody can lead
 * the server elsewhere. Rejects with `GatewayError('timeout')` for everything else, since the gateway's action is
 * then unknown. Errors contain nothing that was sent.
 */
export const askGateway = async (
  request: GatewayRequest,
  { limitMs }: GatewayTimes,
): Promise<{ status: number; json: unknown }> => {
  const aborter = new AbortController()
  const timer = setTimeout(() => aborter.abort(), limitMs)
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { accept: 'application/json', ...request.headers },
      redirect: 'manual',
      signal: aborter.signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    })
    return { status: response.status, json: JSON.parse(await readLimitedText(response)) as unknown }
  } catch (fault) {
    if (fault instanceof GatewayError) throw fault
    throw new GatewayError(
      'timeout',
      aborter.signal.aborted
        ? "The payment gateway didn't respond in time."
        : `The payment gateway's response was lost (${describeFault(fault)}).`,
    )
  } finally {
    clearTimeout(timer)
  }
}

const readLimitedText = async (response: Response): Promise<string> => {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const piece = await reader?.read()
    if (!piece?.value) return Buffer.concat(chunks, length).toString('utf8')
    length += piece.value.length
    if (length > maxBytes) {
      reader?.cancel().catch(() => undefined)
      throw new GatewayError('timeout', "The payment gateway's response is too long.")
    }
    chunks.push(piece.value)
  }
}

const describeFault = (fault: unknown): string => {
  const cause: unknown = fault instanceof Error ? (fault.cause ?? fault) : fault
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.name : 'unknown'
}

/** Creates the error for an answer that doesn't match the gateway's documentation. */
export const unreadableAnswer = (what: string): GatewayError =>
  new GatewayError('timeout', `The payment gateway's response can't be read: ${what}.`)
