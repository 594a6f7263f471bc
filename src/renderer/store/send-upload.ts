const readHeaders = (text: string): Headers => {
  const headers = new Headers()
  for (const line of text.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

/**
 * Creates a `fetch` that reports how many bytes of the body were sent, which the browser's own doesn't. The console's address
 * reports nothing before the end.
 */
export const createUpload =
  (onProgress: (sentBytes: number) => void) =>
  (address: string, { method = 'POST', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address)
      request.withCredentials = true
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
      request.addEventListener('load', () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: readHeaders(request.getAllResponseHeaders()),
          }),
        ),
      )
      request.addEventListener('error', () => reject(new Error('network error')))
      request.addEventListener('abort', () => reject(new Error('aborted')))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      if (signal?.aborted) reject(new Error('aborted'))
      else request.send(body as ArrayBuffer)
    })
