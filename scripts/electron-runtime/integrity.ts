import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** A file differs from the pinned one. The message names the file and both hashes. */
export class IntegrityError extends Error {
  override name = 'IntegrityError'
}

async function digest(file: string, algorithm: string, encoding: 'base64' | 'hex'): Promise<string> {
  const hash = createHash(algorithm)
  await pipeline(createReadStream(file), hash)
  return hash.digest(encoding)
}

function mismatch(file: string, expected: string, actual: string): IntegrityError {
  return new IntegrityError(`${basename(file)} is not the pinned file: expected ${expected}, got ${actual}`)
}

/** Throws IntegrityError unless the file's hash is the given subresource-integrity string (`sha512-…`). */
export async function assertIntegrity(file: string, expected: string): Promise<void> {
  const algorithm = expected.slice(0, expected.indexOf('-'))
  if (algorithm !== 'sha512') throw new IntegrityError(`Only sha512 integrity is accepted, not "${expected}"`)
  const actual = `${algorithm}-${await digest(file, algorithm, 'base64')}`
  if (actual !== expected) throw mismatch(file, expected, actual)
}

/** Throws IntegrityError unless the file's SHA-256 is the given hexadecimal one. */
export async function assertSha256(file: string, expected: string): Promise<void> {
  const actual = await digest(file, 'sha256', 'hex')
  if (actual !== expected) throw mismatch(file, expected, actual)
}
