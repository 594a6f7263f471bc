import http from 'node:http'
import { eventsPath } from '#contract/http/events.ts'

/** The clients of `bench/event-streams.ts`, in a process of their own: opens a stream for each token, and counts what arrives. */
const [port = '0', host = '', ...tokens] = process.argv.slice(2)
const perSession = 8
const atOnce = 50
const total = Number(process.env['STREAMS'])
let news = 0

const open = (token: string, network: string): Promise<void> =>
  new Promise((resolve, reject) => {
    http
      .get(
        {
          port,
          host: '127.0.0.1',
          path: eventsPath,
          agent: false,
          headers: { host, 'auth-token': token, 'x-forwarded-for': network },
        },
        (answer) => {
          if (answer.statusCode !== 200) {
            reject(new Error(`a stream was refused with ${answer.statusCode}`))
            return
          }
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => {
            if (part.includes('event: ready')) resolve()
            news += part.split('event: news').length - 1
          })
          answer.on('error', reject)
        },
      )
      .on('error', reject)
  })

for (let first = 0; first < total; first += atOnce)
  await Promise.all(
    Array.from({ length: Math.min(atOnce, total - first) }, (_, index) => {
      const session = Math.floor((first + index) / perSession)
      return open(tokens[session] ?? '', `10.0.${session >> 8}.${session & 255}`)
    }),
  )
process.send?.({ news })
process.on('message', () => process.send?.({ news }))
