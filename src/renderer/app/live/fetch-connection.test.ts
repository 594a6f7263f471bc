import { afterEach, expect, it } from 'vitest'
import { headerNames } from '#contract/common/headers.ts'
import { tabKeys } from '#renderer/store/tab-marks.ts'
import { createFetchConnection } from './fetch-connection.ts'

afterEach(() => sessionStorage.clear())

/** Opens a connection to a server that answers like this, and records what is reported. */
const open = (answer: () => Response | Promise<Response>, lastEventId = '') => {
  const sent: { url: string; init: RequestInit }[] = []
  const heard: unknown[] = []
  const connect = createFetchConnection(async (url, init = {}) => {
    sent.push({ url: url as string, init })
    return answer()
  })
  const close = connect(lastEventId, {
    onAnswer: ({ status, isStream, retryAfterMs }) => heard.push([status, isStream, retryAfterMs]),
    onText: (text) => heard.push(text),
    onEnd: () => heard.push('end'),
  })
  return { close, sent, heard }
}

const stream = (...chunks: (string | Uint8Array)[]): Response => {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
}

it('passes on the text of the stream, even when a character is cut in two', async () => {
  const rupee = new TextEncoder().encode('₹')
  const { heard } = open(() => stream('a', rupee.slice(0, 1), rupee.slice(1), 'b'))
  await expect.poll(() => heard.at(-1)).toBe('end')
  expect(heard[0]).toEqual([200, true, 0])
  expect(heard.slice(1, -1).join('')).toBe('a₹b')
})

it('sends what other calls send, and where it ended', async () => {
  sessionStorage.setItem(tabKeys.jump, 'jump-1')
  const { sent, heard } = open(() => stream(), '17')
  await expect.poll(() => heard.at(-1)).toBe('end')
  const headers = new Headers(sent[0]?.init.headers)
  expect(sent[0]?.url).toBe('/api/events')
  expect(headers.get('last-event-id')).toBe('17')
  expect(headers.get('accept')).toBe('text/event-stream')
  expect(headers.get(headerNames.jump)).toBe('jump-1')
})

it('reports a refusal with its Retry-After', async () => {
  const { heard, sent } = open(() => Response.json({}, { status: 503, headers: { 'retry-after': '7' } }))
  await expect.poll(() => heard[0]).toEqual([503, false, 7_000])
  expect(new Headers(sent[0]?.init.headers).has('last-event-id')).toBe(false)
})

it('reports that no answer came', async () => {
  const { heard } = open(() => Promise.reject(new TypeError('network error')))
  await expect.poll(() => heard).toEqual(['end'])
})

it('ends the request when it is closed', () => {
  const { close, sent } = open(() => new Promise(() => undefined))
  expect(sent[0]?.init.signal?.aborted).toBe(false)
  close()
  expect(sent[0]?.init.signal?.aborted).toBe(true)
})
