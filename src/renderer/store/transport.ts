/** A file that a request sends as its body. `onProgress` gets the bytes sent so far, where the platform reports them. */
export interface UploadBody {
  bytes: ArrayBuffer
  onProgress: (sentBytes: number) => void
}

/** A request as the renderer sends it. */
export interface HttpRequest {
  method: 'GET' | 'POST'
  /** The endpoint's path below the API's base path. */
  path: string
  /** The query of a GET or an upload, or the JSON body of a POST. */
  input: unknown
  upload?: UploadBody | undefined
  headers: Headers
  signal?: AbortSignal | undefined
}

export interface HttpAnswer {
  status: number
  headers: Headers
  /** The parsed JSON, or null if the body isn't JSON. */
  data: unknown
}

/** Sends a request and returns the server's answer, whatever its status. Throws NoAnswer when none arrives. */
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>

/** Thrown when the server didn't answer, so that the outcome is unknown. */
export class NoAnswer extends Error {
  readonly isTimeout: boolean
  constructor(isTimeout: boolean) {
    super(isTimeout ? 'timeout' : 'network error')
    this.isTimeout = isTimeout
  }
}

const timeoutMs = 60_000
/** A large file on a slow connection; the server gives up after a minute without data. */
const uploadTimeoutMs = 10 * 60_000

const toQuery = (input: unknown): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {}) as [string, unknown][]) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      query.set(name, String(value))
  }
  return query.size > 0 ? `?${query.toString()}` : ''
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Sends requests with fetch and gives up after a minute, and uploads in a way that reports their progress. */
export const createFetchTransport =
  (basePath: string, send: typeof fetch = (...args) => fetch(...args)): Transport =>
  async ({ method, path, input, headers, signal, upload }) => {
    const abort = new AbortController()
    const stop = (): void => abort.abort(signal?.reason)
    let isTimeout = false
    const timer = setTimeout(
      () => {
        isTimeout = true
        abort.abort()
      },
      upload ? uploadTimeoutMs : timeoutMs,
    )
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
    const address = basePath + path.replace(/^\/+/, '')
    const isGet = method === 'GET'
    if (!isGet) headers.set('content-type', upload ? 'application/octet-stream' : 'application/json')
    try {
      const sendBody = upload ? (await import('./send-upload.ts')).createUpload(upload.onProgress) : send
      const response = await sendBody(isGet || upload ? address + toQuery(input) : address, {
        method,
        headers,
        credentials: 'include',
        signal: abort.signal,
        ...(isGet ? {} : { body: upload ? upload.bytes : JSON.stringify(input ?? {}) }),
      })
      return {
        status: response.status,
        headers: response.headers,
        data: parseJson(await response.text()),
      }
    } catch (error) {
      if (signal?.aborted) throw error
      throw new NoAnswer(isTimeout)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }
