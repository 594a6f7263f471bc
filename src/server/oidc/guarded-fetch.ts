/** Thrown when another company's service doesn't answer properly. Never contains a secret. */
export class OidcUnavailable extends Error {
  override name = 'OidcUnavailable'
}

export const oidcLimits = { timeoutMs: 5_000, answerBytes: 256 * 1024 } as const

type Fetch = (url: string, init?: RequestInit) => Promise<Response>

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')

const readWhole = async (answer: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = answer.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || !value) break
    size += value.byteLength
    if (size > oidcLimits.answerBytes) {
      await reader?.cancel().catch(() => undefined)
      throw new OidcUnavailable(`more than ${oidcLimits.answerBytes} bytes`)
    }
    parts.push(value)
  }
  const whole = new Uint8Array(size)
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.byteLength
  }
  return whole
}

/**
 * Creates a fetch that reaches only the given hosts (with their ports), over https (http on loopback), follows no
 * redirects, and ends after five seconds or 256 kB, so that a service's metadata can't direct this server elsewhere.
 * Throws `OidcUnavailable`.
 */
export const guardedFetch =
  (hosts: readonly string[], timeoutMs: number = oidcLimits.timeoutMs): Fetch =>
  async (address, init = {}) => {
    const url = new URL(address)
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
    if (!isSafe || !hosts.includes(url.host) || url.username || url.password)
      throw new OidcUnavailable(`the address belongs to another host: ${url.host}`)
    try {
      const answer = await fetch(url, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (answer.status >= 300 && answer.status < 400) {
        await answer.body?.cancel()
        throw new OidcUnavailable(`${url.host} redirected`)
      }
      const bytes = await readWhole(answer)
      return new Response(bytes, { status: answer.status, headers: answer.headers })
    } catch (error) {
      if (error instanceof OidcUnavailable) throw error
      throw new OidcUnavailable(`${url.host} didn't respond`, { cause: error })
    }
  }
