import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
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
  const folder = path.join(path.resolve(config.dataFolder), 'exports')
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
