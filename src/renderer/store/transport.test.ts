import { describe, expect, it, vi } from 'vitest'
import { createFetchTransport, NoAnswer, type HttpRequest } from './transport.ts'

const request = (over: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'POST',
  path: 'wl/orders',
  input: { orderId: 'o1' },
  headers: new Headers({ accept: 'application/json' }),
  ...over,
})

const answering = (body: string, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(body, { status, headers: { 'x-request-id': 'r1' } }))

const sentBy = async (over: Partial<HttpRequest>) => {
  const send = answering('{}')
  await createFetchTransport('/api/', send)(request(over))
  const [address, init] = send.mock.calls[0] ?? []
  return { address, init }
}

const never: typeof fetch = (_address, init) =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  )

describe('a request', () => {
  it.each<[title: string, over: Partial<HttpRequest>, address: string]>([
    ['puts the path below the base path', {}, '/api/wl/orders'],
    ['accepts a path with a slash', { path: '/wl/orders' }, '/api/wl/orders'],
    [
      'has the input of a GET as its query, without empty values',
      { method: 'GET', input: { page: 2, isOpen: false, name: 'a b&c', none: undefined, no: null } },
      '/api/wl/orders?page=2&isOpen=false&name=a+b%26c',
    ],
    ['has no query without input', { method: 'GET', input: undefined }, '/api/wl/orders'],
  ])('%s', async (_title, over, address) => {
    expect((await sentBy(over)).address).toBe(address)
  })

  it('carries the input of a POST as JSON, and the cookies', async () => {
    const { init } = await sentBy({})
    expect(init).toMatchObject({ method: 'POST', body: '{"orderId":"o1"}', credentials: 'include' })
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json')
  })

  it('carries an empty object where a POST has no input', async () => {
    expect((await sentBy({ input: undefined })).init?.body).toBe('{}')
  })

  it('has no body when it is a GET', async () => {
    const { init } = await sentBy({ method: 'GET' })
    expect(init?.body).toBeUndefined()
    expect(new Headers(init?.headers).has('content-type')).toBe(false)
  })
})

describe('an answer', () => {
  it('contains status, headers and data', async () => {
    const answer = await createFetchTransport('/api/', answering('{"success":true}', 409))(request())
    expect(answer).toMatchObject({ status: 409, data: { success: true } })
    expect(answer.headers.get('x-request-id')).toBe('r1')
  })

  it("has no data when the body isn't JSON", async () => {
    const answer = await createFetchTransport('/api/', answering('<html>Bad gateway</html>', 502))(request())
    expect(answer).toMatchObject({ status: 502, data: null })
  })

  it('is missing when the connection is lost', async () => {
    const lost = vi.fn<typeof fetch>(async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(createFetchTransport('/api/', lost)(request())).rejects.toEqual(new NoAnswer(false))
  })

  it('is missing when the connection is lost halfway', async () => {
    const half = vi.fn<typeof fetch>(async () => {
      const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('lost')) })
      return new Response(body)
    })
    await expect(createFetchTransport('/api/', half)(request())).rejects.toBeInstanceOf(NoAnswer)
  })

  it('is given up after a minute', async () => {
    vi.useFakeTimers()
    try {
      const pending = createFetchTransport('/api/', never)(request())
      const outcome = expect(pending).rejects.toMatchObject({ isTimeout: true })
      await vi.advanceTimersByTimeAsync(60_000)
      await outcome
    } finally {
      vi.useRealTimers()
    }
  })

  it("isn't treated as missing when the caller aborts", async () => {
    const caller = new AbortController()
    const pending = createFetchTransport('/api/', never)(request({ signal: caller.signal }))
    caller.abort()
    await expect(pending).rejects.toHaveProperty('name', 'AbortError')
  })
})
