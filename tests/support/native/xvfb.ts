import type { Readable } from 'node:stream'
import { requireProgram, startService } from './service.ts'

/** An X display without a screen. */
export interface Xvfb extends AsyncDisposable {
  /** For the environment variable DISPLAY, such as `:3`. */
  display: string
  stop: () => Promise<void>
}

const startLimitMs = 10_000

/**
 * Starts Xvfb on the next free display number, which the server chooses itself so that parallel callers never
 * collide.
 */
export async function startXvfb(options: { size?: string } = {}): Promise<Xvfb> {
  const command = requireProgram('Xvfb', 'xvfb')
  const size = options.size ?? '1600x1000x24'
  const service = startService({
    command,
    args: ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', '-noreset'],
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const numbers = service.child.stdio[3] as Readable
  const number = await new Promise<string | undefined>((resolve) => {
    const limit = setTimeout(() => resolve(undefined), startLimitMs)
    const settle = (value: string | undefined) => {
      clearTimeout(limit)
      resolve(value)
    }
    let text = ''
    numbers.setEncoding('utf8').on('data', (part: string) => {
      text += part
      if (text.includes('\n')) settle(text.trim())
    })
    numbers.once('close', () => settle(undefined))
  })
  if (number === undefined) {
    await service.stop()
    throw new Error(`Xvfb did not start: ${service.complaints()}`)
  }
  return { display: `:${number}`, stop: service.stop, [Symbol.asyncDispose]: service.stop }
}
