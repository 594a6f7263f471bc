import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { OperatorCall } from '../call.ts'
import type { OperatorServices } from '../operator.service.ts'

/**
 * Sends a copy of an agency as a download. The copy is complete on the server's disk before the first byte is sent, so that a fault is an
 * answer and not a short file, and it is deleted once it has been sent.
 */
export const sendAgencyCopy = async (
  reply: FastifyReply,
  siteId: string,
  call: OperatorCall,
  { copies, config }: Pick<OperatorServices, 'copies'> & Pick<Deps, 'config'>,
): Promise<FastifyReply> => {
  const folder = toFolder(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${randomUUID()}.gz`)
  await copies.write(siteId, file, call)
  const stream = createReadStream(file)
  stream.once('close', () => void rm(file, { force: true }))
  const day = call.at.toISOString().slice(0, 10)
  return reply
    .type('application/gzip')
    .header('content-disposition', `attachment; filename="${siteId}-${day}.ndjson.gz"`)
    .header('cache-control', 'no-store')
    .send(stream)
}

/** How old a copy is that no running download needs any more. */
const leftOverMs = 24 * 60 * 60_000

const toFolder = ({ dataFolder }: Pick<Deps['config'], 'dataFolder'>): string =>
  path.join(path.resolve(dataFolder), 'exports')

/** Deletes copies that a process left behind when it was killed, because they contain personal data. Never rejects. */
export const removeLeftOverCopies = async (config: Pick<Deps['config'], 'dataFolder'>): Promise<void> => {
  const folder = toFolder(config)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && Date.now() - found.mtimeMs > leftOverMs)
      await rm(file, { force: true }).catch(() => undefined)
  }
}
