import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Happening } from './faults.ts'

/** Sends an answer with its planned fault; compressed if the caller accepts it, as the live system does. */
export const sendAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: unknown,
  happening: Happening | null,
): void => {
  const takesGzip = (request.headers['accept-encoding'] ?? '').includes('gzip')
  const text = JSON.stringify(answer)
  if (happening?.kind === 'hang') return
  if (happening?.kind === 'reset') response.destroy()
  else if (happening?.kind === 'http')
    sendText(response, happening.status, '<html><body>Service Unavailable</body></html>')
  else if (happening?.kind === 'html')
    sendText(response, 200, '<!DOCTYPE html><html><body><h1>Server Error in Application</h1></body></html>')
  else if (happening?.kind === 'emptyBody') sendText(response, 200, '')
  else if (happening?.kind === 'truncated')
    sendText(response, 200, text.slice(0, Math.floor(text.length * 0.7)), 'application/json')
  else if (happening?.kind === 'dribble') dribble(response, text, happening.ms)
  else if (happening?.kind === 'huge')
    sendHuge(response, happening.bytes, happening.isCompressed && takesGzip)
  else sendJson(response, text, takesGzip && happening?.kind !== 'identity')
}

const sendText = (response: ServerResponse, status: number, text: string, type = 'text/html'): void => {
  response.writeHead(status, { 'content-type': type })
  response.end(text)
}

const sendJson = (response: ServerResponse, text: string, isCompressed: boolean): void => {
  const bytes = isCompressed ? gzipSync(text, { level: 1 }) : Buffer.from(text)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
  })
  response.end(bytes)
}

const stepMs = 20

const dribble = (response: ServerResponse, text: string, ms: number): void => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const steps = Math.max(1, Math.floor(ms / stepMs))
  const size = Math.max(1, Math.ceil(text.length / steps))
  let at = 0
  const timer = setInterval(() => {
    response.write(text.slice(at, at + size))
    at += size
    if (at < text.length) return
    clearInterval(timer)
    response.end()
  }, stepMs)
  response.on('close', () => clearInterval(timer))
}

/** Sends parseable JSON with a long run of blanks before its end; a few kilobytes when compressed. */
const sendHuge = (response: ServerResponse, bytes: number, isCompressed: boolean): void => {
  const [head, tail] = ['{"Response":{"ResponseStatus":1,"Padding":"', '"}}']
  response.writeHead(200, {
    'content-type': 'application/json',
    ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
  })
  if (isCompressed) {
    response.end(gzipSync(head + ' '.repeat(bytes) + tail, { level: 1 }))
    return
  }
  const piece = ' '.repeat(1024 * 1024)
  let left = bytes
  const more = (): void => {
    while (left > 0) {
      left -= piece.length
      if (response.destroyed) return
      if (!response.write(piece)) {
        response.once('drain', more)
        return
      }
    }
    response.end(tail)
  }
  response.write(head)
  more()
}
