import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { isAlive, startService } from '#tests/support/native/service.ts'
import { freePort, waitFor } from '#tests/support/native/wait.ts'
import { run } from '../lib/run.ts'
import type { Buildah } from './buildah.ts'

const operatorHost = 'operator.example.com'

interface ImageConfig {
  User: string
  Env: string[]
  Cmd: string[]
  WorkingDir: string
}

/** Asks the server for a page of a host; null while it doesn't listen. */
const ask = (port: number, page: string, host = 'health'): Promise<{ status: number; body: string } | null> =>
  new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path: page, headers: { host } }, (answer) => {
      text(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, body }),
        () => resolve(null),
      )
    })
    sent.on('error', () => resolve(null))
    sent.end()
  })

/** Throws unless the page is served. */
const requirePage = async (port: number, page: string, host?: string): Promise<void> => {
  const answer = await ask(port, page, host)
  if (answer?.status !== 200) throw new Error(`${page} answered ${answer?.status ?? 'nothing'}`)
}

/**
 * Starts the image's command in its files, as its user and with its environment. Throws unless the server gets ready, serves the operators'
 * pages, runs the admin command, and ends with 0 on SIGTERM.
 */
export const checkImage = async (buildah: Buildah, image: string): Promise<void> => {
  const container = await buildah(['from', '--pull-never', image])
  const files = await buildah(['mount', container])
  const inspected = JSON.parse(await buildah(['inspect', '--type', 'image', image])) as {
    OCIv1: { config: ImageConfig }
  }
  const { User, Env, Cmd, WorkingDir } = inspected.OCIv1.config
  const port = await freePort()
  const settings = [...Env, `PORT=${port}`, `FAREDESK_OPERATOR_HOST=${operatorHost}`]
  // The command is the only process, so it gets the signal, as from `podman stop`.
  const inImage = (command: readonly string[]): string[] => [
    `--userspec=${User}`,
    files,
    'env',
    '-i',
    '-C',
    WorkingDir,
    ...settings,
    ...command,
  ]
  const server = startService({ command: 'chroot', args: inImage(Cmd) })
  try {
    await waitFor(
      'the server to be ready',
      async () => {
        if (!isAlive(server)) throw new Error(`The server ended: ${server.complaints()}`)
        return (await ask(port, '/ready'))?.status === 200
      },
      { timeoutMs: 120_000, everyMs: 200 },
    )
    await requirePage(port, '/health')
    await requirePage(port, '/operator', operatorHost)
    const listed = await run('chroot', inImage(['node', 'out/server/admin.js', 'operator', 'list']), {
      quiet: true,
    })
    if (listed.code !== 0) throw new Error(`The admin command ended with ${listed.code}:\n${listed.output}`)
    server.child.kill('SIGTERM')
    await waitFor('the server to end', () => !isAlive(server))
    if (server.child.exitCode !== 0) throw new Error(`The server ended with ${server.child.exitCode}`)
  } finally {
    await server.stop()
  }
}
